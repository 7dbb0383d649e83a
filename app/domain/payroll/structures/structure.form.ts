import { z } from 'zod'
import { zCheck, zChoice, zDate, zMoney, zNumber, zText } from '~/ui/fields/zod'

const STRUCTURE_REASONS = ['joining', 'increment', 'promotion', 'correction'] as const
const MOST = 100_000_000n

const positive = () => zMoney({ min: 1n, max: MOST, optional: true })

/** A component of a structure: 't12' of the central catalogue, 'c5' of the institution's own. A row without one is empty. */
const line = z
  .object({
    component: zText({ max: 20, pattern: /^[tc]\d{1,15}$/, optional: true }),
    kind: zChoice(['rule', 'percent', 'fixed'], { optional: true }),
    percent: zNumber({ min: 0.01, max: 1000, decimals: 2, optional: true }),
    amount: positive(),
    least: positive(),
    most: positive(),
  })
  .superRefine((value, context) => {
    if (value.component === null) return
    const wrong = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    if (value.kind === null) wrong('kind', 'ui:error.required')
    if (value.kind === 'percent' && value.percent === null) wrong('percent', 'ui:error.required')
    if (value.kind === 'fixed' && value.amount === null) wrong('amount', 'ui:error.required')
    if (value.kind === 'rule' && value.component.startsWith('c')) wrong('kind', 'salary:error.noRule')
    if (value.least !== null && value.most !== null && value.most < value.least)
      wrong('most', 'payroll:error.mostBelowLeast')
  })

/** What somebody is paid from a day on. */
export const structureForm = z
  .object({
    fromOn: zDate(),
    reason: zChoice(STRUCTURE_REASONS),
    basic: zMoney({ max: MOST }),
    mpoBasic: zMoney({ max: MOST }),
    dailyHours: zNumber({ min: 1, max: 24, decimals: 2, optional: true }),
    pf: zCheck(),
    tax: zMoney({ max: MOST }),
    note: zText({ max: 300, optional: true }),
    rows: z.array(line).max(20).default([]),
  })
  .superRefine((value, context) => {
    if (value.basic === 0n && value.mpoBasic === 0n)
      context.addIssue({ code: 'custom', path: ['basic'], message: 'salary:error.noBasic' })
    const seen = new Set<string>()
    value.rows.forEach(({ component }, at) => {
      if (component === null) return
      if (seen.has(component))
        context.addIssue({ code: 'custom', path: ['rows', at, 'component'], message: 'salary:error.twice' })
      seen.add(component)
    })
  })
export type StructureForm = z.infer<typeof structureForm>
