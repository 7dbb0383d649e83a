import { z } from 'zod'
import { zCheck, zChoice, zCode, zEmail, zIds, zNumber, zText, zTime } from '~/ui/fields/zod'

export const ANSWERED_BY = ['institution', 'provider', 'both'] as const
/** Days of the week from Saturday, as the calendar here has them; 0 is Sunday. */
export const WEEKDAYS = ['6', '0', '1', '2', '3', '4', '5'] as const
export const MOST_CATEGORIES = 20
export const MOST_DEPARTMENTS = 12

const time = () => zTime()
const key = () => zCode({ max: 30, pattern: /^[A-Z][A-Z0-9_]*$/, message: 'ui:error.regex' })
const filled = (rows: unknown) =>
  (Array.isArray(rows) ? rows : []).filter(
    (row: unknown) =>
      typeof row === 'object' &&
      row !== null &&
      ['key', 'nameBn', 'nameEn'].some((one) => String((row as Record<string, unknown>)[one] ?? '').trim() !== ''),
  )

const department = z.object({ key: key(), nameBn: zText({ max: 80 }), nameEn: zText({ max: 80 }) })
const category = z.object({
  key: key(),
  nameBn: zText({ max: 80 }),
  nameEn: zText({ max: 80 }),
  department: zCode({ max: 30, optional: true }),
  hours: zNumber({ min: 1, max: 720, optional: true }),
})

/** How a help desk works. Departments and categories are known by their keys: requests keep them when names change. */
export const helpDeskForm = z
  .object({
    enabled: zCheck(),
    phone: zCode({ max: 20, pattern: /^\+?[0-9-]{6,19}$/, message: 'ui:error.regex', optional: true }),
    email: zEmail({ optional: true }),
    opensAt: time(),
    closesAt: time(),
    days: z.preprocess(
      (raw) => (raw === undefined || raw === '' ? [] : [raw].flat().map(Number)),
      z.array(z.number().int('ui:error.in').min(0, 'ui:error.in').max(6, 'ui:error.in')).min(1, 'ui:error.selectOne'),
    ),
    responseHours: zNumber({ min: 1, max: 720 }),
    solveHours: zNumber({ min: 1, max: 720, optional: true }),
    answeredBy: zChoice(ANSWERED_BY),
    answererIds: zIds(),
    departments: z.preprocess(filled, z.array(department).max(MOST_DEPARTMENTS)),
    categories: z.preprocess(filled, z.array(category).max(MOST_CATEGORIES)),
    revision: zNumber({ min: 0 }),
  })
  .superRefine(({ opensAt, closesAt, departments, categories }, context) => {
    const say = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message })
    if (closesAt <= opensAt) say(['closesAt'], 'support:error.hours')
    if (categories.length === 0) say(['categories'], 'support:error.oneCategory')
    for (const [name, rows] of [
      ['departments', departments],
      ['categories', categories],
    ] as const) {
      rows.forEach((row, at) => {
        if (rows.findIndex((one) => one.key === row.key) < at) say([name, at, 'key'], 'ui:error.unique')
      })
    }
    categories.forEach((row, at) => {
      if (row.department !== null && !departments.some((one) => one.key === row.department))
        say(['categories', at, 'department'], 'support:error.department')
    })
  })
export type HelpDeskForm = z.infer<typeof helpDeskForm>
/** As stored: settings from before there was one say no hours of the solution. */
export type HelpDeskSettings = Omit<HelpDeskForm, 'answererIds' | 'revision' | 'solveHours'> &
  Partial<Pick<HelpDeskForm, 'solveHours'>>
