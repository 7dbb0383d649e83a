import { sql } from 'db/connection'
import { subjectOfferings } from '~/domain/academics/academic-setup.server'
import type { SubjectChoice } from '~/domain/academics/subject-choice.policy'
import type { SiteCtx } from '~/domain/context'
import { allOf, Missing, refuse } from '~/domain/errors'
import { roomForStudents } from '~/domain/tenancy/coverage.server'
import { storeUpload } from '~/domain/operations/files/files.server'
import { toAsciiDigits } from '~/format/digits'
import { today } from '~/format/dates'
import { familiesOf, keptStudent, noteFamilies } from './history/student-record.server'
import { offerEdit } from './history/undo-student.server'
import { lockStudents, newIds, nextStudentCodes } from './student-codes.server'
import { choicesOf, refuseChoices, type Section } from './student-choices.server'
import { columnsOf, recordOf } from './student-columns.server'
import { STUDENT_FIELDS } from './student-fields.policy'
import type { StudentForm, StudentKeys } from './student.form'
import { setChoices } from './enrol.server'
import { marksHidden } from './moving/plan-move.server'

/**
 * Adds a student with guardian, enrolment and subjects, or changes one (`id`). The same mobile number is the same
 * guardian, so siblings share one. A photo is kept before anything is locked.
 * @param by `openChoices`: subjects that are still to be chosen do not stand in the way; `comesBack`: the caller readmits who left
 * @returns the student's id
 * @throws Missing when student or section is not this site's; Invalid at the field for a roll or birth registration that
 *   another student has, and for a choice of subjects that the class does not allow
 */
export async function saveStudent(
  ctx: SiteCtx,
  form: StudentForm,
  id: number | null,
  by: { openChoices?: boolean; comesBack?: boolean } = {},
): Promise<number> {
  const photo =
    form.photo && form.photo.size > 0
      ? await storeUpload(ctx, form.photo, { purpose: 'photo', area: 'students' })
      : null
  const section = await sectionOf(ctx.site.id, form.sectionId)
  await lockStudents(ctx.site.id)
  await roomForStudents(ctx.site.id, id === null ? 1 : 0)
  const before = id === null ? null : await keptStudent(ctx.site.id, id)
  const families = await familiesOf(ctx.site.id, {
    students: id === null ? [] : [id],
    mobiles: form.guardianMobile === null ? [] : [form.guardianMobile],
  })
  const papers = await subjectOfferings(ctx.site.id, section.offeringId)
  const choices = choicesOf(papers, form)
  await allOf(
    () => refuseTaken(ctx.site.id, id, form),
    () => (by.comesBack ? null : refuseWhoLeft(ctx.site.id, id, section.sessionId)),
    () => refuseHidden(ctx.site.id, id, section),
    () => refuseChoices(ctx.site.id, { id, section, papers, choices, form, open: by.openChoices }),
  )

  const known = await sql<{ id: number; name_bn: string; name_en: string }>(
    'SELECT id, name_bn, name_en FROM guardian WHERE site_id = $1 AND mobile = $2',
    [ctx.site.id, form.guardianMobile],
  )
  const [code] = before ? [before.code] : await nextStudentCodes(ctx.site.id, Number(section.startsOn.slice(0, 4)), 1)
  const studentId = id ?? (await newIds('student', 1))[0] ?? 0
  await sql(
    `INSERT INTO student (site_id, id, code, ${columnsOf(STUDENT_FIELDS)}, photo_file_id, admitted_on)
      SELECT $1, $2, $3, ${columnsOf(STUDENT_FIELDS, 'd.')}, $5, $6 FROM jsonb_to_record($4::jsonb) AS d(${recordOf(STUDENT_FIELDS)})
      ON CONFLICT (site_id, id) DO UPDATE SET ${STUDENT_FIELDS.map((one) => `${one.column} = excluded.${one.column}`).join(', ')},
        photo_file_id = coalesce(excluded.photo_file_id, student.photo_file_id), updated_at = now()`,
    [ctx.site.id, studentId, code, JSON.stringify(storedFields(form)), photo?.id ?? null, today()],
  )
  await saveGuardian(ctx.site.id, studentId, form)
  await enrol(ctx.site.id, studentId, section, form.roll, choices)
  const after = await keptStudent(ctx.site.id, studentId)
  ctx.audit({ recordType: 'student', recordId: studentId, before: before ?? undefined, after })
  await noteFamilies(ctx, families, [studentId])
  if (before) offerEdit(ctx, { id: studentId, before, after, known })
  return studentId
}

/** The form's fields by their columns. */
function storedFields(form: StudentForm): Record<string, string | number | null> {
  return Object.fromEntries(
    STUDENT_FIELDS.map((one) => {
      const value = form[one.key] ?? ('empty' in one ? '' : null)
      return [one.column, one.kind === 'birthReg' && typeof value === 'string' ? toAsciiDigits(value) : value]
    }),
  )
}

async function sectionOf(siteId: number, id: number): Promise<Section> {
  const [section] = await sql<Section>(
    `SELECT x.id, o.id AS "offeringId", o.session_id AS "sessionId", s.starts_on AS "startsOn" FROM section x
      JOIN class_offering o ON o.site_id = x.site_id AND o.id = x.class_offering_id JOIN site_session s ON s.site_id = o.site_id AND s.id = o.session_id
      WHERE x.site_id = $1 AND x.id = $2`,
    [siteId, id],
  )
  if (!section) throw new Missing('section')
  return section
}

