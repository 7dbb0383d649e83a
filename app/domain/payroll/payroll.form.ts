import { z } from 'zod'
import { AREAS } from '~/domain/fees/fees.form'
import { activeMark, amountFields, amountProblems, dayProblems, named, zPoishaOrNone } from '~/domain/fees/amount.form'
import { zCheck, zChoice, zDate, zId, zIds, zNumber } from '~/ui/fields/zod'

export { AREAS }
export const SALARY_KINDS = ['earning', 'deduction'] as const
export const PARTS = ['mpo', 'institution'] as const
export const CUT_REASONS = ['late', 'early-leave', 'absence'] as const
export const GRACE_KINDS = ['forgive', 'all-or-nothing'] as const
export const FESTIVALS = [
  'eid-ul-fitr',
  'eid-ul-azha',
  'durga-puja',
  'buddha-purnima',
  'christmas',
  'pahela-baishakh',
] as const
export const BASES = ['basic', 'gross'] as const

export const salaryTypeForm = z.object({
  ...named,
  kind: zChoice(SALARY_KINDS),
  part: zChoice(PARTS),
  taxable: zCheck(),
  ...activeMark,
})
export type SalaryTypeForm = z.infer<typeof salaryTypeForm>

interface Issues {
  addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void
}

/** Whom a rule is for; nothing chosen means everybody. */
const scope = {
  designationIds: zIds(),
  gradeFrom: zNumber({ min: 1, max: 20, optional: true }),
  gradeTo: zNumber({ min: 1, max: 20, optional: true }),
}
const days = { startsOn: zDate(), endsOn: zDate({ optional: true }) }
const dailyHours = zNumber({ min: 1, max: 24, decimals: 2 })
const multiplier = zNumber({ min: 0.01, max: 10, decimals: 2 })

function scopeProblems(value: { gradeFrom: number | null; gradeTo: number | null }, context: Issues): void {
  const { gradeFrom, gradeTo } = value
  if ((gradeFrom === null) !== (gradeTo === null))
    context.addIssue({
      code: 'custom',
      path: [gradeFrom === null ? 'gradeFrom' : 'gradeTo'],
      message: 'ui:error.required',
    })
  else if (gradeFrom !== null && gradeTo !== null && gradeTo < gradeFrom)
    context.addIssue({ code: 'custom', path: ['gradeTo'], message: 'payroll:error.gradeOrder' })
}

function baseProblems(value: { kind: string; base: string | null }, context: Issues): void {
  if (value.kind === 'percent' && value.base === null)
    context.addIssue({ code: 'custom', path: ['base'], message: 'ui:error.required' })
}

export const overtimeRuleForm = z
  .object({
    ...named,
    ...scope,
    dailyHours,
    multiplier,
    leastSeconds: zNumber({ min: 0, max: 86_400 }),
    mostSeconds: zNumber({ min: 1, max: 86_400, optional: true }),
    ...days,
    ...activeMark,
  })
  .superRefine(scopeProblems)
  .superRefine(dayProblems)
  .superRefine((value, context) => {
    if (value.mostSeconds !== null && value.mostSeconds < value.leastSeconds)
      context.addIssue({ code: 'custom', path: ['mostSeconds'], message: 'payroll:error.mostBelowLeast' })
  })
export type OvertimeRuleForm = z.infer<typeof overtimeRuleForm>

export const cutRuleForm = z
  .object({
    ...named,
    reason: zChoice(CUT_REASONS),
    ...scope,
    dailyHours,
    multiplier,
    graceSeconds: zNumber({ min: 0, max: 86_400 }),
    graceKind: zChoice(GRACE_KINDS),
    mostPercent: zNumber({ min: 0.01, max: 100, decimals: 2, optional: true }),
    ...days,
    ...activeMark,
  })
  .superRefine(scopeProblems)
  .superRefine(dayProblems)
export type CutRuleForm = z.infer<typeof cutRuleForm>

export const bonusRuleForm = z
  .object({
    ...named,
    festival: zChoice(FESTIVALS),
    religionIds: zIds(),
    ...scope,
    ...amountFields(1000),
    base: zChoice(BASES, { optional: true }),
    part: zChoice(PARTS),
    ...days,
    ...activeMark,
  })
  .superRefine(scopeProblems)
  .superRefine(dayProblems)
  .superRefine(amountProblems)
  .superRefine(baseProblems)
export type BonusRuleForm = z.infer<typeof bonusRuleForm>

export const allowanceRuleForm = z
  .object({
    ...named,
    salaryTypeId: zId(),
    ...scope,
    area: zChoice(AREAS, { optional: true }),
    ...amountFields(1000),
    base: zChoice(BASES, { optional: true }),
    leastAmount: zPoishaOrNone(),
    mostAmount: zPoishaOrNone(),
    ...days,
    ...activeMark,
  })
  .superRefine(scopeProblems)
  .superRefine(dayProblems)
  .superRefine(amountProblems)
  .superRefine(baseProblems)
  .superRefine((value, context) => {
    if (value.leastAmount !== null && value.mostAmount !== null && value.mostAmount < value.leastAmount)
      context.addIssue({ code: 'custom', path: ['mostAmount'], message: 'payroll:error.mostBelowLeast' })
  })
export type AllowanceRuleForm = z.infer<typeof allowanceRuleForm>
