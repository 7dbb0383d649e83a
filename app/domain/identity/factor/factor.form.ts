import { z } from 'zod'
import { issue } from '~/ui/fields/error'
import { zDate, zId, zIds, zText } from '~/ui/fields/zod'
import { PASSWORD } from '../account/password-rule'

const password = z.string({ error: issue('required') }).max(PASSWORD.max, issue('max.string', { max: PASSWORD.max }))
/** Called so that it never goes back into a page (answers.server.ts). */
const otp = zText({ max: 30 })

/** A code of the app, one on paper, or what a browser says of a passkey (webauthn.server.ts). */
const codeOrPasskey = { otp: zText({ max: 30, optional: true }), passkey: zText({ max: 6000, optional: true }) }
const oneOfThem = {
  check: ({ otp, passkey }: { otp: string | null; passkey: string | null }) => otp !== null || passkey !== null,
  said: { path: ['otp'], error: issue('required') },
}

/** The second step of a login. */
export const codeForm = z
  .object({ ...codeOrPasskey, returnTo: z.string().optional() })
  .refine(oneOfThem.check, oneOfThem.said)

/** A code or a passkey is asked of who has a second factor already. */
export const beginForm = z.object({ currentPassword: password, ...codeOrPasskey })
export const firstCodeForm = z.object({ otp })
export const changeForm = beginForm.refine(oneOfThem.check, oneOfThem.said)

const name = zText({ max: 60 })
/** What the browser says of a passkey that it made, and how its owner calls it. */
export const newPasskeyForm = z.object({ name, passkey: zText({ max: 12_000, optional: true }) })
export const renamePasskeyForm = z.object({ id: zId(), name })
export const removePasskeyForm = beginForm.extend({ id: zId() }).refine(oneOfThem.check, oneOfThem.said)

/** Of which roles it is demanded, and from when of those that are new among them. */
export const demandForm = z.object({ roles: zIds(), from: zDate() })

/** What is asked of who changes their second factor; where there is none yet, the password alone. */
export type FactorProof = z.output<typeof beginForm>
export type DemandValues = z.output<typeof demandForm>
