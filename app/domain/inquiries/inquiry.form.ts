import { z } from 'zod'
import { toAsciiDigits } from '~/format/digits'
import { SENT } from '~/ui/fields/file-rules'
import { alongside, zCheck, zChoice, zEmail, zFile, zId, zIds, zNumber, zPhone, zText } from '~/ui/fields/zod'
import { ABOUTS, MOVES, readNumber, WAYS } from './inquiry.policy'

/** Files that may come with a complaint. */
const MOST_FILES = 3

const agreed = () => zCheck().refine((on) => on, 'public-form:error.agree')
const letter = () => ({
  subject: zText({ min: 3, max: 150 }),
  body: zText({ min: 10, max: 4000, lines: true }),
  agree: agreed(),
})

/** A message to the office: who writes, and how they are answered. */
export const contactForm = z
  .object({
    name: zText({ min: 2, max: 120 }),
    mobile: zPhone({ optional: true }),
    email: zEmail({ optional: true }),
    ...letter(),
  })
  .refine((given) => given.mobile !== null || given.email !== null, {
    path: ['mobile'],
    error: 'inquiry:error.reach',
    ...alongside,
  })
export type ContactValues = z.output<typeof contactForm>

const files = z.preprocess(
  (raw) => (Array.isArray(raw) ? raw : [raw]).filter((one) => one instanceof File && (one.size > 0 || one.name !== '')),
  z.array(zFile(SENT)).max(MOST_FILES, `inquiry:error.files?most=${MOST_FILES}`),
)

/** A complaint; without a name it is anonymous. */
export const complaintForm = z.object({
  about: zChoice(ABOUTS),
  name: zText({ max: 120, optional: true }),
  mobile: zPhone({ optional: true }),
  email: zEmail({ optional: true }),
  ...letter(),
  files,
})
export type ComplaintValues = z.output<typeof complaintForm>

const typedNumber = z.preprocess(
  (raw) => (typeof raw === 'string' && raw.trim() ? (readNumber(toAsciiDigits(raw)) ?? 'none') : undefined),
  z.string({ error: 'ui:error.required' }),
)
const typedPin = z.preprocess(
  (raw) => (typeof raw === 'string' && raw.trim() ? toAsciiDigits(raw).replace(/\D/g, '') : undefined),
  z.string({ error: 'ui:error.required' }).max(20, 'inquiry:error.unknown'),
)
/** Asks after a complaint. What cannot be a number is one that nobody has. */
export const trackForm = z.object({ number: typedNumber, pin: typedPin })
/** One more message of the sender. */
export const addForm = z.object({ ticket: zText({ max: 300 }), body: zText({ min: 2, max: 4000, lines: true }) })

/** What the office writes. */
export const answerForm = z.object({ body: zText({ min: 2, max: 2000, lines: true }), via: zChoice(WAYS) })
export const noteForm = z.object({ note: zText({ min: 2, max: 2000, lines: true }) })

export const moveForm = z.object({ move: zChoice(MOVES) })
export const bulkForm = z.object({ ids: zIds({ min: 1 }) })
export const assignForm = z.object({ to: zId({ optional: true }) })

/** What the contact page says, and how long letters are kept. */
export const settingForm = z.object({
  hoursBn: zText({ max: 300, lines: true, optional: true }),
  hoursEn: zText({ max: 300, lines: true, optional: true }),
  phones: zText({ max: 500, lines: true, optional: true }),
  officerBn: zText({ max: 150, optional: true }),
  officerEn: zText({ max: 150, optional: true }),
  answerDays: zNumber({ min: 1, max: 180 }),
  keepDays: zNumber({ min: 30, max: 3650 }),
})
export type SettingValues = z.output<typeof settingForm>
