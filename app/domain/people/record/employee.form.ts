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
import { BLOOD_GROUPS, DOCUMENT_KINDS, EMPLOYMENTS, GENDERS, LEVELS } from '../kinds'

export const NID = /^([0-9]{10}|[0-9]{13}|[0-9]{17})$/

const identity = {
  code: zCode({ max: 30 }),
  nameBn: zPersonName('bn'),
  nameEn: zPersonName('en', { optional: true }),
  isTeacher: zCheck(),
  employment: zChoice(EMPLOYMENTS),
  gender: zChoice(GENDERS, { optional: true }),
  religionId: zId({ optional: true }),
  bloodGroup: zChoice(BLOOD_GROUPS, { optional: true }),
  bornOn: zDate({ past: true, from: '1920-01-01', optional: true }),
  mobile: zPhone({ optional: true }),
  email: zEmail({ optional: true }),
  fatherNameBn: zPersonName('bn', { optional: true }),
  fatherNameEn: zPersonName('en', { optional: true }),
  motherNameBn: zPersonName('bn', { optional: true }),
  motherNameEn: zPersonName('en', { optional: true }),
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

export const privateForm = z.object({
  nid: zFigures({ pattern: NID, message: 'people:error.nid', optional: true }),
  tin: zFigures({ pattern: /^[0-9]{12}$/, message: 'people:error.tin', optional: true }),
  presentAddress: zText({ max: 500, lines: true, optional: true }),
  permanentAddress: zText({ max: 500, lines: true, optional: true }),
})
export type PrivateForm = z.infer<typeof privateForm>

export const bankForm = z.object({
  bankName: zText({ max: 120, optional: true }),
  bankBranch: zText({ max: 120, optional: true }),
  bankAccount: zFigures({ pattern: /^[0-9]{6,20}$/, message: 'people:error.account', optional: true }),
  bankRouting: zFigures({ pattern: /^[0-9]{9}$/, message: 'people:error.routing', optional: true }),
})
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
