import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Missing } from '~/domain/errors'
import { placesOf } from '../student-places.server'

/** What the history of a student keeps, so that it can say what was and what is in either language: names, never keys alone. */
export interface BothNames {
  nameBn: string
  nameEn: string
}
export interface KeptGuardian {
  id: number
  name_bn: string
  name_en: string
  mobile: string | null
  relation: string
  is_primary: boolean
}
export interface KeptSubject extends BothNames {
  id: number
  as: string
}
export interface KeptEnrolment {
  id: number
  session: number
  section: BothNames & { id: number }
  roll: number
  state: string
  subjects: KeptSubject[]
}
export interface KeptStudent extends Record<string, unknown> {
  code: string
  guardians: KeptGuardian[]
  enrolments: KeptEnrolment[]
}
export type Families = Map<number, KeptGuardian[]>

/** Sections with all they stand in, in both languages. */
export async function placeNames(siteId: number, sectionIds: readonly number[]): Promise<Map<number, BothNames>> {
  if (!sectionIds.length) return new Map()
  const english = await placesOf(siteId, 'en', { sectionIds })
  const bengali = new Map((await placesOf(siteId, 'bn', { sectionIds })).map((one) => [one.id, one.text]))
  return new Map(english.map((one) => [one.id, { nameBn: bengali.get(one.id) ?? '', nameEn: one.text }]))
}

/** Subjects by the offerings that students choose, in both languages. */
export async function subjectNames(siteId: number, offeringIds: readonly number[]): Promise<Record<number, BothNames>> {
  const rows = await sql<BothNames & { id: number }>(
    `SELECT o.id, u.name_bn AS "nameBn", u.name_en AS "nameEn" FROM subject_offering o JOIN subject u ON u.id = o.subject_id
      WHERE o.site_id = $1 AND o.id = ANY($2::bigint[])`,
    [siteId, offeringIds],
  )
  return Object.fromEntries(rows.map(({ id, ...names }) => [id, names]))
}

/** The student's row with guardians, enrolments and subjects. @throws Missing */
export async function keptStudent(siteId: number, id: number): Promise<KeptStudent> {
  const [row] = await sql<{ whole: Record<string, unknown> & { code: string } }>(
    `SELECT to_jsonb(s) - '{search,updated_at}'::text[] AS whole FROM student s WHERE s.site_id = $1 AND s.id = $2`,
    [siteId, id],
  )
  if (!row) throw new Missing('student')
  const enrolments = await sql<Omit<KeptEnrolment, 'section'> & { section: number }>(
    `SELECT e.id, e.session_id AS session, e.section_id AS section, e.roll, e.state,
        coalesce((SELECT jsonb_agg(jsonb_build_object('id', x.subject_offering_id, 'as', x.taken_as, 'nameBn', u.name_bn, 'nameEn', u.name_en) ORDER BY o.position, o.id)
          FROM enrolment_subject x JOIN subject_offering o ON o.site_id = x.site_id AND o.id = x.subject_offering_id JOIN subject u ON u.id = o.subject_id
          WHERE x.site_id = e.site_id AND x.enrolment_id = e.id), '[]') AS subjects
      FROM enrolment e WHERE e.site_id = $1 AND e.student_id = $2 ORDER BY e.session_id`,
    [siteId, id],
  )
  const places = await placeNames(
    siteId,
    enrolments.map((one) => one.section),
  )
  return {
    ...row.whole,
    guardians: (await guardiansOf(siteId, [id])).get(id) ?? [],
    enrolments: enrolments.map((one) => ({
      ...one,
      section: { id: one.section, ...(places.get(one.section) ?? { nameBn: '', nameEn: '' }) },
    })),
  }
}

/** The guardians of students, the one to be called first. */
export async function guardiansOf(siteId: number, studentIds: readonly number[]): Promise<Families> {
  const rows = await sql<KeptGuardian & { student: number }>(
    `SELECT l.student_id AS student, g.id, g.name_bn, g.name_en, g.mobile, l.relation, l.is_primary
      FROM student_guardian l JOIN guardian g ON g.site_id = l.site_id AND g.id = l.guardian_id
      WHERE l.site_id = $1 AND l.student_id = ANY($2::bigint[]) ORDER BY l.student_id, l.is_primary DESC, g.id`,
    [siteId, studentIds],
  )
  const found: Families = new Map(studentIds.map((id) => [id, []]))
  for (const { student, ...guardian } of rows) found.get(student)?.push(guardian)
  return found
}

/**
 * The guardians of these students and of all who share one with them, now or by a number that is about to be theirs: what is
 * changed of a guardian is changed for all the children, and belongs into the history of each.
 */
export async function familiesOf(
  siteId: number,
  of: { students?: readonly number[]; mobiles?: readonly string[]; guardians?: readonly number[] },
): Promise<Families> {
  const rows = await sql<{ id: number }>(
    `SELECT DISTINCT l.student_id AS id FROM student_guardian l WHERE l.site_id = $1 AND l.guardian_id IN (
        SELECT k.guardian_id FROM student_guardian k WHERE k.site_id = $1 AND k.student_id = ANY($2::bigint[])
        UNION SELECT g.id FROM guardian g WHERE g.site_id = $1 AND (g.mobile = ANY($3::text[]) OR g.id = ANY($4::bigint[])))`,
    [siteId, of.students ?? [], of.mobiles ?? [], of.guardians ?? []],
  )
  return guardiansOf(siteId, [...new Set([...(of.students ?? []), ...rows.map((one) => one.id)])])
}

/** Notes in the history of each student whose guardians are others than `before`, but for `but`, whose record says it. */
export async function noteFamilies(ctx: SiteCtx, before: Families, but: readonly number[] = []): Promise<void> {
  const others = [...before.keys()].filter((id) => !but.includes(id))
  const after = await guardiansOf(ctx.site.id, others)
  for (const id of others) {
    const [was, is] = [{ guardians: before.get(id) ?? [] }, { guardians: after.get(id) ?? [] }]
    if (JSON.stringify(was) !== JSON.stringify(is))
      ctx.audit({ recordType: 'student', recordId: id, before: was, after: is })
  }
}
