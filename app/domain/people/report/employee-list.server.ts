import { sql } from 'db/connection'
import type { Day } from '~/format/dates'
import type { Lang } from '~/format/lang'
import { selected } from '../employee-columns.server'
import { EMPLOYEE_FIELDS, type EmployeeFacts } from '../employee-fields.policy'
import type { EmployeeState } from '../kinds'

export type EmployeeSort = 'position' | 'code' | 'name' | 'bornOn' | 'joinedOn' | 'grade'

/** What a list of employees asks for; what is not set is left out. */
export interface EmployeeQuery {
  /** A pattern for LIKE: name, code, mobile or index number. */
  like: string | null
  designation?: readonly number[]
  state?: readonly string[]
  employment?: readonly string[]
  gender?: readonly string[]
  mpo?: readonly string[]
  work?: readonly string[]
  sort: { key: EmployeeSort; dir: 'asc' | 'desc' }
  lang: Lang
}

export interface EmployeeRow extends EmployeeFacts {
  id: number
  code: string
  nameBn: string
  nameEn: string
  designationId: number | null
  designationBn: string | null
  designationEn: string | null
  isTeacher: boolean
  employment: string
  religionBn: string | null
  religionEn: string | null
  joinedOn: Day | null
  payGrade: number | null
  mpoIndex: string | null
  mpoJoinedOn: Day | null
  photo: boolean
  state: EmployeeState
  leftOn: Day | null
  /** The highest of what they learnt; a kind of LEVELS. */
  education: string | null
}

const WHERE = `e.site_id = $1 AND ($2::text IS NULL OR e.name_bn ILIKE $2 OR e.name_en ILIKE $2 OR e.code ILIKE $2 OR e.mobile LIKE $2 OR e.mpo_index ILIKE $2)
  AND ($3::bigint[] IS NULL OR e.designation_id = ANY ($3)) AND ($4::text[] IS NULL OR e.state = ANY ($4)) AND ($5::text[] IS NULL OR e.employment = ANY ($5))
  AND ($6::text[] IS NULL OR e.gender = ANY ($6)) AND ($7::text[] IS NULL OR (CASE WHEN e.mpo_index IS NULL THEN 'no' ELSE 'yes' END) = ANY ($7))
  AND ($8::text[] IS NULL OR (CASE WHEN e.is_teacher THEN 'teaching' ELSE 'support' END) = ANY ($8))`

/** One page of the employees that are asked for, and how many there are in all. */
export async function employeeList(
  siteId: number,
  query: EmployeeQuery,
  page: { offset: number; limit: number },
): Promise<{ rows: EmployeeRow[]; total: number }> {
  const binds = [
    siteId,
    query.like,
    query.designation ?? null,
    query.state ?? null,
    query.employment ?? null,
    query.gender ?? null,
    query.mpo ?? null,
    query.work ?? null,
  ]
  const [count] = await sql<{ total: number }>(`SELECT count(*)::int AS total FROM employee e WHERE ${WHERE}`, binds)
  const rows = await sql<EmployeeRow>(
    `SELECT e.id, e.code, e.name_bn AS "nameBn", e.name_en AS "nameEn", e.designation_id AS "designationId", d.name_bn AS "designationBn", d.name_en AS "designationEn",
       e.is_teacher AS "isTeacher", e.employment, r.name_bn AS "religionBn", r.name_en AS "religionEn", e.joined_on AS "joinedOn", e.pay_grade AS "payGrade",
       e.mpo_index AS "mpoIndex", e.mpo_joined_on AS "mpoJoinedOn", ${selected(EMPLOYEE_FIELDS)},
       e.photo_file_id IS NOT NULL AS photo, e.state, e.left_on AS "leftOn",
       (SELECT x.level FROM employee_education x WHERE x.site_id = e.site_id AND x.employee_id = e.id
         ORDER BY array_position(ARRAY['phd', 'mphil', 'master', 'bachelor', 'diploma', 'hsc', 'ssc', 'eight', 'bed', 'med', 'other'], x.level) LIMIT 1) AS education
     FROM employee e LEFT JOIN designation d ON d.id = e.designation_id LEFT JOIN religion r ON r.id = e.religion_id WHERE ${WHERE}
     ORDER BY
       CASE WHEN $9 = 'code' AND $10 = 'asc' THEN e.code END ASC, CASE WHEN $9 = 'code' AND $10 = 'desc' THEN e.code END DESC,
       CASE WHEN $9 = 'name' AND $10 = 'asc' THEN CASE WHEN $11 = 'bn' THEN e.name_bn COLLATE "bn-x-icu" ELSE coalesce(nullif(e.name_en, ''), e.name_bn) COLLATE "bn-x-icu" END END ASC,
       CASE WHEN $9 = 'name' AND $10 = 'desc' THEN CASE WHEN $11 = 'bn' THEN e.name_bn COLLATE "bn-x-icu" ELSE coalesce(nullif(e.name_en, ''), e.name_bn) COLLATE "bn-x-icu" END END DESC,
       CASE WHEN $10 = 'asc' THEN CASE $9 WHEN 'bornOn' THEN e.born_on WHEN 'joinedOn' THEN e.joined_on END END ASC NULLS LAST,
       CASE WHEN $10 = 'desc' THEN CASE $9 WHEN 'bornOn' THEN e.born_on WHEN 'joinedOn' THEN e.joined_on END END DESC NULLS LAST,
       CASE WHEN $10 = 'asc' THEN CASE $9 WHEN 'grade' THEN e.pay_grade WHEN 'position' THEN e.position END END ASC NULLS LAST,
       CASE WHEN $10 = 'desc' THEN CASE $9 WHEN 'grade' THEN e.pay_grade WHEN 'position' THEN e.position END END DESC NULLS LAST, e.position, e.id
     LIMIT $12 OFFSET $13`,
    [...binds, query.sort.key, query.sort.dir, query.lang, page.limit, page.offset],
  )
  return { rows, total: count?.total ?? 0 }
}

/** How many employees there are in each state. */
export const stateCounts = (siteId: number): Promise<{ state: EmployeeState; many: number }[]> =>
  sql(`SELECT e.state, count(*)::int AS many FROM employee e WHERE e.site_id = $1 GROUP BY e.state`, [siteId])

/** Numbers of these employees, each once and in their order; as stored: 8801XXXXXXXXX. */
export const staffMobiles = async (siteId: number, employeeIds: readonly number[]): Promise<string[]> => {
  const rows = await sql<{ mobile: string }>(
    'SELECT mobile FROM employee WHERE site_id = $1 AND id = ANY($2::bigint[]) AND mobile IS NOT NULL ORDER BY position, id',
    [siteId, employeeIds],
  )
  return [...new Set(rows.map((one) => one.mobile))]
}
