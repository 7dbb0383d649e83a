import { z } from 'zod'
import { zDate, zId, zIds } from '~/ui/fields/zod'

/** A slip for what was ticked of a student's dues. */
export const slipForm = z.object({
  studentId: zId(),
  charges: zIds({ min: 1 }),
  bankAccountId: zId(),
  validUntil: zDate(),
})
export type SlipForm = z.infer<typeof slipForm>

/** Slips for all of a section who owe anything that falls due until a day. */
export const sectionSlipsForm = z.object({
  sectionId: zId({ needed: 'section' }),
  dueUntil: zDate(),
  bankAccountId: zId(),
  validUntil: zDate(),
})
export type SectionSlipsForm = z.infer<typeof sectionSlipsForm>
