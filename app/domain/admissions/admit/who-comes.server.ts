import { sql } from 'db/connection'
import { nextRoll } from '~/domain/students/student-codes.server'
import { editedStudent } from '~/domain/students/student-editor.server'
import { STUDENT_FIELDS, type FieldValues } from '~/domain/students/student-fields.policy'
import type { StudentForm } from '~/domain/students/student.form'
import { Invalid, Missing } from '~/domain/errors'
import { readFile } from '~/domain/operations/files/files.server'

/** A child who gets in. What is not said stays as it is known of a former student, else empty. */
export interface Admitting extends Partial<
  Pick<
    StudentForm,
    | 'guardianNameBn'
    | 'guardianNameEn'
    | 'relation'
    | 'guardianMobile'
    | 'electives'
    | 'optionalSubject'
    | 'religionSubject'
    | 'photo'
  >
> {
  student: Partial<FieldValues>
  sectionId: number
  /** None: the next that is free. */
  roll?: number | null
  /** The row of a child who was here before; none: found by the birth registration number. */
  formerId?: number | null
  /** A photo that came with the application: the student gets a copy, since theirs may be made anonymous. */
  photoFileId?: number | null
  application?: { id: number; offerId: number } | null
  /** Into a section that is full. */
  overCapacity?: boolean
  /** Elective subjects and religion have to be chosen now; else they may be later. */
  wholeChoice?: boolean
  /** A login of the student; a guardian is invited by SMS. */
  logins?: { student: boolean; guardian: boolean }
}

interface Former {
  id: number
  state: string
  leftOn: string | null
  /** In the session of the section. */
  enrolment: { id: number; state: string; section: number; roll: number } | null
}

/** Who is the same child: named, or by the birth registration number. */
export async function formerOf(siteId: number, given: Admitting, sessionId: number): Promise<Former | null> {
  const birth = given.student.birthRegNo ?? null
  const [row] = await sql<Former>(
    `SELECT s.id, s.state, s.left_on AS "leftOn", (SELECT jsonb_build_object('id', e.id, 'state', e.state, 'section', e.section_id, 'roll', e.roll) FROM enrolment e
       WHERE e.site_id = s.site_id AND e.student_id = s.id AND e.session_id = $4) AS enrolment
     FROM student s WHERE s.site_id = $1 AND CASE WHEN $2::bigint IS NULL THEN s.birth_reg_no = $3 ELSE s.id = $2 END`,
    [siteId, given.formerId ?? null, birth, sessionId],
  )
  if (!row && given.formerId) throw new Missing('student')
  return row ?? null
}

/** Without a birth registration number the same name, birthday and guardian are the same child: a form that was sent twice. */
export async function refuseSame(siteId: number, form: StudentForm, sessionId: number): Promise<void> {
  const [same] = await sql<{ code: string }>(
    `SELECT s.code FROM student s JOIN enrolment e ON e.site_id = s.site_id AND e.student_id = s.id AND e.session_id = $2 AND e.state = 'active'
     WHERE s.site_id = $1 AND s.born_on = $3 AND s.name_bn = $4 AND s.name_en = $5 AND EXISTS (SELECT FROM student_guardian l
       JOIN guardian g ON g.site_id = l.site_id AND g.id = l.guardian_id WHERE l.site_id = s.site_id AND l.student_id = s.id AND g.mobile = $6) LIMIT 1`,
    [siteId, sessionId, form.bornOn, form.nameBn ?? '', form.nameEn ?? '', form.guardianMobile],
  )
  if (same) throw new Invalid({ nameBn: [`admission-entry:same?code=${same.code}`] })
}

/** The student's form: what is said, and what was known of a former student where nothing is. */
export async function formOf(siteId: number, given: Admitting, former: Former | null): Promise<StudentForm> {
  const old = former ? (await editedStudent(siteId, former.id, null)).values : {}
  const own = former?.enrolment?.section === given.sectionId ? former.enrolment.roll : null
  const fields = Object.fromEntries(
    STUDENT_FIELDS.map(({ key, kind }) => {
      const before = old[key] ?? null
      return [key, given.student[key] ?? (kind === 'religion' && before !== null ? Number(before) : before)]
    }),
  ) as FieldValues
  const kept = (key: string) => (typeof old[key] === 'string' ? old[key] : null)
  return {
    ...fields,
    photo: given.photo ?? (await photoOf(siteId, given.photoFileId ?? null)),
    guardianNameBn: given.guardianNameBn ?? null,
    guardianNameEn: given.guardianNameEn ?? null,
    relation: given.relation ?? null,
    guardianMobile: given.guardianMobile ?? kept('guardianMobile'),
    sectionId: given.sectionId,
    roll: given.roll ?? own ?? (await nextRoll(siteId, given.sectionId)),
    electives: given.electives ?? [],
    optionalSubject: given.optionalSubject ?? null,
    religionSubject: given.religionSubject ?? null,
    dropMarks: false,
  }
}

async function photoOf(siteId: number, fileId: number | null): Promise<File | null> {
  if (fileId === null) return null
  const { content, name, mime } = await readFile({ id: siteId }, fileId)
  return new File([Buffer.from(content)], name, { type: mime })
}