/** A place of another class offering hides the marks that were entered in this one. @throws Invalid where there are any */
async function refuseHidden(siteId: number, id: number | null, section: Section): Promise<void> {
  const marks = id === null ? 0 : await marksHidden(siteId, id, section.sessionId, section.offeringId)
  refuse(marks > 0, 'sectionId', `students:form.hidesMarks?${new URLSearchParams({ marks: String(marks) })}`)
}

/** Who left is taken in again by a readmission, which says when and why. @throws Invalid for a new place in a session */
async function refuseWhoLeft(siteId: number, id: number | null, sessionId: number): Promise<void> {
  const gone = await sql(
    `SELECT 1 FROM student s WHERE s.site_id = $1 AND s.id = $2 AND s.state <> 'active'
       AND NOT EXISTS (SELECT 1 FROM enrolment e WHERE e.site_id = s.site_id AND e.student_id = s.id AND e.session_id = $3)`,
    [siteId, id, sessionId],
  )
  refuse(gone.length > 0, 'sectionId', 'students:form.hasLeft')
}

/** A roll of the section and a birth registration are one student's. @throws Invalid at each that another has */
export async function refuseTaken(siteId: number, id: number | null, want: Partial<StudentKeys>): Promise<void> {
  const [seat] =
    want.sectionId && want.roll
      ? await sql<{ name: string; left: boolean }>(
          `SELECT coalesce(nullif(s.name_bn, ''), s.name_en) AS name, e.state = 'left' AS left FROM enrolment e JOIN student s ON s.site_id = e.site_id AND s.id = e.student_id
            WHERE e.site_id = $1 AND e.section_id = $2 AND e.roll = $3 AND e.student_id <> $4`,
          [siteId, want.sectionId, want.roll, id ?? 0],
        )
      : []
  const [same] = want.birthRegNo
    ? await sql<{ name: string; code: string }>(
        `SELECT coalesce(nullif(name_bn, ''), name_en) AS name, code FROM student WHERE site_id = $1 AND birth_reg_no = $2 AND id <> $3`,
        [siteId, toAsciiDigits(want.birthRegNo), id ?? 0],
      )
    : []
  await allOf(
    () =>
      refuse(
        !!seat,
        'roll',
        `students:form.${seat?.left ? 'rollOfWhoLeft' : 'rollTaken'}?${new URLSearchParams({ name: seat?.name ?? '' })}`,
      ),
    () =>
      refuse(
        !!same,
        'birthRegNo',
        `students:form.birthRegNoTaken?${new URLSearchParams({ name: same?.name ?? '', student: same?.code ?? '' })}`,
      ),
  )
}

async function saveGuardian(siteId: number, studentId: number, form: StudentForm): Promise<void> {
  const { guardianMobile: mobile } = form
  if (mobile === null) return
  const relation = form.relation ?? 'father'
  const nameBn =
    form.guardianNameBn ??
    (relation === 'father' ? form.fatherNameBn : relation === 'mother' ? form.motherNameBn : null) ??
    ''
  const nameEn =
    form.guardianNameEn ??
    (relation === 'father' ? form.fatherNameEn : relation === 'mother' ? form.motherNameEn : null) ??
    ''
  const [known] = await sql<{ id: number }>(
    'SELECT id FROM guardian WHERE site_id = $1 AND mobile = $2 ORDER BY id LIMIT 1',
    [siteId, mobile],
  )
  const id = known?.id ?? (await newIds('guardian', 1))[0] ?? 0
  // A name typed for a guardian who is known corrects it for all the children.
  await sql(
    `INSERT INTO guardian (id, site_id, name_bn, name_en, mobile) VALUES ($1, $2, $3, $4, $5)
      ON CONFLICT (site_id, id) DO UPDATE SET name_bn = coalesce($6, guardian.name_bn), name_en = coalesce($7, guardian.name_en)`,
    [id, siteId, nameBn, nameEn, mobile, form.guardianNameBn, form.guardianNameEn],
  )
  await sql(
    'DELETE FROM student_guardian WHERE site_id = $1 AND student_id = $2 AND is_primary AND guardian_id <> $3',
    [siteId, studentId, id],
  )
  await sql(
    `INSERT INTO student_guardian (site_id, student_id, guardian_id, relation, is_primary) VALUES ($1, $2, $3, $4, true)
      ON CONFLICT (site_id, student_id, guardian_id) DO UPDATE SET relation = excluded.relation, is_primary = true`,
    [siteId, studentId, id, relation],
  )
}

async function enrol(
  siteId: number,
  studentId: number,
  section: Section,
  roll: number,
  choices: readonly SubjectChoice[],
): Promise<void> {
  const [enrolment] = await sql<{ id: number }>(
    `INSERT INTO enrolment (site_id, student_id, session_id, section_id, roll) VALUES ($1, $2, $3, $4, $5)
      ON CONFLICT (site_id, student_id, session_id) DO UPDATE SET section_id = excluded.section_id, roll = excluded.roll RETURNING id`,
    [siteId, studentId, section.sessionId, section.id, roll],
  )
  if (enrolment) await setChoices(siteId, [{ id: enrolment.id, choices }])
}
