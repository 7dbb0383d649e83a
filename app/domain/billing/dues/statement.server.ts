import { sql } from 'db/connection'
import type { Ctx } from '../../platform/context'
import { seeTenants } from '../../platform/central.server'
import { billedSite, type BilledSite } from '../sites.server'

export type EntryKind = 'invoice' | 'credit' | 'payment' | 'bounce'

/** One line of an institution's account. */
export interface StatementEntry {
  kind: EntryKind
  /** The invoice, credit note or challan. */
  id: number
  day: string
  number: string
  note: string
  /** What it adds to the debt, or takes off. */
  debitPoisha: number
  creditPoisha: number
  /** The debt after it; below zero the institution has credit. */
  balancePoisha: number
}

export interface Statement {
  site: BilledSite
  from: string
  to: string
  openingPoisha: number
  closingPoisha: number
  debitPoisha: number
  creditPoisha: number
  entries: StatementEntry[]
}

// A bounced deposit that was verified once stands in the account twice: as it came and as it went.
const ENTRIES = `
  SELECT 'invoice' AS kind, id, issued_on AS day, number, '' AS note, total_poisha AS debit, 0::bigint AS credit, 1 AS turn FROM invoice WHERE site_id = $1 AND state = 'issued'
  UNION ALL SELECT 'credit', id, issued_on, number, reason, 0, amount_poisha, 2 FROM credit_note WHERE site_id = $1
  UNION ALL SELECT 'payment', id, deposited_on, number, slip_no, 0, deposited_poisha, 3 FROM challan WHERE site_id = $1 AND verified_on IS NOT NULL
  UNION ALL SELECT 'bounce', id, reversed_on, number, reason, deposited_poisha, 0, 4 FROM challan WHERE site_id = $1 AND state = 'bounced' AND verified_on IS NOT NULL`

/** The account of one institution over some days, with what it owed before them. @throws Missing */
export async function statementOf(ctx: Ctx, siteId: number, days: { from: string; to: string }): Promise<Statement> {
  const site = await billedSite(siteId)
  await seeTenants(ctx, [siteId])
  const [before] = await sql<{ balance: number }>(
    `SELECT coalesce(sum(debit - credit), 0)::bigint AS balance FROM (${ENTRIES}) e WHERE day < $2`,
    [siteId, days.from],
  )
  const opening = before?.balance ?? 0
  const rows = await sql<{
    kind: EntryKind
    id: number
    day: string
    number: string
    note: string
    debit: number
    credit: number
  }>(
    `SELECT kind, id, day, number, note, debit, credit FROM (${ENTRIES}) e WHERE day BETWEEN $2 AND $3 ORDER BY day, turn, id LIMIT 2000`,
    [siteId, days.from, days.to],
  )
  let balance = opening
  const entries = rows.map(({ debit, credit, ...row }) => {
    balance += debit - credit
    return { ...row, debitPoisha: debit, creditPoisha: credit, balancePoisha: balance }
  })
  return {
    site,
    ...days,
    entries,
    openingPoisha: opening,
    closingPoisha: balance,
    debitPoisha: entries.reduce((sum, one) => sum + one.debitPoisha, 0),
    creditPoisha: entries.reduce((sum, one) => sum + one.creditPoisha, 0),
  }
}

export interface ReminderRow {
  id: number
  channel: 'sms' | 'mail'
  recipient: string
  body: string
  segments: number
  overduePoisha: number
  createdAt: Date
  state: string | null
}

/** Reminders an institution was sent, the newest first. */
export const remindersOf = (siteId: number): Promise<ReminderRow[]> =>
  sql<ReminderRow>(
    `SELECT r.id, r.channel, r.recipient, r.body, r.segments, r.overdue_poisha AS "overduePoisha", r.created_at AS "createdAt", m.state
   FROM due_reminder r LEFT JOIN message m ON m.tenant_id = 1 AND m.id = r.message_id WHERE r.site_id = $1 ORDER BY r.created_at DESC, r.id DESC LIMIT 20`,
    [siteId],
  )

/** Where an institution stands now. */
export async function standingOf(
  siteId: number,
  day: string,
): Promise<{ openPoisha: number; overduePoisha: number; unmatchedPoisha: number }> {
  const [row] = await sql<{ openPoisha: number; overduePoisha: number; unmatchedPoisha: number }>(
    `SELECT (SELECT coalesce(sum(open_poisha), 0)::bigint FROM invoice WHERE site_id = $1 AND state = 'issued') AS "openPoisha",
       (SELECT coalesce(sum(open_poisha), 0)::bigint FROM invoice WHERE site_id = $1 AND state = 'issued' AND due_on < $2) AS "overduePoisha",
       (SELECT coalesce(sum(unmatched_poisha), 0)::bigint FROM challan WHERE site_id = $1 AND state = 'verified') AS "unmatchedPoisha"`,
    [siteId, day],
  )
  return row as { openPoisha: number; overduePoisha: number; unmatchedPoisha: number }
}
