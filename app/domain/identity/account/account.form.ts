import { z } from 'zod'
import { issue } from '~/ui/fields/error'
import { PICTURE } from '~/ui/fields/file-rules'
import { zEmail, zFile, zText } from '~/ui/fields/zod'
import { PASSWORD } from './password-rule'

const secret = z.string({ error: issue('required') }).max(PASSWORD.max, issue('max.string', { max: PASSWORD.max }))
const newSecret = secret.min(PASSWORD.min, issue('min.string', { min: PASSWORD.min }))
const bothAlike = (given: { newPassword: string; confirmPassword: string }) =>
  given.newPassword === given.confirmPassword
const notAlike = { path: ['newPassword'], error: issue('confirmed') }

export const profileForm = z.object({
  nameBn: zText({ max: 120 }),
  nameEn: zText({ max: 120 }),
  email: zEmail({ optional: true }),
  bio: zText({ max: 1000, lines: true, optional: true }),
  /** Asked only when the address changes: a reset link goes there. */
  currentPassword: secret.optional(),
})

export const photoForm = z.object({ photo: zFile(PICTURE) })

export const passwordForm = z
  .object({ currentPassword: secret, newPassword: newSecret, confirmPassword: secret })
  .refine(bothAlike, notAlike)

export const tokenForm = z.object({ label: zText({ max: 60 }) })

export const askResetForm = z.object({ login: zText({ max: 254 }) })

export const resetForm = z
  .object({ token: z.string({ error: issue('required') }), newPassword: newSecret, confirmPassword: secret })
  .refine(bothAlike, notAlike)

export type ProfileValues = z.output<typeof profileForm>
export type PasswordValues = z.output<typeof passwordForm>
