import { z } from 'zod'
import { issue } from '~/ui/fields/error'
import { alongside, zCheck, zChoice, zCode, zPhone, zText } from '~/ui/fields/zod'
import { PASSWORD } from '~/domain/identity/account/password-rule'

const CLAIM_KINDS = ['student', 'guardian', 'staff'] as const
export type ClaimKind = (typeof CLAIM_KINDS)[number]

export const registerSettingForm = z.object({ student: zCheck(), guardian: zCheck(), staff: zCheck() })
export type RegisterSetting = z.infer<typeof registerSettingForm>

const who = {
  kind: zChoice(CLAIM_KINDS),
  /** Student ID or employee number. */
  number: zText({ max: 40 }),
  mobile: zPhone(),
}
const password = () =>
  z
    .string({ error: issue('required') })
    .min(PASSWORD.min, issue('min.string', { min: PASSWORD.min }))
    .max(PASSWORD.max, issue('max.string', { max: PASSWORD.max }))

export const askCodeForm = z.object(who)
export type AskCode = z.infer<typeof askCodeForm>

/** A code of an SMS, in either script. */
const zSent = () => zCode({ pattern: /^[0-9]{6}$/, message: 'users:error.code' })

export const claimForm = z
  .object({ ...who, code: zSent(), newPassword: password(), confirmPassword: z.string({ error: issue('required') }) })
  .refine((given) => given.newPassword === given.confirmPassword, {
    path: ['confirmPassword'],
    error: issue('confirmed'),
    ...alongside,
  })

/** The user object of POST users: without `code` one is sent, with it and a `password` the login is made. */
export const registerCall = z.object({
  kind: zChoice(CLAIM_KINDS),
  number: zText({ max: 40 }),
  mobile: zPhone(),
  code: zSent().optional(),
  password: password().optional(),
})
export type RegisterCall = z.infer<typeof registerCall>
