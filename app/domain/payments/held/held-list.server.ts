import { sql } from 'db/connection'
import { balancesOf } from '~/domain/accounts/chart/balances.server'
import { ledgerOfHead } from '~/domain/accounts/cheques/heads.server'
import { postingLedgers } from '../settle/posting-ledgers.server'
import { HELD_HEADS } from '../settle/posting-rules.policy'
import type { HeldKind } from './held.form'

export interface HeldRow {
  studentId: number
  code: string
  nameEn: string
  nameBn: string
  state: 'active' | 'left' | 'completed'
  /** Poisha: what was collected, what of it was given back or paid over less what came back, what is asked for, and what is left; below zero it is to be claimed. */
  held: number
  out: number
  asked: number
  rest: number
}

interface HeldSearch {
  like: string | null
  /** Only those who left. */
  left: boolean
  /** Only of whom something is left. */
  open: boolean
  students?: readonly number[]
  offset: number
  limit: number
}

interface HeldSums {
  total: number
  held: number
  out: number
  rest: number
  /** What was paid over of fees that were given back or lowered since: whom it was paid to owes it. */
  claim: number
}

/** What was settled of heads that are held for others now, and went to income when it was: before they were tied. */
async function earnedBefore(siteId: number, heads: readonly number[], ledgers: readonly number[]): Promise<number> {
  const [row] = await sql<{ sum: number }>(
    `SELECT coalesce(sum(a.amount), 0)::bigint AS sum FROM fee_allocation a JOIN fee_charge c ON c.site_id = a.site_id AND c.id = a.charge_id JOIN fee_sub_head h ON h.id = c.sub_head_id
     WHERE a.site_id = $1 AND h.fee_head_id = ANY ($2::bigint[]) AND NOT EXISTS (SELECT FROM voucher v JOIN voucher_entry e ON e.site_id = v.site_id AND e.voucher_id = v.id
       WHERE v.site_id = a.site_id AND v.event = 'settlement' AND v.event_id = a.settlement_id AND e.ledger_id = ANY ($3::bigint[]))`,
    [siteId, heads, ledgers],
  )
  return row?.sum ?? 0
}

const NOTHING: HeldSums = { total: 0, held: 0, out: 0, rest: 0, claim: 0 }

/** The ledger in which a kind is owed; null where the books have none. */
export async function heldLedger(siteId: number, kind: HeldKind): Promise<number | null> {
  if (kind === 'advance') return (await postingLedgers(siteId)).of('advance')
  return ledgerOfHead(siteId, HELD_HEADS[kind])
}

/** Fee heads that are tied to a ledger now. */
async function headsOf(siteId: number, ledgerId: number): Promise<number[]> {
  const ledgers = await postingLedgers(siteId)
  const heads = await sql<{ id: number; code: string; used: boolean }>(
    `SELECT f.id, f.code, EXISTS (SELECT FROM posting_rule r WHERE r.site_id = $1 AND r.fee_head_id = f.id) AS used FROM fee_head f`,
    [siteId],
  )
  return heads.filter((head) => incomeOf(ledgers, head) === ledgerId).map(({ id }) => id)
}

/** Where a head goes; null where the books lack its ledger. */
function incomeOf(ledgers: Awaited<ReturnType<typeof postingLedgers>>, head: { id: number; code: string }) {
  try {
    return ledgers.income(head)
  } catch {
    return null
  }
}

/** What was collected: only what was posted as owed, so that the list is what the ledger says. */
const TAKEN = `SELECT a.student_id, sum(a.amount)::bigint AS held FROM fee_allocation a JOIN fee_charge c ON c.site_id = a.site_id AND c.id = a.charge_id
      JOIN fee_sub_head h ON h.id = c.sub_head_id
    WHERE a.site_id = $1 AND h.fee_head_id = ANY($8::bigint[]) AND EXISTS (SELECT FROM voucher v JOIN voucher_entry e ON e.site_id = v.site_id AND e.voucher_id = v.id
      WHERE v.site_id = a.site_id AND v.event = 'settlement' AND v.event_id = a.settlement_id AND e.ledger_id IN ($9, $10)) GROUP BY a.student_id`
