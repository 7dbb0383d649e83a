import { z } from 'zod'
import { SENT, STUDENT_PHOTO } from '~/ui/fields/file-rules'
import {
  alongside,
  inOrder,
  zCheck,
  zChoice,
  zCode,
  zDate,
  zEmail,
  zFigures,
  zFile,
  zId,
  zIds,
  zMoney,
  zNumber,
  zPhone,
  zText,
} from '~/ui/fields/zod'
import { zPersonName } from '~/ui/fields/zod-people'
import {
  fieldsOf,
  type EmployeeField,
  type EmployeeFieldKind,
  type Field,
  type PartValues,
} from '../employee-fields.policy'
import { BLOOD_GROUPS, DOCUMENT_KINDS, EMPLOYMENTS, GENDERS, LEVELS } from '../kinds'

const RULES: Record<EmployeeFieldKind, (one: EmployeeField) => z.ZodType<string | null>> = {
  nameBn: () => zPersonName('bn', { optional: true }),
  nameEn: () => zPersonName('en', { optional: true }),
  text: ({ max }) => zText({ max, optional: true }),
  lines: ({ max }) => zText({ max, lines: true, optional: true }),
  day: () => zDate({ past: true, from: '1920-01-01', optional: true }),
  gender: () => zChoice(GENDERS, { optional: true }),
  bloodGroup: () => zChoice(BLOOD_GROUPS, { optional: true }),
  phone: () => zPhone({ optional: true }),
  email: () => zEmail({ optional: true }),
  figures: ({ pattern = /^[0-9]+$/, error }) => zFigures({ pattern, message: `people:error.${error}`, optional: true }),
}
const rulesOf = <P extends Field['part']>(part: P) =>
  Object.fromEntries(fieldsOf(part).map((one) => [one.key, RULES[one.kind](one)])) as {
    [Key in keyof PartValues<P>]: z.ZodType<string | null>
  }

const identity = {
  code: zCode({ max: 30 }),
  nameBn: zPersonName('bn'),
  nameEn: zPersonName('en', { optional: true }),
  isTeacher: zCheck(),
  employment: zChoice(EMPLOYMENTS),
  religionId: zId({ optional: true }),
  ...rulesOf('identity'),
}
export const identityForm = z.object(identity)
export type IdentityForm = z.infer<typeof identityForm>

/** Somebody new: who they are, and with what they begin. */
export const newEmployeeForm = z.object({
  ...identity,
  designationId: zId(),
  joinedOn: zDate(),
  payGrade: zNumber({ min: 1, max: 20, optional: true }),
  basic: zMoney({ max: 100_000_000n, optional: true }),
  orderNo: zText({ max: 80, optional: true }),
})
export type NewEmployeeForm = z.infer<typeof newEmployeeForm>

export const mpoForm = z.object({
  mpoIndex: zCode({ max: 30, optional: true }),
  mpoJoinedOn: zDate({ optional: true }),
  position: zNumber({ min: 0, max: 10_000 }),
})
export type MpoForm = z.infer<typeof mpoForm>

export const privateForm = z.object(rulesOf('private'))
export type PrivateForm = z.infer<typeof privateForm>

export const bankForm = z.object(rulesOf('bank'))
export type BankForm = z.infer<typeof bankForm>

export const photoForm = z.object({ photo: zFile(STUDENT_PHOTO) })

const year = () => zNumber({ min: 1940, max: 2100 })
export const educationForm = z.object({
  level: zChoice(LEVELS),
  subject: zText({ max: 120, optional: true }),
  institute: zText({ max: 200 }),
  year: year(),
  result: zText({ max: 60, optional: true }),
})
export type EducationForm = z.infer<typeof educationForm>

const inSpan = { ...alongside, path: ['toOn'], error: 'people:error.span' }

export const trainingForm = z
  .object({ title: zText({ max: 200 }), provider: zText({ max: 200, optional: true }), fromOn: zDate(), toOn: zDate() })
  .refine((one) => inOrder(one.fromOn, one.toOn), inSpan)
export type TrainingForm = z.infer<typeof trainingForm>

export const serviceForm = z
  .object({
    post: zText({ max: 120 }),
    institute: zText({ max: 200 }),
    fromOn: zDate(),
    toOn: zDate(),
    mpo: zCheck(),
  })
  .refine((one) => inOrder(one.fromOn, one.toOn), inSpan)
export type ServiceForm = z.infer<typeof serviceForm>

export const documentForm = z.object({
  kind: zChoice(DOCUMENT_KINDS),
  title: zText({ max: 120, optional: true }),
  file: zFile(SENT),
})
export type DocumentForm = z.infer<typeof documentForm>

/** A login for an employee who has none. */
export const loginForm = z.object({ username: zCode({ min: 3, max: 40 }), roles: zIds({ min: 1 }) })
export type LoginForm = z.infer<typeof loginForm>
