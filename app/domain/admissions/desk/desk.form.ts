import { z } from 'zod'
import { BLOOD_GROUPS } from '~/domain/students/student-field-kinds.policy'
import { partsNamed } from '../form/corrected.policy'
import { subjectsChosen } from '../admit/subjects-chosen.form'
import { alongside, zCheck, zChoice, zDate, zEmail, zFile, zId, zIds, zNumber, zPhone, zText } from '~/ui/fields/zod'
import { birthRegFault } from '~/format/person-name'
import { zAnyName, zBirthReg, zPersonName } from '~/ui/fields/zod-people'
import { STUDENT_PHOTO } from '~/ui/fields/file-rules'
import { ADMISSION_STEPS } from '../form/admission-fields'

/** As many as a page of the list shows. */
export const MOST_CHOSEN = 200
const ids = zIds({ min: 1 }).refine((all) => all.length <= MOST_CHOSEN, 'admission-desk:error.tooMany')
const reason = zText({ min: 3, max: 500, lines: true })

export const chosenForm = z.object({ ids })
export const verifyForm = z.object({ ids })
export const rejectForm = z.object({ ids, reason })
/** `parts` of the form that the guardian may change, and `fields` by their keys; the part of a field is open too. */
export const correctForm = z
  .object({
    ids,
    reason,
    parts: z.array(zChoice(ADMISSION_STEPS)).max(ADMISSION_STEPS.length).default([]),
    fields: z.array(z.string().max(40)).max(60).default([]),
  })
  .superRefine(({ parts, fields }, context) => {
    if (!partsNamed(parts, fields).length)
      context.addIssue({ code: 'custom', path: ['parts'], message: 'admission-desk:error.noParts' })
  }, alongside)
export const restoreForm = z.object({ ids, reason })
export const pinForm = z.object({ id: zId() })
export const exemptForm = z.object({ id: zId(), reason: zText({ min: 3, max: 300 }) })
export const acceptClaimForm = z.object({ id: zId(), pool: zId() })
export const refuseClaimForm = z.object({ id: zId(), pool: zId(), reason: zText({ min: 3, max: 300 }) })
export const messageForm = z.object({ ids, text: zText({ min: 3, max: 400, lines: true }) })
export const sendForm = messageForm.extend({
  token: z.uuid(),
  messages: z.coerce.number().int().positive(),
  segments: z.coerce.number().int().positive(),
})

/** What the office may put right of an application, with its reason. */
export const dataForm = z.object({
  id: zId(),
  version: z.coerce.number().int(),
  nameBn: zPersonName('bn'),
  nameEn: zPersonName('en', { optional: true }),
  birthRegNo: zBirthReg({ message: 'admission-form:error.birthRegNo' }),
  bornOn: zDate({ from: '1950-01-01', past: true }),
  gender: zChoice(['male', 'female', 'other']),
  mobile: zPhone(),
  gpa: zNumber({ min: 0, max: 5, decimals: 2, optional: true }),
  offer: zId(),
  reason: zText({ min: 3, max: 300 }),
})
export type DataForm = z.infer<typeof dataForm>

/** A child who is admitted inside, directly. */
export const insideForm = z
  .object({
    formerId: zId({ optional: true }),
    sectionId: zId({ needed: 'section' }),
    roll: zNumber({ min: 1, max: 1_000_000, optional: true }),
    nameBn: zPersonName('bn', { optional: true }),
    nameEn: zPersonName('en', { optional: true }),
    birthRegNo: zBirthReg({ optional: true }),
    bornOn: zDate({ from: '1950-01-01', past: true }),
    gender: zChoice(['male', 'female', 'other']),
    religionId: zId({ optional: true }),
    bloodGroup: zChoice(BLOOD_GROUPS, { optional: true }),
    fatherNameBn: zPersonName('bn', { optional: true }),
    fatherNameEn: zPersonName('en', { optional: true }),
    motherNameBn: zPersonName('bn', { optional: true }),
    motherNameEn: zPersonName('en', { optional: true }),
    guardianMobile: zPhone(),
    relation: zChoice(['father', 'mother', 'guardian']),
    guardianNameBn: zPersonName('bn', { optional: true }),
    email: zEmail({ optional: true }),
    presentAddress: zText({ max: 500, lines: true, optional: true }),
    permanentAddress: zText({ max: 500, lines: true, optional: true }),
    photo: zFile(STUDENT_PHOTO, { optional: true }),
    ...subjectsChosen,
    /** Who agrees; none: the guardian. */
    consentBy: zAnyName({ optional: true }),
    agree: zCheck().refine((on) => on, 'public-form:error.agree'),
    overCapacity: zCheck(),
    loginStudent: zCheck(),
    loginGuardian: zCheck(),
  })
  .superRefine((one, context) => {
    if (one.birthRegNo && one.bornOn && birthRegFault(one.birthRegNo, one.bornOn) === 'year')
      context.addIssue({ code: 'custom', path: ['birthRegNo'], message: 'admission-form:error.birthRegYear' })
    if (one.nameBn === null && one.nameEn === null)
      context.addIssue({ code: 'custom', path: ['nameBn'], message: 'students:form.noName' })
    if (one.relation === 'guardian' && one.guardianNameBn === null)
      context.addIssue({ code: 'custom', path: ['guardianNameBn'], message: 'admission-entry:guardianName' })
  }, alongside)
export type InsideForm = z.infer<typeof insideForm>

export const undoForm = z.object({ id: zId(), reason: zText({ min: 3, max: 300 }) })
