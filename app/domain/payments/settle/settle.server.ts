import { sql } from 'db/connection'
import { postVoucher, refusalIn, type Entry, type Posted } from '~/domain/accounts/posting/post-voucher.server'
import type { Day } from '~/format/dates'
import { beginAccrual } from './accrue-fees.server'
import type { PostingLedgers } from './posting-ledgers.server'

export interface LockedDue {
  chargeId: number
  studentId: number
  rest: number
  headId: number
  headCode: string
}

/** Begins a money event; from here on the institution's book is this transaction's. Returns its id. */
export async function beginSettlement(
  site: { id: number },
  kind: 'payment' | 'advance' | 'reversal',
  day: Day,
  userId: number | null,
): Promise<number> {
  const [row] = await sql<{ id: number }>(
    'INSERT INTO fee_settlement (site_id, kind, day, made_by) VALUES ($1, $2, $3, $4) RETURNING id',
    [site.id, kind, day, userId],
  )
  if (!row) throw new Error('no settlement')
  await beginAccrual(site, { day, madeBy: userId })
  return row.id
}

/** What these students owe, held until the transaction ends: fines first, then the oldest. */
export const lockDues = (siteId: number, studentIds: readonly number[]): Promise<LockedDue[]> =>
  sql<LockedDue>(
    `WITH held AS MATERIALIZED (
       SELECT d.charge_id, d.student_id, d.due_on, d.rest FROM fee_due d WHERE d.site_id = $1 AND d.student_id = ANY($2::bigint[]) ORDER BY d.charge_id FOR UPDATE)
     SELECT d.charge_id AS "chargeId", d.student_id AS "studentId", d.rest, f.id AS "headId", f.code AS "headCode"
     FROM held d JOIN fee_charge c ON c.site_id = $1 AND c.id = d.charge_id JOIN fee_sub_head h ON h.id = c.sub_head_id JOIN fee_head f ON f.id = h.fee_head_id
     ORDER BY (f.code = 'FINE') DESC, d.due_on, d.charge_id`,
    [siteId, studentIds],
  )

export interface AllocationRow {
  paymentId: number
  studentId: number
  chargeId: number
  amount: number
}

/** Settles charges by payments. @throws Refusal when more is allocated than is open, of either */
export async function writeAllocations(
  site: { id: number },
  settlementId: number,
  rows: readonly AllocationRow[],
): Promise<void> {
  if (!rows.length) return
  try {
    await sql(
      `INSERT INTO fee_allocation (site_id, settlement_id, payment_id, student_id, charge_id, amount)
       SELECT $1, $2, x.* FROM unnest($3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[]) AS x(payment, student, charge, amount)`,
      [
        site.id,
        settlementId,
        rows.map((row) => row.paymentId),
        rows.map((row) => row.studentId),
        rows.map((row) => row.chargeId),
        rows.map((row) => row.amount),
      ],
    )
  } catch (error) {
    throw refusalIn(error) ?? error
  }
}

/**
 * The sides of settled charges: income by head (cash basis), or what was receivable (accrual).
 * @param sign 1 for what is settled, -1 for what is taken back
 */
export function settledEntries(
  settled: readonly { amount: number; headId: number; headCode: string }[],
  ledgers: PostingLedgers,
  basis: 'cash' | 'accrual',
): Entry[] {
  const sums = new Map<number, number>()
  for (const { amount, headId, headCode } of settled) {
    const ledger = basis === 'accrual' ? ledgers.of('fee-receivable') : ledgers.income({ id: headId, code: headCode })
    sums.set(ledger, (sums.get(ledger) ?? 0) + amount)
  }
  return [...sums].map(([ledgerId, sum]) => (sum > 0 ? { ledgerId, credit: sum } : { ledgerId, debit: -sum }))
}

/** The basis of the accounting year that a day lies in, cash where there is none. What was made receivable is settled as such whatever the day. */
export async function basisOn(siteId: number, day: Day): Promise<'cash' | 'accrual'> {
  const [year] = await sql<{ basis: 'cash' | 'accrual' }>(
    `SELECT basis FROM accounting_year WHERE site_id = $1 AND $2 BETWEEN starts_on AND ends_on
       AND NOT EXISTS (SELECT FROM fee_accrual a WHERE a.site_id = $1 AND a.kind = 'start')
     UNION ALL SELECT 'accrual' FROM fee_accrual a WHERE a.site_id = $1 AND a.kind = 'start'`,
    [siteId, day],
  )
  return year?.basis ?? 'cash'
}

/** Posts the one voucher of a money event. */
export const postSettlement = (
  site: { id: number },
  settlementId: number,
  posting: { day: Day; narration: string; userId: number | null; entries: Entry[]; money: boolean },
): Promise<Posted> =>
  postVoucher(site, {
    kind: posting.money ? 'receipt' : 'journal',
    day: posting.day,
    narration: posting.narration,
    event: { name: 'settlement', id: settlementId },
    madeBy: posting.userId,
    postedBy: posting.userId,
    entries: posting.entries,
  })
