import { z } from 'zod'
import { zChoice, zId, zText } from '~/ui/fields/zod'

/** Copies that are to be written off, by their numbers or labels, with the reason for all of them. */
export const writeOffForm = z.object({
  codes: zText({ max: 5000, lines: true }),
  reason: zText({ max: 300 }),
})
export type WriteOffForm = z.infer<typeof writeOffForm>

export const decideForm = z.object({ id: zId(), decision: zChoice(['agreed', 'refused']) })
export type DecideForm = z.infer<typeof decideForm>

/** A stock-taking of a rack, or of everything. */
export const countForm = z.object({ name: zText({ max: 120 }), rackId: zId({ optional: true }) })
export type CountForm = z.infer<typeof countForm>

/** A copy that is counted, and the rack it stands in where that is said. */
export const countScanForm = z.object({ code: zText({ max: 40 }), rackId: zId({ optional: true }) })
export type CountScanForm = z.infer<typeof countScanForm>
