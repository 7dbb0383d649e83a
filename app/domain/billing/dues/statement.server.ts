import { sql } from 'db/connection'
import type { Ctx } from '~/domain/context'
import { seeTenants } from '~/domain/tenancy/central.server'
import { billedSite, type BilledSite } from '../sites.server'

type EntryKind = 'invoice' | 'credit' | 'payment' | 'bounce' | 'refund' | 'refundBack'

/** One line of an institution's account. */
export interface StatementEntry {
  kind: EntryKind
  /** The invoice, credit note, challan or refund. */
  id: number
  /** The paper it is found on: of a refund its challan. */
  paper: number
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

// A bounced deposit that was verified once stands in the account twice: as it came and as it went; so does a refund that was reversed. `$2` is
// the company, null for all.
const ENTRIES = `
  SELECT 'invoice' AS kind, id, id AS paper, issued_on AS day, number, '' AS note, total_poisha AS debit, 0::bigint AS credit, 1 AS turn FROM invoice
    WHERE site_id = $1 AND state = 'issued' AND ($2::bigint IS NULL OR company_id = $2)
  UNION ALL SELECT 'credit', id, id, issued_on, number, reason, 0, amount_poisha, 2 FROM credit_note WHERE site_id = $1 AND ($2::bigint IS NULL OR company_id = $2)
  UNION ALL SELECT 'payment', id, id, deposited_on, number, slip_no, 0, deposited_poisha, 3 FROM challan
    WHERE site_id = $1 AND verified_on IS NOT NULL AND ($2::bigint IS NULL OR company_id = $2)
  UNION ALL SELECT 'bounce', id, id, reversed_on, number, reason, deposited_poisha, 0, 4 FROM challan
    WHERE site_id = $1 AND state = 'bounced' AND verified_on IS NOT NULL AND ($2::bigint IS NULL OR company_id = $2)
  UNION ALL SELECT 'refund', r.id, c.id, r.refunded_on, c.number, r.reference, r.amount_poisha, 0, 5 FROM challan_refund r
    JOIN challan c ON c.site_id = r.site_id AND c.id = r.challan_id WHERE r.site_id = $1 AND ($2::bigint IS NULL OR c.company_id = $2)
  UNION ALL SELECT 'refundBack', r.id, c.id, r.reversed_on, c.number, r.reverse_reason, 0, r.amount_poisha, 6 FROM challan_refund r
    JOIN challan c ON c.site_id = r.site_id AND c.id = r.challan_id WHERE r.site_id = $1 AND r.reversed_on IS NOT NULL AND ($2::bigint IS NULL OR c.company_id = $2)`

/**
 * The account of one institution over some days, with what it owed before them.
 * @param companyId whose papers; null: of all companies, which no paper may say as they are several legal persons
 * @throws Missing
 */
export async function statementOf(
  ctx: Ctx,
  siteId: number,
  days: { from: string; to: string },
  companyId: number | null = null,
): Promise<Statement> {
  const site = await billedSite(siteId)
  await seeTenants(ctx, [siteId])
  const [before] = await sql<{ balance: number }>(
    `SELECT coalesce(sum(debit - credit), 0)::bigint AS balance FROM (${ENTRIES}) e WHERE day < $3`,
    [siteId, companyId, days.from],
  )
  const opening = before?.balance ?? 0
  const rows = await sql<{
    kind: EntryKind
    id: number
    paper: number
    day: string
    number: string
    note: string
    debit: number
    credit: number
  }>(
    `SELECT kind, id, paper, day, number, note, debit, credit FROM (${ENTRIES}) e WHERE day BETWEEN $3 AND $4 ORDER BY day, turn, id LIMIT 2000`,
    [siteId, companyId, days.from, days.to],
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

interface Standing {
  openPoisha: number
  overduePoisha: number
  unmatchedPoisha: number
  /** What is to be paid once each company's credit has paid its own invoices. */
  owedPoisha: number
}

/** Where an institution stands now, with one company of the provider or (null) with all. */
export async function standingOf(siteId: number, day: string, companyId: number | null = null): Promise<Standing> {
  const [row] = await sql<Standing>(
    `SELECT coalesce(sum(x.open), 0)::bigint AS "openPoisha", coalesce(sum(x.overdue), 0)::bigint AS "overduePoisha", coalesce(sum(x.held), 0)::bigint AS "unmatchedPoisha",
       coalesce(sum(greatest(x.open - x.held, 0)), 0)::bigint AS "owedPoisha"
     FROM (SELECT company_id, sum(open) AS open, sum(overdue) AS overdue, sum(held) AS held FROM (
         SELECT company_id, open_poisha AS open, CASE WHEN due_on < $2 THEN open_poisha ELSE 0 END AS overdue, 0 AS held FROM invoice WHERE site_id = $1 AND state = 'issued' AND open_poisha > 0
         UNION ALL SELECT company_id, 0, 0, unmatched_poisha FROM challan WHERE site_id = $1 AND state = 'verified' AND unmatched_poisha > 0) y
       WHERE $3::bigint IS NULL OR company_id = $3 GROUP BY company_id) x`,
    [siteId, day, companyId],
  )
  return row as Standing
}

export interface StatementCompany {
  id: number
  nameEn: string
  nameBn: string
}

/** The companies that an institution has an account with, the default first: those that invoiced it, took its money, or are to invoice it. */
export const companiesOfSite = (siteId: number): Promise<StatementCompany[]> =>
  sql<StatementCompany>(
    `SELECT c.id, c.name_en AS "nameEn", c.name_bn AS "nameBn" FROM company c
     WHERE c.id IN (SELECT company_id FROM invoice WHERE site_id = $1 AND state = 'issued' UNION SELECT company_id FROM challan WHERE site_id = $1
       UNION SELECT company_id FROM billing_issuer WHERE site_id = $1)
     ORDER BY c.is_default DESC, c.name_en, c.id`,
    [siteId],
  )

/** The one that is asked for, if the institution has an account with it; else the first. */
export const chosenCompany = (companies: readonly StatementCompany[], asked: number | null): StatementCompany | null =>
  companies.find((one) => one.id === asked) ?? companies[0] ?? null
