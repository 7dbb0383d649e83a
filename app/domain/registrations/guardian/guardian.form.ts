import { z } from 'zod'
import { SIGNATURE, STUDENT_PHOTO } from '~/ui/fields/file-rules'
import { zCheck, zChoice, zDate, zFile, zId, zText } from '~/ui/fields/zod'
import { zAnyName, zBirthReg, zPersonName } from '~/ui/fields/zod-people'
import { GENDERS } from '~/domain/students/student-field-kinds.policy'
import { fieldsAsked, RELATIONS, type Asks, type Field } from '../registration-fields'

/** A mistyped number is as a wrong one: nothing says which part is wrong. */
export const openForm = z.object({ number: zText({ max: 30 }), pin: zText({ max: 20 }) })

export const consentForm = z.object({
  relation: zChoice(RELATIONS),
  givenBy: zAnyName({ max: 150 }),
  agree: zCheck().refine((on) => on, 'public-form:error.agree'),
})

export const confirmForm = z.object({
  relation: zChoice(RELATIONS),
  givenBy: zAnyName({ max: 150 }),
  right: zCheck().refine((on) => on, 'student-form:error.right'),
})

export const withdrawForm = z.object({ field: zText({ max: 40, pattern: /^[A-Za-z]+$/ }) })

/** What is typed for a field that is wrong; empty: it is right. */
function ruleOf(field: Field): z.ZodType {
  switch (field.kind) {
    case 'day':
      return zDate({ from: '1950-01-01', past: true, optional: true })
    case 'gender':
      return zChoice(GENDERS, { optional: true })
    case 'religion':
      return zId({ optional: true })
    case 'birthReg':
      return zBirthReg({ optional: true })
    case 'picture':
      return zFile(field.key === 'photo' ? STUDENT_PHOTO : SIGNATURE, { optional: true })
    case 'name':
      return zPersonName(field.key.endsWith('En') ? 'en' : 'bn', { max: field.max ?? 120, optional: true })
    default:
      return zText({ max: field.max ?? 300, lines: field.kind !== 'text', optional: true })
  }
}

/** What a guardian says of the fields that are asked: texts, keys, files, or null. */
export const correctionForm = (asks: Asks): z.ZodType<Record<string, string | number | File | null>> =>
  z.object(Object.fromEntries(fieldsAsked(asks).map((one) => [one.key, ruleOf(one)]))) as unknown as z.ZodType<
    Record<string, string | number | File | null>
  >
