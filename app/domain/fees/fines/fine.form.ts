import { z } from 'zod'
import { zChoice, zId, zText } from '~/ui/fields/zod'
import { zCharge, zChargeOrNone, zDueDay, zRequest } from '../statement/by-hand.form'

const what = { subHeadId: zId(), dueOn: zDueDay(), note: zText({ max: 300, optional: true }), request: zRequest() }

/** Students of a section, each with an amount of their own; an empty one is no fine. `amount` is for those who are ticked without one. */
export const sectionFinesForm = z.object({
  ...what,
  sessionId: zId({ needed: 'session' }),
  sectionId: zId({ needed: 'section' }),
  amount: zChargeOrNone(),
  rows: z
    .array(z.object({ studentId: zId(), chosen: zChoice(['on'], { optional: true }), amount: zChargeOrNone() }))
    .max(500),
})
export type SectionFinesForm = z.infer<typeof sectionFinesForm>

/** The same amount for everybody of a pasted list. */
export const listFinesForm = z.object({
  ...what,
  sessionId: zId({ needed: 'session' }),
  sectionId: zId({ optional: true }),
  amount: zCharge(),
  students: zText({ max: 20_000, lines: true }),
})
export type ListFinesForm = z.infer<typeof listFinesForm>

export const waiveFineForm = z.object({
  chargeId: zId(),
  amount: zCharge(),
  reason: zText({ max: 300 }),
  request: zRequest(),
})
export type WaiveFineForm = z.infer<typeof waiveFineForm>
