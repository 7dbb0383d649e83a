import { sql } from 'db/connection'
import { where } from 'db/where'
import { Missing } from '~/domain/errors'
import type { Day } from '~/format/dates'

export interface ListLineRow {
  id: number
  listId: number
  fileName: string
  day: Day
  amount: number
  reference: string
  description: string
  slip: string
  student: string
  state: 'open' | 'back' | 'taken' | 'left'
  why: string
  remark: string
  studentId: number | null
  /** The number of an application, where it is of none student; its names and number stand as the student's. */
  application: string | null
  studentEn: string | null
  studentBn: string | null
  code: string | null
  paymentId: number | null
  receipt: string | null
  bankEn: string
  bankBn: string
  accountNumber: string
}

const FROM = `FROM fee_list_line l JOIN fee_list f ON f.site_id = l.site_id AND f.id = l.list_id JOIN bank_account b ON b.site_id = l.site_id AND b.id = l.bank_account_id
    LEFT JOIN student s ON s.site_id = l.site_id AND s.id = l.student_id LEFT JOIN application_bill z ON z.site_id = l.site_id AND z.id = l.bill_id
    LEFT JOIN application y ON y.site_id = z.site_id AND y.id = z.application_id LEFT JOIN payment p ON p.site_id = l.site_id AND p.id = l.payment_id
    LEFT JOIN payment_reversal r ON r.site_id = l.site_id AND r.payment_id = l.payment_id
    CROSS JOIN LATERAL (SELECT CASE WHEN r.payment_id IS NULL THEN l.state ELSE 'back' END AS state) x
  WHERE l.site_id = $1`
const COLUMNS = `l.id, l.list_id AS "listId", f.file_name AS "fileName", l.day, l.amount, l.reference, l.description, l.slip, l.student, x.state, l.why, l.remark,
  l.student_id AS "studentId", coalesce(s.name_en, nullif(y.name_en, ''), y.name_bn) AS "studentEn", coalesce(s.name_bn, nullif(y.name_bn, ''), y.name_en) AS "studentBn", coalesce(s.code, y.number) AS code,
  y.number AS application, l.payment_id AS "paymentId", p.receipt,
  b.bank_en AS "bankEn", b.bank_bn AS "bankBn", b.account_number AS "accountNumber"`

/** Lines of banks' lists: what waits for a person first unless states are asked for, the oldest first. */
export async function listLines(
  siteId: number,
  search: {
    q: string
    filters: { state?: readonly string[]; list?: readonly number[]; day?: { from?: Day; to?: Day } }
    offset: number
    limit: number
  },
): Promise<{ items: ListLineRow[]; total: number; amount: number }> {
  const { state, list, day } = search.filters
  const asked = where(siteId)
    .and(
      search.q,
      '(strpos(lower(l.reference), lower({})) > 0 OR strpos(lower(l.description), lower({})) > 0 OR {} IN (l.slip, l.student, s.code, y.number))',
    )
    .and(state, 'x.state = ANY ({}::text[])')
    .and(list, 'l.list_id = ANY ({}::bigint[])')
    .within(day, 'l.day')
  const from = asked.text(FROM)
  const [count] = await sql<{ total: number; amount: number }>(
    `SELECT count(*)::int AS total, coalesce(sum(l.amount), 0)::bigint AS amount ${from}`,
    asked.binds,
  )
  const items = await sql<ListLineRow>(
    `SELECT ${COLUMNS} ${from} ORDER BY array_position(ARRAY['open', 'back', 'taken', 'left'], x.state), l.day, l.id ${asked.page(search)}`,
    asked.binds,
  )
  return { items, total: count?.total ?? 0, amount: count?.amount ?? 0 }
}

/** One line. @throws Missing */
export async function listLine(siteId: number, id: number): Promise<ListLineRow> {
  const [line] = await sql<ListLineRow>(`SELECT ${COLUMNS} ${FROM} AND l.id = $2`, [siteId, id])
  if (!line) throw new Missing('line')
  return line
}

interface ListRow {
  id: number
  fileName: string
  madeAt: Date
}

/** The newest lists that were imported, as choices. */
export const recentLists = (siteId: number): Promise<ListRow[]> =>
  sql<ListRow>(
    'SELECT id, file_name AS "fileName", made_at AS "madeAt" FROM fee_list WHERE site_id = $1 ORDER BY id DESC LIMIT 50',
    [siteId],
  )

/** Students who owe exactly an amount, in all or as a slip says; a few of them. */
export const studentsOwing = (siteId: number, amount: number): Promise<{ id: number }[]> =>
  sql<{ id: number }>(
    `SELECT DISTINCT x.id FROM (
       SELECT d.student_id AS id FROM fee_due d WHERE d.site_id = $1 GROUP BY d.site_id, d.student_id HAVING sum(d.rest) = $2
       UNION ALL SELECT p.student_id FROM pay_slip p WHERE p.site_id = $1 AND p.amount = $2 AND p.student_id IS NOT NULL) x ORDER BY x.id LIMIT 6`,
    [siteId, amount],
  )
