import { z } from 'zod'
import { SENT, STUDENT_PHOTO } from '~/ui/fields/file-rules'
import { issue } from '~/ui/fields/error'
import {
  alongside,
  zCheck,
  zChoice,
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
import { birthRegFault } from '~/format/person-name'
import { zAnyName, zBirthReg, zPersonName } from '~/ui/fields/zod-people'
import { askedOf, fieldsAsked, type Asks } from './admission-fields.policy'
import type { AdmissionField, AdmissionStep } from './admission-fields'

const BANGLADESH_ONLY = ['Division', 'District', 'Thana']

/** A field's rule, empty being null: whether it may be is said by the refinement, with the field's own message. */
function ruleOf(field: AdmissionField): z.ZodType {
  switch (field.kind) {
    case 'text':
      return zText({ max: field.max ?? 120, optional: true })
    case 'nameBn':
    case 'nameEn':
      return zPersonName(field.kind === 'nameBn' ? 'bn' : 'en', { max: field.max ?? 120, optional: true })
    case 'name':
      return zAnyName({ max: field.max ?? 120, optional: true })
    case 'lines':
      return zText({ max: field.max ?? 300, lines: true, optional: true })
    case 'day':
      return zDate({ from: '1950-01-01', past: true, optional: true })
    case 'year':
      return zNumber({ min: 1990, max: new Date().getFullYear() + 1, optional: true })
    case 'choice':
      return zChoice((field.values ?? []) as [string, ...string[]], { optional: true })
    case 'catalogue':
    case 'offer':
      return zId({ optional: true })
    case 'birthReg':
      return zBirthReg({ message: 'admission-form:error.birthRegNo', optional: true })
    case 'nid':
      return zFigures({ pattern: /^(\d{10}|\d{13}|\d{17})$/, message: 'admission-form:error.nid', optional: true })
    case 'digits':
      return zFigures({
        pattern: new RegExp(`^\\d{1,${field.max ?? 20}}$`),
        message: 'admission-form:error.digits',
        optional: true,
      })
    case 'gpa':
      return zNumber({ min: 0, max: 5, decimals: 2, optional: true })
    case 'taka':
      return zMoney({ max: 10_000_000_000n, optional: true })
    case 'phone':
      return zPhone({ optional: true })
    case 'email':
      return zEmail({ optional: true })
    case 'check':
      return zCheck()
  }
}

export interface StepCircumstances {
  /** The country whose divisions, districts and thanas there are. */
  homeCountry: number
  /** Fields of lists that have nothing to choose from: not asked. */
  empty?: ReadonlySet<string>
}

/** Whether a field must be filled in, given what else the form says. */
function needed(
  field: AdmissionField,
  asks: Asks,
  value: Record<string, unknown>,
  { homeCountry, empty }: StepCircumstances,
): boolean {
  if (askedOf(field, asks) !== 'required' || field.kind === 'check' || empty?.has(field.key)) return false
  const prefix = /^(present|permanent)/.exec(field.key)?.[1]
  if (!prefix) return true
  if (prefix === 'permanent' && value.sameAddress === true) return false
  const abroad = value[`${prefix}Country`] !== null && Number(value[`${prefix}Country`]) !== homeCountry
  return !(abroad && BANGLADESH_ONLY.some((part) => field.key === prefix + part))
}

/** The rules of a part of the form as this admission asks it. */
export function stepForm(step: AdmissionStep, asks: Asks, about: StepCircumstances) {
  const fields = fieldsAsked(asks, step)
  return z
    .object(Object.fromEntries(fields.map((field) => [field.key, ruleOf(field)])))
    .superRefine((value: Record<string, unknown>, context) => {
      const { birthRegNo, bornOn } = value
      if (typeof birthRegNo === 'string' && typeof bornOn === 'string' && birthRegFault(birthRegNo, bornOn) === 'year')
        context.addIssue({ code: 'custom', path: ['birthRegNo'], message: 'admission-form:error.birthRegYear' })
      for (const field of fields)
        if (value[field.key] === null && needed(field, asks, value, about))
          context.addIssue({ code: 'custom', path: [field.key], message: field.message ?? issue('required') })
    }, alongside)
}

const isNothing = (value: unknown): boolean => value === null || value === undefined || value === ''

/** What of a part that must be said is not: for the last look before sending. */
export const missingIn = (
  step: AdmissionStep,
  asks: Asks,
  value: Record<string, unknown>,
  about: StepCircumstances,
): string[] =>
  fieldsAsked(asks, step)
    .filter((field) => isNothing(value[field.key]) && needed(field, asks, { ...value, [field.key]: null }, about))
    .map((field) => field.key)

/** How a form is begun: for which class, and the number that all news goes to. */
export const beginForm = z.object({ admission: zId(), offer: zId(), contactNumber: zPhone() })

/** Going on elsewhere. */
export const resumeForm = z.object({
  number: zFigures({ pattern: /^\d{9}$/, message: 'admission-form:error.number' }),
  pin: zFigures({ pattern: /^\d{6}$/, message: 'admission-form:error.pin' }),
})

/** Who lost the PIN. */
export const lostPinForm = z.object({
  number: zFigures({ pattern: /^\d{9}$/, message: 'admission-form:error.number' }),
  birthRegNo: zBirthReg({ message: 'admission-form:error.birthRegNo' }),
  mobile: zPhone(),
})

/** Pictures, papers and quotas. Of documents those that the admission asks for. */
export const papersForm = (slots: readonly string[]) =>
  z.object({
    photo: zFile(STUDENT_PHOTO, { optional: true }),
    ...Object.fromEntries(slots.map((slot) => [`file-${slot}`, zFile(SENT, { optional: true })])),
    claims: zIds(),
  })

export const RELATIONS = ['father', 'mother', 'guardian'] as const

/** The last part: who agrees, as what. */
export const sendForm = z.object({
  givenBy: zAnyName(),
  relation: zChoice(RELATIONS),
  smsOption: zCheck(),
  agree: zCheck().refine((on) => on, 'public-form:error.agree'),
})
