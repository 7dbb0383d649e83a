import { z } from 'zod'
import { zChoice, zText } from '~/ui/fields/zod'

export const SHAPES = ['form', 'json'] as const

/** Whose it is: an alias, EIIN or number of an institution; empty: the provider's own, for all without one. */
export const carrierForm = z.object({
  institution: zText({ max: 60, optional: true }),
  shape: zChoice(SHAPES),
  url: zText({ max: 300, pattern: /^https?:\/\/[^\s@]+$/, message: 'ui:error.url' }),
  sender: zText({ max: 20, optional: true }),
  /** Empty keeps the one that is there. */
  apiKey: zText({ max: 200, optional: true }),
})
export type CarrierForm = z.infer<typeof carrierForm>
