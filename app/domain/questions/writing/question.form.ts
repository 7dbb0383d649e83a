import { z } from 'zod'
import { PICTURE } from '~/ui/fields/file-rules'
import { zCheck, zChoice, zFile, zId, zIds, zNumber, zText } from '~/ui/fields/zod'
import { LEVELS } from '../content'

/* What the form of a question sends: fields of all kinds, of which each kind has its own. An empty row is no row. */

const text = (max = 4_000) => zText({ max, lines: true, optional: true })
const bothFields = { bn: text(), en: text() }
const zBoth = z.object(bothFields).optional()
const zSaid = z.object({
  ...bothFields,
  picture: zFile(PICTURE, { optional: true }),
  /** A picture that it has already and keeps. */
  keep: zId({ optional: true }),
  altBn: zText({ max: 300, optional: true }),
  altEn: zText({ max: 300, optional: true }),
})
const rows = <T extends z.ZodType>(row: T, max: number) => z.array(row).max(max).optional()
const zMarks = (optional: boolean) =>
  optional
    ? zNumber({ min: 0, max: 1_000, decimals: 2, optional: true })
    : (zNumber({ min: 0.25, max: 1_000, decimals: 2 }) as z.ZodType<number>)

export const questionForm = z.object({
  level: zChoice(LEVELS),
  marks: zMarks(false) as z.ZodType<number>,
  chapter: zText({ max: 200, optional: true }),
  outcome: zText({ max: 300, optional: true }),
  source: zText({ max: 200, optional: true }),
  year: zNumber({ min: 1950, max: 2100, optional: true }),
  forExam: zCheck(),
  forQuiz: zCheck(),
  forPractice: zCheck(),
  /** The newest version as the form was opened; 0 of a new one. */
  version: zNumber({ min: 0 }),
  /** Saved although the subject has the same question already. */
  twice: zCheck(),
  /** Handed in for its review at once. */
  send: zCheck(),
  stem: zSaid.optional(),
  explanation: zBoth,
  options: rows(zSaid.extend({ right: zCheck(), feedback: zBoth }), 20),
  answer: zChoice(['yes', 'no'], { optional: true }),
  pairs: rows(z.object({ left: zSaid.optional(), right: zSaid.optional() }), 20),
  items: rows(zSaid, 20),
  gaps: rows(z.object({ accepted: text(2_000) }), 30),
  accepted: text(2_000),
  model: zBoth,
  value: zText({ max: 30, optional: true }),
  tolerance: zText({ max: 30, optional: true }),
  unit: zText({ max: 40, optional: true }),
  parts: rows(
    z.object({ ...bothFields, marks: zMarks(true), level: zChoice(LEVELS, { optional: true }), model: zBoth }),
    10,
  ),
  rubric: rows(z.object({ ...bothFields, marks: zMarks(true) }), 20),
  statements: rows(z.object({ ...bothFields, true: zCheck() }), 10),
  /** Numbers of statements from 1. */
  combos: rows(z.object({ statements: zIds(), right: zCheck() }), 10),
})
export type QuestionForm = z.output<typeof questionForm>
export type SaidForm = z.output<typeof zSaid>
