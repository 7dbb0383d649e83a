import { z } from 'zod'
import {
  alongside,
  bengaliAlone,
  inOrder,
  zCheck,
  zChoice,
  zDate,
  zId,
  zIds,
  zNameEn,
  zNumber,
  zText,
  zTime,
} from '~/ui/fields/zod'
import { GRACE, TIE_BREAKS } from './tie-breaks.policy'

const MARK_STEPS = ['1', '0.5', '0.25', '0.01'] as const
const MERIT_ORDERS = ['gpa-first', 'total-first'] as const
const MERIT_TIES = ['shared', 'unique'] as const
const MERIT_FAILED = ['last', 'none'] as const

const EXAM_KINDS = ['sat', 'combined'] as const

/** A row of a central catalogue ('12') or one of the institution's own ('s5'). */
const zPick = () => zText({ optional: true, max: 16, pattern: /^s?[1-9]\d{0,14}$/, message: 'ui:error.in' })

/** What zPick typed: the id and whose row it is. */
export const pickOf = (text: string | null): { central: number | null; own: number | null } =>
  text === null
    ? { central: null, own: null }
    : text.startsWith('s')
      ? { central: null, own: Number(text.slice(1)) }
      : { central: Number(text), own: null }

/** How results are graded and ranked: of one exam, or the institution's default. */
export const gradingFields = {
  markStep: zChoice(MARK_STEPS),
  gradeScaleId: zPick(),
  optionalBase: zNumber({ min: 0, max: 5, decimals: 2 }),
  meritOrder: zChoice(MERIT_ORDERS),
  meritTies: zChoice(MERIT_TIES),
  meritFailed: zChoice(MERIT_FAILED),
  tieBreaks: zChoice(TIE_BREAKS, { optional: true }),
}

/** The stored order of a choice of TIE_BREAKS; nothing typed is the usual order. */
export const tieBreaksOf = (text: string | null): string[] =>
  text === 'none' ? [] : (text ?? TIE_BREAKS[0]).split(',')

/** What a combined exam takes of another; an empty percent: nothing. */
const sourceRow = z.object({
  exam: zId(),
  percent: zNumber({ optional: true, min: 0, max: 100, decimals: 2 }),
  takes: zChoice(['parts', 'total']),
})

/** Declaring and editing an exam. */
export const examForm = z
  .object({
    sessionId: zId({ needed: 'session' }),
    nameBn: zText({ max: 120 }),
    nameEn: zNameEn({ max: 120 }),
    kind: zChoice(EXAM_KINDS, { optional: true }),
    examTypeId: zPick(),
    startsOn: zDate({ optional: true }),
    endsOn: zDate({ optional: true }),
    marksFrom: zDate({ optional: true }),
    marksTo: zDate({ optional: true }),
    ...gradingFields,
    instructionsBn: zText({ optional: true, max: 1000, lines: true }),
    instructionsEn: zText({ optional: true, max: 1000, lines: true }),
    grace: zChoice(GRACE, { optional: true }),
    sources: z.array(sourceRow).max(50).default([]),
    offeringIds: zIds({ min: 1 }),
  })
  .overwrite(bengaliAlone)
  .refine((exam) => inOrder(exam.startsOn, exam.endsOn), {
    ...alongside,
    path: ['endsOn'],
    error: 'exams:declare.endBeforeStart',
  })
  .refine((exam) => inOrder(exam.marksFrom, exam.marksTo), {
    ...alongside,
    path: ['marksTo'],
    error: 'exams:declare.endBeforeStart',
  })
export type ExamForm = z.infer<typeof examForm>

/** Paper ids of one row: the same paper in several shifts may share a row. */
const ids = z
  .string({ error: 'ui:error.in' })
  .regex(/^\d{1,15}(,\d{1,15}){0,99}$/, 'ui:error.in')
  .transform((text) => text.split(',').map(Number))

const time = zTime({ optional: true })
const minutes = zNumber({ optional: true, min: 5, max: 600 })

/** The timetable as it is typed; a paper with a date whose own time or minutes are left empty takes the usual ones. */
export const timesForm = z
  .object({
    usualStart: time,
    usualMinutes: minutes,
    /** Why papers that were sat get another day or hour. */
    reason: zText({ optional: true, max: 500 }),
    /** That a class shall have two papers at one time. */
    sure: zCheck(),
    rows: z
      .array(z.object({ ids, heldOn: zDate({ optional: true }), startsAt: time, minutes }))
      .max(500)
      .default([]),
  })
  .transform(({ usualStart, usualMinutes, reason, sure, rows }) => ({
    reason,
    sure,
    rows: rows.map((row) =>
      row.heldOn === null
        ? row
        : { ...row, startsAt: row.startsAt ?? usualStart, minutes: row.minutes ?? usualMinutes },
    ),
  }))
export type TimesForm = z.infer<typeof timesForm>

/** Full and pass marks of the parts as they are typed. */
export const partsForm = z.object({
  rows: z
    .array(
      z
        .object({
          ids,
          full: zNumber({ min: 0.01, max: 1000, decimals: 2 }),
          pass: zNumber({ min: 0, max: 1000, decimals: 2 }),
          separate: zCheck(),
          contributes: zNumber({ min: 0.01, max: 100, decimals: 2 }),
        })
        .refine((part) => part.pass <= part.full, { path: ['pass'], error: 'exams:parts.passAboveFull' }),
    )
    .max(1000)
    .default([]),
})
export type PartsForm = z.infer<typeof partsForm>
