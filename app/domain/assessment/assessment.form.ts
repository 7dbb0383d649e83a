import { z } from 'zod'
import { activeMark, named } from '~/domain/fees/amount.form'
import { zChoice, zId, zIds, zNumber, zText } from '~/ui/fields/zod'

export const REPEATS = ['best', 'last'] as const
export const INDICATOR_KINDS = ['performance', 'behaviour'] as const
export const ROUNDS = ['half-yearly', 'annual'] as const
export const MOST_LEVELS = 6
export const MOST_BANDS = 10

/** Rows of a grid that somebody filled. */
const filled = (keys: readonly string[]) => (rows: unknown) =>
  (Array.isArray(rows) ? rows : []).filter(
    (row: unknown) =>
      typeof row === 'object' &&
      row !== null &&
      keys.some((key) => String((row as Record<string, unknown>)[key] ?? '').trim() !== ''),
  )

const level = z.object({
  symbol: zText({ max: 4 }),
  value: zNumber({ min: 0, max: 100 }),
  nameBn: zText({ max: 60 }),
  nameEn: zText({ max: 60 }),
})
const band = z.object({
  least: zNumber({ min: -100, max: 100, decimals: 2, optional: true }),
  boxes: zNumber({ min: 1, max: 20 }),
  nameBn: zText({ max: 60 }),
  nameEn: zText({ max: 60 }),
})

export const assessmentSettingForm = z
  .object({
    ...named,
    yearFrom: zNumber({ min: 2000, max: 2100 }),
    yearTo: zNumber({ min: 2000, max: 2100 }),
    classIds: zIds({ min: 1 }),
    levels: z.preprocess(filled(['symbol', 'value', 'nameBn', 'nameEn']), z.array(level).max(MOST_LEVELS)),
    repeated: zChoice(REPEATS),
    ...activeMark,
  })
  .superRefine(({ yearFrom, yearTo, levels }, context) => {
    if (yearTo < yearFrom) context.addIssue({ code: 'custom', path: ['yearTo'], message: 'assessment:error.yearOrder' })
    const rising = levels.every((one, at) => at === 0 || one.value > (levels[at - 1]?.value ?? 0))
    if (levels.length < 2 || !rising || new Set(levels.map((one) => one.symbol)).size < levels.length)
      context.addIssue({ code: 'custom', path: ['levels'], message: 'assessment:error.levels' })
  })
export type AssessmentSettingForm = z.infer<typeof assessmentSettingForm>

export const indicatorForm = z
  .object({
    assessmentSettingId: zId(),
    ...named,
    nameBn: zText({ max: 300 }),
    nameEn: zText({ max: 300 }),
    kind: zChoice(INDICATOR_KINDS),
    fieldBn: zText({ max: 150 }),
    fieldEn: zText({ max: 150 }),
    classId: zId({ optional: true }),
    subjectId: zId({ optional: true }),
    ...activeMark,
  })
  .superRefine(({ kind, subjectId }, context) => {
    if (kind === 'performance' && subjectId === null)
      context.addIssue({ code: 'custom', path: ['subjectId'], message: 'assessment:error.subject' })
    if (kind === 'behaviour' && subjectId !== null)
      context.addIssue({ code: 'custom', path: ['subjectId'], message: 'assessment:error.noSubject' })
  })
export type IndicatorForm = z.infer<typeof indicatorForm>

export const resultSettingForm = z
  .object({
    ...named,
    assessmentSettingId: zId(),
    rounds: z.preprocess(
      (raw) => (raw === undefined || raw === '' ? [] : [raw].flat()),
      z.array(zChoice(ROUNDS)).min(1, 'ui:error.selectOne'),
    ),
    bands: z.preprocess(filled(['least', 'boxes', 'nameBn', 'nameEn']), z.array(band).max(MOST_BANDS)),
    ...activeMark,
  })
  .superRefine(({ bands }, context) => {
    const limits = bands.slice(0, -1).map((one) => one.least)
    const falling = limits.every((least, at) => least !== null && (at === 0 || least < (limits[at - 1] ?? Infinity)))
    if (bands.length < 2 || !falling || bands.at(-1)?.least !== null)
      context.addIssue({ code: 'custom', path: ['bands'], message: 'assessment:error.bands' })
  })
export type ResultSettingForm = z.infer<typeof resultSettingForm>
