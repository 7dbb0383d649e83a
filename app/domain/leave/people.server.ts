import { sql } from 'db/connection'
import { where } from 'db/where'
import type { Lang } from '~/format/lang'
import { Missing } from '~/domain/errors'
import type { Applicant } from './request.policy'

/** An employee as leave and duties know them. */
export interface Person extends Applicant {
  code: string
  nameEn: string
  nameBn: string
  designationEn: string
  designationBn: string
  active: boolean
}

/** Employees who work here, or these whether they do or not, in the order of the institution. */
export const employees = (siteId: number, ids: readonly number[] | null = null): Promise<Person[]> =>
  sql<Person>(
    `SELECT e.id, e.code, e.name_en AS "nameEn", e.name_bn AS "nameBn", coalesce(d.name_en, '') AS "designationEn", coalesce(d.name_bn, '') AS "designationBn",
       e.is_teacher AS "isTeacher", e.gender, e.joined_on AS "joinedOn", e.state = 'active' AS active
     FROM employee e LEFT JOIN designation d ON d.id = e.designation_id
     WHERE e.site_id = $1 AND (CASE WHEN $2::bigint[] IS NULL THEN e.state = 'active' ELSE e.id = ANY($2) END) ORDER BY e.position, e.id`,
    [siteId, ids],
  )

/** An employee. @throws Missing */
export async function employeeOf(siteId: number, id: number | null): Promise<Person> {
  const [row] = id === null ? [] : await employees(siteId, [id])
  if (!row) throw new Missing('employee')
  return row
}

interface PeopleAsk {
  q: string
  filters: { staff?: ('teaching' | 'other')[] }
  sort: { key: string; dir: 'asc' | 'desc' } | undefined
  offset: number
  limit: number
}

/** A page of the employees who work here, searched by name or number. */
export async function peoplePage(
  siteId: number,
  { q, filters, sort, ...page }: PeopleAsk,
  lang: Lang,
): Promise<{ items: Person[]; total: number }> {
  const w = where(siteId).contains(q, 'e.name_en', 'e.name_bn', 'e.code')
  if (filters.staff?.length === 1) w.and(filters.staff[0] === 'teaching', 'e.is_teacher = {}')
  const dir = sort?.dir === 'desc' ? 'DESC' : 'ASC'
  const byName = sort?.key === 'name' ? `${lang === 'bn' ? 'e.name_bn' : 'e.name_en'} ${dir}, ` : ''
  const items = await sql<Person & { total: number }>(
    `SELECT e.id, e.code, e.name_en AS "nameEn", e.name_bn AS "nameBn", coalesce(d.name_en, '') AS "designationEn", coalesce(d.name_bn, '') AS "designationBn",
       e.is_teacher AS "isTeacher", e.gender, e.joined_on AS "joinedOn", true AS active, count(*) OVER ()::int AS total
     FROM employee e LEFT JOIN designation d ON d.id = e.designation_id
     WHERE ${w.text(`e.site_id = $1 AND e.state = 'active'`)} ORDER BY ${byName}e.position ${dir}, e.id ${w.page(page)}`,
    w.binds,
  )
  return { items, total: items[0]?.total ?? 0 }
}
