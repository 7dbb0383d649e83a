import { z } from 'zod'
import { zChoice, zId, zText } from '~/ui/fields/zod'

export const REQUEST_KINDS = ['settlement', 'refund', 'hand', 'month', 'year', 'adjust'] as const
export type RequestKind = (typeof REQUEST_KINDS)[number]

export const REQUEST_STATES = ['asked', 'approved', 'refused', 'withdrawn'] as const
export type RequestState = (typeof REQUEST_STATES)[number]

export const decideRequestForm = z.object({
  id: zId(),
  verdict: zChoice(['approve', 'refuse'] as const),
  answer: zText({ max: 300, optional: true }).transform((text) => text ?? ''),
})
export type DecideRequestForm = z.infer<typeof decideRequestForm>
