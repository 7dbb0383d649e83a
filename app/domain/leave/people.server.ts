import { sql } from 'db/connection'
import { Missing } from '~/domain/platform/errors'
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

export interface PeopleAsk {
  q: string
  staff: 'teaching' | 'other' | null
  sort: 'name' | 'position'
  desc: boolean
  offset: number
  limit: number
}

/** A page of the employees who work here, searched by name or number. */
export async function peoplePage(
  siteId: number,
  ask: PeopleAsk & { pattern: string; lang: 'bn' | 'en' },
): Promise<{ rows: Person[]; total: number }> {
  const rows = await sql<Person & { total: number }>(
    `SELECT e.id, e.code, e.name_en AS "nameEn", e.name_bn AS "nameBn", coalesce(d.name_en, '') AS "designationEn", coalesce(d.name_bn, '') AS "designationBn",
       e.is_teacher AS "isTeacher", e.gender, e.joined_on AS "joinedOn", true AS active, count(*) OVER ()::int AS total
     FROM employee e LEFT JOIN designation d ON d.id = e.designation_id
     WHERE e.site_id = $1 AND e.state = 'active' AND ($2 = '' OR e.name_en ILIKE $3 OR e.name_bn ILIKE $3 OR e.code ILIKE $3) AND ($4::boolean IS NULL OR e.is_teacher = $4)
     ORDER BY CASE WHEN $5 = 'name' AND NOT $6 THEN CASE WHEN $7 = 'bn' THEN e.name_bn ELSE e.name_en END END,
       CASE WHEN $5 = 'name' AND $6 THEN CASE WHEN $7 = 'bn' THEN e.name_bn ELSE e.name_en END END DESC, CASE WHEN $6 THEN -e.position ELSE e.position END, e.id OFFSET $8 LIMIT $9`,
    [
      siteId,
      ask.q,
      ask.pattern,
      ask.staff === null ? null : ask.staff === 'teaching',
      ask.sort,
      ask.desc,
      ask.lang,
      ask.offset,
      ask.limit,
    ],
  )
  return { rows, total: rows[0]?.total ?? 0 }
}
