import { z } from 'zod'
import { issue } from '~/ui/fields/error'
import { zDate, zIds, zText } from '~/ui/fields/zod'
import { PASSWORD } from '../account/password-rule'

const password = z.string({ error: issue('required') }).max(PASSWORD.max, issue('max.string', { max: PASSWORD.max }))
/** Called so that it never goes back into a page (answers.server.ts). */
const otp = zText({ max: 30 })

/** The second step of a login. */
export const codeForm = z.object({ otp, returnTo: z.string().optional() })

/** `otp` is asked of who has a second factor already. */
export const beginForm = z.object({ currentPassword: password, otp: zText({ max: 30, optional: true }) })
export const firstCodeForm = z.object({ otp })
export const changeForm = z.object({ currentPassword: password, otp })

/** Of which roles it is demanded, and from when of those that are new among them. */
export const demandForm = z.object({ roles: zIds(), from: zDate() })

export type FactorProof = z.output<typeof changeForm>
export type DemandValues = z.output<typeof demandForm>
