import { sql } from 'db/connection'
import type { Asked } from 'db/where'
import { foundStudents } from '~/domain/search/people.server'
import type { Day } from '~/format/dates'
import type { MergedKind } from './merged-fields.policy'

/** Two records that may be one person, the older first. */
export interface Twins {
  id: number
  code: string
  nameBn: string
  nameEn: string
  otherId: number
  otherCode: string
  otherNameBn: string
  otherNameEn: string
  bornOn: Day | null
  why: 'birth' | 'family' | 'number'
}

/*
 * Names are compared as the search compares them: without signs that are spelt in several ways. Brothers and sisters have one
 * father and one telephone, so these count only where the name is the same too.
 */
const STUDENTS = `WITH named AS MATERIALIZED (SELECT s.site_id, s.id, s.born_on, nullif(btrim(person_fold(s.name_bn)), '') AS bn, nullif(btrim(person_fold(s.name_en)), '') AS en,
    nullif(btrim(person_fold(s.father_name_bn)), '') AS father_bn, nullif(btrim(person_fold(s.father_name_en)), '') AS father_en FROM student s WHERE s.site_id = $1),
  phoned AS (SELECT l.student_id AS id, g.mobile FROM student_guardian l JOIN guardian g ON g.site_id = l.site_id AND g.id = l.guardian_id WHERE l.site_id = $1 AND g.mobile IS NOT NULL),
  pair AS (
    SELECT a.id, b.id AS other, 'birth' AS why FROM named a JOIN named b ON b.born_on = a.born_on AND b.id > a.id AND (b.bn = a.bn OR b.en = a.en)
    UNION ALL
    SELECT a.id, b.id, 'family' FROM named a JOIN phoned p ON p.id = a.id JOIN phoned q ON q.mobile = p.mobile AND q.id > p.id JOIN named b ON b.id = q.id
      WHERE (b.bn = a.bn OR b.en = a.en) AND (b.father_bn = a.father_bn OR b.father_en = a.father_en) AND (b.born_on = a.born_on) IS NOT TRUE),
  one AS (SELECT id, other, min(why) AS why FROM pair GROUP BY 1, 2)`

const EMPLOYEES = `WITH named AS MATERIALIZED (SELECT e.site_id, e.id, e.born_on, e.mobile, e.mpo_index, nullif(btrim(person_fold(e.name_bn)), '') AS bn, nullif(btrim(person_fold(e.name_en)), '') AS en
    FROM employee e WHERE e.site_id = $1),
  pair AS (
    SELECT a.id, b.id AS other, 'birth' AS why FROM named a JOIN named b ON b.born_on = a.born_on AND b.id > a.id AND (b.bn = a.bn OR b.en = a.en)
    UNION ALL SELECT a.id, b.id, 'number' FROM named a JOIN named b ON b.id > a.id AND (b.mpo_index = a.mpo_index OR b.mobile = a.mobile)),
  one AS (SELECT id, other, min(why) AS why FROM pair GROUP BY 1, 2)`

/** Pairs of records that may be one person: of the whole institution, or of one record. */
export async function twinsOf(
  siteId: number,
  kind: MergedKind,
  asked: Pick<Asked<object>, 'offset' | 'limit'>,
  of: number | null = null,
): Promise<{ items: Twins[]; total: number }> {
  const values = [siteId, of, asked.limit, asked.offset]
  const rows =
    kind === 'student'
      ? await sql<Twins & { total: number }>(
          `${STUDENTS} SELECT a.id, a.code, a.name_bn AS "nameBn", a.name_en AS "nameEn", b.id AS "otherId", b.code AS "otherCode", b.name_bn AS "otherNameBn", b.name_en AS "otherNameEn",
             a.born_on AS "bornOn", one.why, count(*) OVER ()::int AS total
           FROM one JOIN student a ON a.site_id = $1 AND a.id = one.id JOIN student b ON b.site_id = $1 AND b.id = one.other
           WHERE $2::bigint IS NULL OR $2 IN (one.id, one.other) ORDER BY a.name_bn, a.name_en, a.id, b.id LIMIT $3::int OFFSET $4::int`,
          values,
        )
      : await sql<Twins & { total: number }>(
          `${EMPLOYEES} SELECT a.id, a.code, a.name_bn AS "nameBn", a.name_en AS "nameEn", b.id AS "otherId", b.code AS "otherCode", b.name_bn AS "otherNameBn", b.name_en AS "otherNameEn",
             a.born_on AS "bornOn", one.why, count(*) OVER ()::int AS total
           FROM one JOIN employee a ON a.site_id = $1 AND a.id = one.id JOIN employee b ON b.site_id = $1 AND b.id = one.other
           WHERE $2::bigint IS NULL OR $2 IN (one.id, one.other) ORDER BY a.name_bn, a.name_en, a.id, b.id LIMIT $3::int OFFSET $4::int`,
          values,
        )
  return { items: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}

interface FoundPerson {
  id: number
  code: string
  nameBn: string
  nameEn: string
  state: string
}

/** Who fits a code, a number or a name, but for the record itself. */
export const findOther = (siteId: number, kind: MergedKind, text: string, but: number): Promise<FoundPerson[]> =>
  kind === 'student'
    ? sql<FoundPerson>(
        `SELECT s.id, s.code, s.name_bn AS "nameBn", s.name_en AS "nameEn", s.state FROM student s
         WHERE s.site_id = $1 AND s.id <> $3 AND (s.code = $2 OR s.birth_reg_no = $2 OR s.id IN ${foundStudents('$1', '$2')}) ORDER BY s.code = $2 DESC, s.id LIMIT 20`,
        [siteId, text, but],
      )
    : sql<FoundPerson>(
        `SELECT e.id, e.code, e.name_bn AS "nameBn", e.name_en AS "nameEn", e.state FROM employee e
         WHERE e.site_id = $1 AND e.id <> $3 AND (e.code = $2 OR e.nid = $2 OR e.mpo_index = $2 OR e.id IN (SELECT find_people($1::bigint, 'employee', $2::text))) ORDER BY e.code = $2 DESC, e.id LIMIT 20`,
        [siteId, text, but],
      )
