import { z } from 'zod'
import { issue } from '~/ui/fields/error'
import { zDate, zIds, zText } from '~/ui/fields/zod'
import { PASSWORD } from '../account/password-rule'

const password = z.string({ error: issue('required') }).max(PASSWORD.max, issue('max.string', { max: PASSWORD.max }))
const code = zText({ max: 30 })

/** The second step of a login. */
export const codeForm = z.object({ code, returnTo: z.string().optional() })

/** `code` is asked of who has a second factor already. */
export const beginForm = z.object({ currentPassword: password, code: zText({ max: 30, optional: true }) })
export const firstCodeForm = z.object({ code })
export const changeForm = z.object({ currentPassword: password, code })

/** Of which roles it is demanded, and from when of those that are new among them. */
export const demandForm = z.object({ roles: zIds(), from: zDate() })

export type FactorProof = z.output<typeof changeForm>
export type DemandValues = z.output<typeof demandForm>
