import { z } from 'zod'
import { zDate, zId, zIds, zText } from '~/ui/fields/zod'

/** As many as a page of the list shows. */
export const MOST_CHOSEN = 200
const ids = zIds({ min: 1 }).refine((all) => all.length <= MOST_CHOSEN, 'recruitment:error.tooMany')
const reason = zText({ min: 3, max: 500, lines: true })

export const chosenForm = z.object({ ids })
export const moveForm = z.object({ ids })
export const reasonForm = z.object({ ids, reason })

export const exemptForm = z.object({ id: zId(), reason: zText({ min: 3, max: 300 }) })

/** An appointment letter. */
export const appointmentForm = z
  .object({
    id: zId(),
    memo: zText({ max: 80 }),
    day: zDate(),
    joinBy: zDate(),
    payBn: zText({ max: 200, optional: true }),
    payEn: zText({ max: 200, optional: true }),
    termsBn: zText({ max: 2000, lines: true, optional: true }),
    termsEn: zText({ max: 2000, lines: true, optional: true }),
  })
  .refine(({ day, joinBy }) => joinBy >= day, { path: ['joinBy'], message: 'recruitment:error.joinBy' })
export type AppointmentForm = z.infer<typeof appointmentForm>
