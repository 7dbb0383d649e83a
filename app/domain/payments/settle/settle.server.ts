import { sql } from 'db/connection'
import { refusalIn, type Entry } from '~/domain/accounts/posting/post-voucher.server'
import type { Day } from '~/format/dates'
import { beginAccrual } from './accrue-fees.server'
import { ledgersBy, USUAL_CODES, type PostingLedgers, type Rule, type UsualLedger } from './posting-ledgers.server'

export interface LockedDue {
  chargeId: number
  studentId: number
  rest: number
  headId: number
  headCode: string
}

interface Settlement {
  id: number
  /** What its voucher credits: income, or what was receivable. */
  basis: 'cash' | 'accrual'
  ledgers: PostingLedgers
}

/** Begins a money event; from here on the institution's book is this transaction's. */
export async function beginSettlement(
  site: { id: number },
  kind: 'payment' | 'advance' | 'reversal' | 'credit',
  day: Day,
  userId: number | null,
): Promise<Settlement> {
  const [begun] = await sql<{
    id: number
    basis: Settlement['basis'] | null
    accrues: boolean
    rules: Rule[] | null
    heads: UsualLedger[] | null
  }>(
    'SELECT id, basis, accrues, rules, heads FROM begin_settlement($1, $2, $3, $4, $5)',
    [site.id, kind, day, userId, USUAL_CODES],
    'prepared',
  )
  if (!begun) throw new Error('no settlement')
  // What was made receivable is settled as such, whatever the day.
  const accrual = begun.accrues && (await beginAccrual(site, { day, madeBy: userId }))
  return {
    id: begun.id,
    basis: accrual ? 'accrual' : (begun.basis ?? 'cash'),
    ledgers: ledgersBy(begun.rules ?? [], begun.heads ?? []),
  }
}

/**
 * What these students owe, held until the transaction ends: fines first, then the oldest. A fine that was made after the day of the money is not
 * among it: the money had come before anybody was late.
 */
export function lockDues(siteId: number, studentIds: readonly number[], day: Day): Promise<LockedDue[]> {
  const alone = studentIds.length === 1 // the usual case, planned once
  return sql<LockedDue>(
    `WITH held AS MATERIALIZED (
       SELECT d.charge_id, d.student_id, d.due_on, d.rest FROM fee_due d WHERE d.site_id = $1 AND d.student_id ${alone ? '= $2' : '= ANY($2::bigint[])'} ORDER BY d.charge_id FOR UPDATE)
     SELECT d.charge_id AS "chargeId", d.student_id AS "studentId", d.rest, f.id AS "headId", f.code AS "headCode"
     FROM held d JOIN fee_charge c ON c.site_id = $1 AND c.id = d.charge_id JOIN fee_sub_head h ON h.id = c.sub_head_id JOIN fee_head f ON f.id = h.fee_head_id
     WHERE NOT (c.source = 'fine' AND c.due_on > $3::date) ORDER BY (f.code = 'FINE') DESC, d.due_on, d.charge_id`,
    [siteId, alone ? studentIds[0] : studentIds, day],
    'prepared',
  )
}

interface AllocationRow {
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
 * The sides of settled charges: income by head (cash basis), or what was receivable (accrual). What is taken back is negative.
 */
export function settledEntries(
  settled: readonly { amount: number; headId: number; headCode: string }[],
  { ledgers, basis }: Pick<Settlement, 'ledgers' | 'basis'>,
): Entry[] {
  const sums = new Map<number, number>()
  for (const { amount, headId, headCode } of settled) {
    const ledger = basis === 'accrual' ? ledgers.of('fee-receivable') : ledgers.income({ id: headId, code: headCode })
    sums.set(ledger, (sums.get(ledger) ?? 0) + amount)
  }
  return [...sums].map(([ledgerId, sum]) => (sum > 0 ? { ledgerId, credit: sum } : { ledgerId, debit: -sum }))
}