const RESTS = `SELECT x.student_id, sum(x.amount)::bigint AS held FROM (
      SELECT r.student_id, r.rest AS amount FROM payment_rest r WHERE r.site_id = $1 AND $8::bigint[] IS NOT NULL AND $9::bigint > 0 AND $10::bigint > 0
      UNION ALL SELECT f.student_id, f.amount FROM payment_refund f WHERE f.site_id = $1) x GROUP BY x.student_id`

const listed = (kind: HeldKind) => `WITH taken AS (${kind === 'advance' ? RESTS : TAKEN}), gone AS (
    SELECT l.student_id, coalesce(sum(d.sign * l.amount) FILTER (WHERE p.state = 'paid'), 0)::bigint AS out, coalesce(sum(d.sign * l.amount) FILTER (WHERE p.state = 'asked'), 0)::bigint AS asked
    FROM held_payout p JOIN held_payout_line l ON l.site_id = p.site_id AND l.payout_id = p.id CROSS JOIN LATERAL (SELECT CASE p.kind WHEN 'board-back' THEN -1 ELSE 1 END AS sign) d
    WHERE p.site_id = $1 AND p.kind IN ($2, $2 || '-back') AND p.state <> 'refused' GROUP BY l.student_id),
  found AS (
    SELECT s.id AS "studentId", s.code, s.name_en AS "nameEn", s.name_bn AS "nameBn", s.state, coalesce(t.held, 0) AS held, coalesce(g.out, 0) AS out, coalesce(g.asked, 0) AS asked,
      coalesce(t.held, 0) - coalesce(g.out, 0) AS rest
    FROM student s LEFT JOIN taken t ON t.student_id = s.id LEFT JOIN gone g ON g.student_id = s.id
    WHERE s.site_id = $1 AND (t.student_id IS NOT NULL OR g.student_id IS NOT NULL)
      AND ($3::text IS NULL OR s.code ILIKE $3 OR s.name_en ILIKE $3 OR s.name_bn ILIKE $3) AND (NOT $4 OR s.state <> 'active')
      AND ($6::bigint[] IS NULL OR s.id = ANY($6)))`

/** Students of whom something is held, with the sums of all that fit, and what the ledger stands at. */
export async function listHeld(
  siteId: number,
  kind: HeldKind,
  search: HeldSearch,
): Promise<{ items: HeldRow[]; sums: HeldSums; ledger: number; earned: number }> {
  const ledgerId = await heldLedger(siteId, kind)
  if (ledgerId === null) return { items: [], sums: NOTHING, ledger: 0, earned: 0 }
  const heads = kind === 'advance' ? [] : await headsOf(siteId, ledgerId)
  const receivable = (await postingLedgers(siteId)).of('fee-receivable')
  const binds = [siteId, kind, search.like, search.left, search.open, search.students ?? null]
  const [sums] = await sql<HeldSums>(
    `${listed(kind)} SELECT count(*) FILTER (WHERE NOT $5 OR rest <> 0)::int AS total, coalesce(sum(held), 0)::bigint AS held, coalesce(sum(out), 0)::bigint AS out,
       coalesce(sum(rest), 0)::bigint AS rest, coalesce(-sum(rest) FILTER (WHERE rest < 0), 0)::bigint AS claim FROM found WHERE $7::int IS NULL`,
    [...binds, null, heads, ledgerId, receivable],
  )
  const items = await sql<HeldRow>(
    `${listed(kind)} SELECT * FROM found WHERE NOT $5 OR rest <> 0 ORDER BY rest DESC, code, "studentId" LIMIT $7 OFFSET $11`,
    [...binds, search.limit, heads, ledgerId, receivable, search.offset],
  )
  const balance = (await balancesOf(siteId, [ledgerId]))[ledgerId] ?? 0
  const earned = heads.length ? await earnedBefore(siteId, heads, [ledgerId, receivable]) : 0
  return { items, sums: sums ?? NOTHING, ledger: -balance, earned }
}
