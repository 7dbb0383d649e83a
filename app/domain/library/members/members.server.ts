import { sql } from 'db/connection'
import { where, type Asked } from 'db/where'
import { foundStudents } from '~/domain/search/people.server'
import { Missing } from '~/domain/errors'
import { today, type Day } from '~/format/dates'
import type { MemberKind } from '../library'
import type { Standing } from '../rules/rules.policy'

export interface MemberRow {
  id: number
  kind: MemberKind
  studentId: number | null
  employeeId: number | null
  nameBn: string
  nameEn: string
  code: string
  cardNo: string
  fromOn: Day
  untilOn: Day | null
  suspendedOn: Day | null
  suspendedReason: string
  state: 'valid' | 'suspended' | 'over' | 'left'
  open: number
  overdue: number
}

/** $2 is today. */
const STATE = `CASE WHEN coalesce(s.state, e.state) <> 'active' THEN 'left' WHEN m.suspended_on IS NOT NULL THEN 'suspended' WHEN m.until_on < $2::date OR m.from_on > $2::date THEN 'over' ELSE 'valid' END`
const COLUMNS = `m.id, m.kind, m.student_id AS "studentId", m.employee_id AS "employeeId", coalesce(nullif(s.name_bn, ''), s.name_en, e.name_bn) AS "nameBn",
  coalesce(nullif(s.name_en, ''), s.name_bn, nullif(e.name_en, ''), e.name_bn) AS "nameEn", coalesce(s.code, e.code) AS code, m.card_no AS "cardNo", m.from_on AS "fromOn", m.until_on AS "untilOn",
  m.suspended_on AS "suspendedOn", m.suspended_reason AS "suspendedReason", ${STATE} AS state,
  (SELECT count(*)::int FROM library_loan l WHERE l.site_id = m.site_id AND l.member_id = m.id AND l.ended_on IS NULL) AS open,
  (SELECT count(*)::int FROM library_loan l WHERE l.site_id = m.site_id AND l.member_id = m.id AND l.ended_on IS NULL AND l.due_on < $2::date) AS overdue`
const FROM = `library_member m LEFT JOIN student s ON s.site_id = m.site_id AND s.id = m.student_id LEFT JOIN employee e ON e.site_id = m.site_id AND e.id = m.employee_id`

const ORDER: Record<string, string> = { name: '"nameBn"', cardNo: 'length(m.card_no), m.card_no', open: 'open' }

export interface MemberSearch extends Asked<{
  kind?: readonly string[]
  state?: readonly string[]
  overdue?: readonly 'yes'[]
}> {}

/** A page of the members. */
export async function listMembers(
  siteId: number,
  search: MemberSearch,
): Promise<{ items: MemberRow[]; total: number }> {
  const { kind, state, overdue } = search.filters
  const asked = where(siteId, today())
    .and(
      search.q,
      `(m.student_id IN ${foundStudents('$1', '{}')} OR m.employee_id IN (SELECT find_people($1::bigint, 'employee', {}::text)) OR m.card_no = upper({}::text))`,
    )
    .and(kind, 'm.kind = ANY ({}::text[])')
    .and(state, `${STATE} = ANY ({}::text[])`)
    .and(
      overdue,
      `{}::text[] IS NOT NULL AND EXISTS (SELECT FROM library_loan l WHERE l.site_id = m.site_id AND l.member_id = m.id AND l.ended_on IS NULL AND l.due_on < $2::date)`,
    )
  const { key, dir } = search.sort ?? { key: 'name', dir: 'asc' }
  const rows = await sql<MemberRow & { total: number }>(
    `SELECT ${COLUMNS}, count(*) OVER ()::int AS total FROM ${FROM} WHERE ${asked.text('m.site_id = $1')} ORDER BY ${ORDER[key] ?? '"nameBn"'} ${dir}, m.id ${asked.page(search)}`,
    asked.binds,
  )
  return { items: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}

/** @throws Missing */
export async function memberOf(siteId: number, id: number): Promise<MemberRow> {
  const [row] = await sql<MemberRow>(`SELECT ${COLUMNS} FROM ${FROM} WHERE m.site_id = $1 AND m.id = $3`, [
    siteId,
    today(),
    id,
  ])
  if (!row) throw new Missing('member')
  return row
}

/** What lending asks of a member, who is held until the transaction ends. @throws Missing */
export async function standingOf(
  siteId: number,
  id: number,
): Promise<Standing & { kind: MemberKind; studentId: number | null }> {
  await sql('SELECT 1 FROM library_member WHERE site_id = $1 AND id = $2 FOR UPDATE', [siteId, id])
  const { state, open, overdue, kind, studentId } = await memberOf(siteId, id)
  return { barred: state === 'valid' ? null : state, open, overdue, kind, studentId }
}
