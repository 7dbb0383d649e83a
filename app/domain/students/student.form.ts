import { z } from 'zod'
import { SHEET, STUDENT_PHOTO } from '~/ui/fields/file-rules'
import { alongside, zCheck, zChoice, zDate, zEmail, zFile, zId, zIds, zNumber, zPhone, zText } from '~/ui/fields/zod'
import { zBirthReg, zPersonName } from '~/ui/fields/zod-people'
import { BLOOD_GROUPS, GENDERS, type FieldKind } from './student-field-kinds.policy'
import { STUDENT_FIELDS, type FieldKey, type FieldValues } from './student-fields.policy'

const RELATIONS = ['father', 'mother', 'guardian'] as const

const RULES: Record<FieldKind, (max: number | undefined) => z.ZodType<string | number | null>> = {
  nameBn: (max) => zPersonName('bn', { max, optional: true }),
  nameEn: (max) => zPersonName('en', { max, optional: true }),
  lines: (max) => zText({ max, lines: true, optional: true }),
  day: () => zDate({ from: '1950-01-01', past: true, optional: true }),
  gender: () => zChoice(GENDERS, { needed: 'gender' }),
  religion: () => zId({ optional: true }),
  bloodGroup: () => zChoice(BLOOD_GROUPS, { optional: true }),
  birthReg: () => zBirthReg({ optional: true }),
  phone: () => zPhone({ optional: true }),
  email: () => zEmail({ optional: true }),
}
const own = Object.fromEntries(
  STUDENT_FIELDS.map((one) => [one.key, RULES[one.kind]('max' in one ? one.max : undefined)]),
) as { [Key in FieldKey]: z.ZodType<FieldValues[Key]> }

/** The editor of a student with the enrolment of one session. */
const fields = z.object({
  ...own,
  photo: zFile(STUDENT_PHOTO, { optional: true }),
  guardianNameBn: zPersonName('bn', { optional: true }),
  guardianNameEn: zPersonName('en', { optional: true }),
  relation: zChoice(RELATIONS, { optional: true }),
  guardianMobile: zPhone({ optional: true }),
  sectionId: zId({ needed: 'section' }),
  roll: zNumber({ min: 1, max: 1_000_000, needed: 'rollNumber' }),
  /** Subjects chosen of the elective sets, by subject. */
  electives: zIds(),
  optionalSubject: zId({ optional: true }),
  /** null: that of the student's religion. */
  religionSubject: zId({ optional: true }),
  /** Subjects with marks may be dropped: asked only when that happens. */
  dropMarks: zCheck(),
})
export const studentForm = fields.superRefine((student, context) => {
  if (student.nameBn === null && student.nameEn === null)
    context.addIssue({ code: 'custom', path: ['nameBn'], message: 'validation:custom.firstName' })
  if (student.guardianMobile === null && (student.guardianNameBn ?? student.guardianNameEn ?? null) !== null)
    context.addIssue({ code: 'custom', path: ['guardianMobile'], message: 'students:form.guardianMobile' })
}, alongside)

/** What no other student of the institution may have: looked up even where the rest of the form is wrong. */
export const studentKeys = fields.pick({ sectionId: true, roll: true, birthRegNo: true })
export type StudentKeys = z.infer<typeof studentKeys>

export type StudentForm = z.infer<typeof studentForm>

export const uploadForm = z.object({
  sessionId: zId({ needed: 'session' }),
  file: zFile(SHEET),
})
