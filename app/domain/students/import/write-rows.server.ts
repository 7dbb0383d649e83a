import { sql } from 'db/connection'
import { roomForStudents } from '~/domain/tenancy/coverage.server'
import { newIds, nextStudentCodes } from '../student-codes.server'
import { columnsOf, recordOf } from '../student-columns.server'
import { IMPORTED } from '../student-fields.policy'
import type { PlannedRow } from './write-plan.policy'
import { enrolMany, setChoices } from '../enrol.server'

/** Where rows are written to; `year` numbers the new student codes. */
export interface WriteTarget {
  siteId: number
  sessionId: number
  year: number
  admittedOn: string
  religionIds: ReadonlyMap<string, number>
}

/** A planned row with the keys of its student and enrolment. */
interface WrittenRow extends PlannedRow {
  id: number
  enrolmentId: number
}

const STUDENT = `code text, ${recordOf(IMPORTED)}`

/** The row's fields by their columns. */
function valuesOf({ row: { draft } }: PlannedRow, target: WriteTarget): { code: string | null } {
  const stored = ({ kind, import: key }: (typeof IMPORTED)[number]) => {
    const value = draft[key]
    if (kind === 'gender') return value?.toLowerCase() ?? null
    return kind === 'religion' ? ((value && target.religionIds.get(value)) ?? null) : value
  }
  return { code: draft.studentCode, ...Object.fromEntries(IMPORTED.map((one) => [one.column, stored(one)])) }
}

/** Writes new and changed students. Gives every row its student's and enrolment's key. Under lockStudents(). */
export async function writeStudents(rows: readonly PlannedRow[], target: WriteTarget): Promise<WrittenRow[]> {
  const fresh = rows.filter((row) => row.studentId === null)
  await roomForStudents(target.siteId, fresh.length)
  const reserved = fresh.flatMap((row) => row.row.draft.studentCode ?? [])
  const codes = await nextStudentCodes(target.siteId, target.year, fresh.length - reserved.length, reserved)
  const ids = await newIds('student', fresh.length)
  const enrolling = rows.filter((row) => !row.row.known?.enrolment)
  const enrolmentIds = await newIds('enrolment', enrolling.length)
  await sql(
    `INSERT INTO student (id, site_id, code, ${columnsOf(IMPORTED)}, admitted_on)
      SELECT d.id, $1, d.code, ${IMPORTED.map((one) => ('empty' in one ? `coalesce(d.${one.column}, '')` : `d.${one.column}`)).join(', ')}, $3
      FROM jsonb_to_recordset($2::jsonb) AS d(id bigint, ${STUDENT})`,
    [
      target.siteId,
      JSON.stringify(
        fresh.map((row, index) => {
          const columns = valuesOf(row, target)
          return { ...columns, code: columns.code ?? codes.shift(), id: ids[index] }
        }),
      ),
      target.admittedOn,
    ],
  )
  await sql(
    `UPDATE student s SET ${IMPORTED.map((one) => `${one.column} = coalesce(d.${one.column}, s.${one.column})`).join(', ')}, updated_at = now()
      FROM jsonb_to_recordset($2::jsonb) AS d(id bigint, ${STUDENT}) WHERE s.site_id = $1 AND s.id = d.id`,
    [
      target.siteId,
      JSON.stringify(
        rows
          .filter((row) => row.studentId !== null && row.row.changes.length > 0)
          .map((row) => ({ ...valuesOf(row, target), id: row.studentId })),
      ),
    ],
  )
  const idOf = new Map(fresh.map((row, index) => [row, ids[index] ?? 0]))
  const enrolmentOf = new Map(enrolling.map((row, index) => [row, enrolmentIds[index] ?? 0]))
  return rows.map((row) => ({
    ...row,
    id: row.studentId ?? idOf.get(row) ?? 0,
    enrolmentId: row.row.known?.enrolment?.id ?? enrolmentOf.get(row) ?? 0,
  }))
}

