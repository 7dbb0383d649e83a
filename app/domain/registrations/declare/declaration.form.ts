import { z } from 'zod'
import { alongside, zCheck, zChoice, zDate, zId, zIds, zMoney, zNumber, zText } from '~/ui/fields/zod'
import { PHOTO_NAME } from '../export/photo-names.policy'
import { MOST_COLUMNS, SHEET_VALUES } from '../export/sheet-values'
import { ASKED, FIELDS, type Asked, type FieldKey } from '../registration-fields'

const asks = Object.fromEntries(
  FIELDS.filter((one) => !one.fixed).map((one) => [`ask_${one.key}`, zChoice(ASKED)]),
) as Record<`ask_${FieldKey}`, z.ZodType<Asked>>

/** What a registration is: of which class, when, what it costs, what is asked. */
export const declarationForm = z
  .object({
    sessionId: zId({ needed: 'session' }),
    classId: zId({ needed: 'yearOrClass' }),
    boardId: zId({ needed: 'board' }),
    titleBn: zText({ max: 200 }),
    titleEn: zText({ max: 200, optional: true }),
    noteBn: zText({ max: 4000, lines: true, optional: true }),
    noteEn: zText({ max: 4000, lines: true, optional: true }),
    opensOn: zDate(),
    closesOn: zDate(),
    fee: zMoney({ max: 10_000_000n, optional: true }),
    subHeadId: zId({ optional: true }),
    dueOn: zDate({ optional: true }),
    keepDays: zNumber({ min: 30, max: 1825 }),
    sections: zIds({ min: 1, needed: 'section' }),
    ...asks,
  })
  .superRefine((value, context) => {
    const say = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    if (typeof value.opensOn === 'string' && typeof value.closesOn === 'string' && value.closesOn < value.opensOn)
      say('closesOn', 'registration:error.closes')
    if (typeof value.fee === 'bigint' && value.fee > 0n) {
      if (value.subHeadId === null) say('subHeadId', 'registration:error.subHead')
      if (value.dueOn === null) say('dueOn', 'registration:error.dueOn')
    }
  }, alongside)
export type DeclarationForm = z.infer<typeof declarationForm>

/** The board's sheet: columns in order, and what pictures are called. A column without a value is left out. */
export const columnsForm = z.object({
  columns: z
    .array(
      z.object({
        at: zNumber({ min: 1, max: 999, optional: true }),
        heading: zText({ max: 80, optional: true }),
        value: zChoice(SHEET_VALUES, { optional: true }),
      }),
    )
    .max(MOST_COLUMNS + 10)
    .default([]),
  capitals: zCheck(),
  photoName: zText({ max: 80, pattern: PHOTO_NAME, message: 'registration:error.photoName' }),
  layoutName: zText({ max: 80, optional: true }),
})
export type ColumnsForm = z.infer<typeof columnsForm>

export const layoutForm = z.object({ layout: zId() })
