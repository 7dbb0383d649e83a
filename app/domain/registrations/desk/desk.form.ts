import { z } from 'zod'
import { SIGNATURE, STUDENT_PHOTO } from '~/ui/fields/file-rules'
import { zChoice, zFile, zId, zIds, zText } from '~/ui/fields/zod'

/** Whose PINs are made: one student's; else of a section, or all; `fresh` leaves out who has one already. */
export const pinsForm = z.object({
  registration: zId(),
  entry: zId({ optional: true }),
  section: zId({ optional: true }),
  which: zChoice(['fresh', 'all'], { optional: true }),
})
export const chosenForm = z.object({ ids: zIds({ min: 1 }) })
/** Checked or confirmed entries that are opened again, and why. */
export const reopenForm = chosenForm.extend({ reason: zText({ min: 3, max: 300, lines: true }) })
export const refuseForm = z.object({ correction: zId(), reason: zText({ max: 500 }) })
export const numberForm = z.object({
  registrationNo: zText({ max: 30, pattern: /^[0-9A-Za-z০-৯\s-]{4,24}$/, message: 'registration:error.number' }),
})
export const photoForm = z.object({ photo: zFile(STUDENT_PHOTO) })
export const signatureForm = z.object({ signature: zFile(SIGNATURE) })
