import { sql } from 'db/connection'

/** What fell due in some months and what became of it until today; poisha, signs as they change what is owed. */
export interface DueSums {
  charged: number
  waived: number
  letOff: number
  corrected: number
  fined: number
  paid: number
  open: number
}

export interface DueRow extends DueSums {
  /** A sub-head's id, or '2026-03'. */
  key: string
  nameEn: string | null
  nameBn: string | null
}

/** What fell due by month and sub-head; a bill of an application falls due when it is paid, as nobody owes it before. */
const MONTHS = `(SELECT m.site_id, m.month, m.sub_head, m.charged, m.waived, m.let_off, m.corrected, m.fined, m.paid FROM fee_month m
  UNION ALL SELECT d.site_id, to_char(d.day, 'YYYY-MM'), d.sub_head, d.settled - d.back, 0, 0, 0, 0, d.settled - d.back FROM payment_bill_day d)`

const SUMS = `sum(m.charged)::bigint AS charged, sum(m.waived)::bigint AS waived, sum(m.let_off)::bigint AS "letOff", sum(m.corrected)::bigint AS corrected,
  sum(m.fined)::bigint AS fined, sum(m.paid)::bigint AS paid, sum(m.charged + m.waived + m.let_off + m.corrected + m.fined - m.paid)::bigint AS open`

/** What fell due from a month to another ('2026-01', '2026-12'), by sub-head or by month. */
export function dueRows(siteId: number, by: 'head' | 'month', from: string, to: string): Promise<DueRow[]> {
  return by === 'month'
    ? sql<DueRow>(
        `SELECT m.month AS key, NULL AS "nameEn", NULL AS "nameBn", ${SUMS} FROM ${MONTHS} m WHERE m.site_id = $1 AND m.month BETWEEN $2 AND $3 GROUP BY 1 ORDER BY 1`,
        [siteId, from, to],
      )
    : sql<DueRow>(
        `SELECT h.id::text AS key, h.name_en AS "nameEn", h.name_bn AS "nameBn", ${SUMS} FROM ${MONTHS} m JOIN fee_sub_head h ON h.id = m.sub_head JOIN fee_head f ON f.id = h.fee_head_id
         WHERE m.site_id = $1 AND m.month BETWEEN $2 AND $3 GROUP BY h.id, f.position ORDER BY f.position, h.position, h.id`,
        [siteId, from, to],
      )
}

export const MEASURES = ['charged', 'paid', 'open', 'waived'] as const
type Measure = (typeof MEASURES)[number]

export interface HeadMonths {
  months: string[]
  rows: { key: string; nameEn: string; nameBn: string; amounts: number[]; total: number }[]
}

const MEASURE: Record<Measure, string> = {
  charged: 'sum(m.charged)',
  paid: 'sum(m.paid)',
  waived: '-sum(m.waived + m.let_off)',
  open: 'sum(m.charged + m.waived + m.let_off + m.corrected + m.fined - m.paid)',
}

/** Heads by months: one figure of each, poisha. Months without any are left out. */
export async function headMonths(siteId: number, measure: Measure, from: string, to: string): Promise<HeadMonths> {
  const cells = await sql<{ id: number; nameEn: string; nameBn: string; month: string; amount: number }>(
    `SELECT h.id, h.name_en AS "nameEn", h.name_bn AS "nameBn", m.month, (${MEASURE[measure]})::bigint AS amount
     FROM ${MONTHS} m JOIN fee_sub_head h ON h.id = m.sub_head JOIN fee_head f ON f.id = h.fee_head_id
     WHERE m.site_id = $1 AND m.month BETWEEN $2 AND $3 GROUP BY h.id, f.position, m.month ORDER BY f.position, h.position, h.id, m.month`,
    [siteId, from, to],
  )
  const months = [...new Set(cells.map((cell) => cell.month))].sort()
  const rows = new Map<number, HeadMonths['rows'][number]>()
  for (const { id, nameEn, nameBn, month, amount } of cells) {
    const row = rows.get(id) ?? { key: String(id), nameEn, nameBn, amounts: months.map(() => 0), total: 0 }
    row.amounts[months.indexOf(month)] = amount
    row.total += amount
    rows.set(id, row)
  }
  return { months, rows: [...rows.values()] }
}

const noDues: DueSums = { charged: 0, waived: 0, letOff: 0, corrected: 0, fined: 0, paid: 0, open: 0 }

export const addUp = (rows: readonly DueSums[]): DueSums =>
  rows.reduce(
    (sum, row) => ({
      charged: sum.charged + row.charged,
      waived: sum.waived + row.waived,
      letOff: sum.letOff + row.letOff,
      corrected: sum.corrected + row.corrected,
      fined: sum.fined + row.fined,
      paid: sum.paid + row.paid,
      open: sum.open + row.open,
    }),
    noDues,
  )