/** Links students to guardians by mobile number: a number that is known is that guardian, so siblings share one. */
export async function writeGuardians(
  rows: readonly Pick<WrittenRow, 'id' | 'guardians'>[],
  siteId: number,
): Promise<number> {
  const wanted = rows.flatMap((row) =>
    row.guardians.map((one) => ({
      student_id: row.id,
      mobile: one.mobile,
      name_bn: one.nameBn,
      name_en: one.nameEn,
      relation: one.relation,
      is_primary: one.isPrimary,
      id: null as number | null,
    })),
  )
  const nameless = wanted.filter((one) => one.mobile === null)
  const ids = await newIds('guardian', nameless.length)
  nameless.forEach((one, index) => (one.id = ids[index] ?? null))
  const bind = [siteId, JSON.stringify(wanted)]
  const from = `FROM jsonb_to_recordset($2::jsonb) AS d(student_id bigint, mobile text, name_bn text, name_en text, relation text, is_primary boolean, id bigint)`
  const made = await sql(
    `INSERT INTO guardian (id, site_id, name_bn, name_en, mobile)
      SELECT coalesce(d.id, nextval(pg_get_serial_sequence('guardian', 'id'))), $1, d.name_bn, d.name_en, d.mobile FROM (
        SELECT DISTINCT ON (coalesce(d.mobile, d.id::text)) d.* ${from} ORDER BY coalesce(d.mobile, d.id::text), d.is_primary DESC) d
      WHERE d.mobile IS NULL OR NOT EXISTS (SELECT 1 FROM guardian g WHERE g.site_id = $1 AND g.mobile = d.mobile) RETURNING id`,
    bind,
  )
  await sql(
    `UPDATE student_guardian l SET is_primary = false WHERE l.site_id = $1 AND l.is_primary
      AND l.student_id IN (SELECT d.student_id ${from} WHERE d.is_primary)`,
    bind,
  )
  await sql(
    `INSERT INTO student_guardian (site_id, student_id, guardian_id, relation, is_primary)
      SELECT $1, d.student_id, coalesce(d.id, (SELECT min(g.id) FROM guardian g WHERE g.site_id = $1 AND g.mobile = d.mobile)), d.relation, d.is_primary ${from}
      ON CONFLICT (site_id, student_id, guardian_id) DO UPDATE SET is_primary = excluded.is_primary`,
    bind,
  )
  return made.length
}

/** Enrols who is new in the session and moves who has another section or roll. */
export async function writeEnrolments(rows: readonly WrittenRow[], target: WriteTarget): Promise<void> {
  const place = (row: WrittenRow) => ({
    id: row.enrolmentId,
    student_id: row.id,
    section_id: row.row.draft.sectionId,
    roll: row.row.draft.roll,
  })
  const moved = rows.filter((row) => row.row.changes.includes('section') || row.row.changes.includes('roll')).map(place)
  // Two students may exchange their rolls: first everybody stands up. No roll of a file is above 2,000,000,000.
  await sql(
    `UPDATE enrolment e SET roll = 2000000000 + d.n FROM (SELECT id, row_number() OVER ()::int AS n FROM jsonb_to_recordset($2::jsonb) AS d(id bigint)) d
      WHERE e.site_id = $1 AND e.id = d.id`,
    [target.siteId, JSON.stringify(moved)],
  )
  await sql(
    `UPDATE enrolment e SET section_id = d.section_id, roll = d.roll FROM jsonb_to_recordset($2::jsonb) AS d(id bigint, section_id bigint, roll int)
      WHERE e.site_id = $1 AND e.id = d.id`,
    [target.siteId, JSON.stringify(moved)],
  )
  await enrolMany(
    target.siteId,
    target.sessionId,
    rows
      .filter((row) => !row.row.known?.enrolment)
      .map(({ id: studentId, enrolmentId: id, row: { draft } }) => ({
        id,
        studentId,
        sectionId: draft.sectionId,
        roll: draft.roll,
      })),
  )
}

/** Replaces the chosen subjects of the rows that have a choice. */
export const writeChoices = (rows: readonly WrittenRow[], siteId: number): Promise<void> =>
  setChoices(
    siteId,
    rows.flatMap(({ enrolmentId: id, choices }) => (choices ? [{ id, choices }] : [])),
  )
