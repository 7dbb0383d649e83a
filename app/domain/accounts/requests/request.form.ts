import { z } from 'zod'
import { zChoice, zId, zText } from '~/ui/fields/zod'

export const decideRequestForm = z.object({
  id: zId(),
  verdict: zChoice(['approve', 'refuse'] as const),
  answer: zText({ max: 300, optional: true }).transform((text) => text ?? ''),
})
export type DecideRequestForm = z.infer<typeof decideRequestForm>
