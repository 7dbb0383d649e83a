import { z } from 'zod'
import { alongside, zCheck, zChoice, zCode, zDate, zId, zNumber, zText } from '~/ui/fields/zod'
import { LEVEL_KEYS } from './limits'

/** The levels of schooling, from the first to the last; the same words in `class.level` and `subject.level`. */
export const LEVELS = LEVEL_KEYS
export type Level = (typeof LEVELS)[number]

export const SESSION_LABELS = ['YYYY', 'YYYY-YY', 'YYYY-YYYY'] as const
export const STAFF_KINDS = ['head', 'teacher', 'office', 'support'] as const
export const INSTITUTIONS = ['school', 'college', 'both'] as const

const names = { nameBn: zText({ max: 80 }), nameEn: zText({ max: 80 }) }
const code = zCode({ max: 40 })
const note = () => zText({ max: 500, optional: true, lines: true }).transform((text) => text ?? '')

export const classForm = z.object({ code, ...names, level: zChoice(LEVELS), hasGroups: zCheck(), active: zCheck() })
export const groupForm = z.object({ code, ...names, active: zCheck() })
export const classGroupForm = z.object({
  classId: zId({ needed: 'yearOrClass' }),
  studyGroupId: zId({ needed: 'group' }),
  active: zCheck(),
})

export const sessionTypeForm = z.object({
  code,
  ...names,
  startMonth: zNumber({ min: 1, max: 12 }),
  months: zNumber({ min: 1, max: 72 }),
  labelForm: zChoice(SESSION_LABELS),
  active: zCheck(),
})

const inOrder = ({ startsOn, endsOn }: { startsOn: unknown; endsOn: unknown }) =>
  typeof startsOn !== 'string' || typeof endsOn !== 'string' || endsOn > startsOn
const order = { ...alongside, path: ['endsOn'], error: 'catalogues:session.endsBeforeStart' }

export const sessionForm = z
  .object({
    code,
    sessionTypeId: zId(),
    label: zCode({ max: 20, pattern: /^\d{4}(-\d{2}(\d{2})?)?$/, message: 'catalogues:session.labelWrong' }),
    startsOn: zDate({ needed: 'startDate' }),
    endsOn: zDate({ needed: 'endDate' }),
    active: zCheck(),
  })
  .refine(inOrder, order)

export const yearForm = z.object({
  code: zCode({ max: 4, pattern: /^(19|20|21)\d\d$/, message: 'catalogues:year.codeWrong' }),
  ...names,
  active: zCheck(),
})

export const fiscalYearForm = z
  .object({
    code: zCode({ max: 9, pattern: /^\d{4}(-\d{2}(\d{2})?)?$/, message: 'catalogues:session.labelWrong' }),
    ...names,
    startsOn: zDate({ needed: 'startDate' }),
    endsOn: zDate({ needed: 'endDate' }),
    active: zCheck(),
  })
  .refine(inOrder, order)

export const designationForm = z.object({
  code,
  ...names,
  category: zChoice(STAFF_KINDS),
  institution: zChoice(INSTITUTIONS),
  isTeaching: zCheck(),
  payGrade: zNumber({ min: 1, max: 20, optional: true }),
  active: zCheck(),
})

/** Conditions are rules that code knows: their words and order may change, not what they do. */
export const conditionForm = z.object({ ...names, ruleBn: note(), ruleEn: note(), active: zCheck() })

/** Catalogues of a code and two names: boards, religions, versions, kinds of exams. */
export const namedForm = z.object({ code, nameBn: zText({ max: 120 }), nameEn: zText({ max: 120 }), active: zCheck() })
export const partTypeForm = z.object({
  code,
  ...names,
  shortBn: zText({ max: 20 }),
  shortEn: zText({ max: 20 }),
  active: zCheck(),
})

export type ClassForm = z.infer<typeof classForm>
export type GroupForm = z.infer<typeof groupForm>
export type ClassGroupForm = z.infer<typeof classGroupForm>
export type SessionTypeForm = z.infer<typeof sessionTypeForm>
export type SessionForm = z.infer<typeof sessionForm>
export type YearForm = z.infer<typeof yearForm>
export type FiscalYearForm = z.infer<typeof fiscalYearForm>
export type DesignationForm = z.infer<typeof designationForm>
export type ConditionForm = z.infer<typeof conditionForm>
export type NamedForm = z.infer<typeof namedForm>
export type PartTypeForm = z.infer<typeof partTypeForm>
