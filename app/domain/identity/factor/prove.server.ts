import { confirmPassword, mustBeInPerson } from '../account/profile.server'
import { guess } from '../attempts.server'
import type { UserCtx } from '~/domain/context'
import { Invalid, Refusal } from '~/domain/errors'
import { issue } from '~/ui/fields/error'
import { factorIsOn, spendCode } from './codes.server'
import type { FactorProof } from './factor.form'
import { ask, asked, passkeysAt, spendPasskey, takeAsked } from './passkey-store.server'
import { getOptions, type Party } from './webauthn.server'

/**
 * Password and second factor of who changes the factor; where there is none yet, the password alone.
 * @throws Invalid when one is wrong; Refusal after too many tries, and to whoever is not there in person
 */
export async function prove(ctx: UserCtx, proof: FactorProof, at: Party): Promise<void> {
  mustBeInPerson(ctx)
  await confirmPassword(ctx, proof.currentPassword, 'currentPassword')
  if (await factorIsOn(ctx.tenant.id, ctx.user.userId)) await confirmSecond(ctx, proof, at)
}

/** Tries are counted before code or passkey are looked at. */
async function confirmSecond(ctx: UserCtx, { otp, passkey }: FactorProof, at: Party): Promise<void> {
  if (otp === null && passkey === null) throw new Invalid({ otp: [issue('required')] })
  const right = await guess({ own: [['code-account', confirmKey(ctx)]] }, 'auth:throttle', async () => {
    if (passkey === null) return spendCode(ctx.tenant.id, ctx.user.userId, otp ?? '')
    return (await spendPasskey(ctx, ctx.user.userId, passkey, await takeAsked(ctx, 'prove'), at)) || null
  })
  if (!right)
    throw new Invalid(passkey === null ? { otp: ['account:factor.wrong'] } : { '': ['account:passkey.wrong'] })
}

/** By what tries of somebody who is logged in are counted. */
export const confirmKey = (ctx: UserCtx): string => `${ctx.tenant.id}:confirm:${ctx.user.userId}`

/** The forms of the next five minutes take a passkey in a code's place. @throws Refusal where there is none for this host */
export async function proveByPasskey(ctx: UserCtx, at: Party): Promise<void> {
  mustBeInPerson(ctx)
  if (!(await passkeysAt(ctx.tenant.id, ctx.user.userId, at.host)).length) throw new Refusal('account:passkey.noneHere')
  await ask(ctx, 'prove')
}

/** What the browser is to be asked in a code's place; null when nobody wanted that. */
export async function provingOptions(ctx: UserCtx, at: Party): Promise<string | null> {
  const challenge = await asked(ctx, 'prove')
  return challenge && getOptions(challenge, at, await passkeysAt(ctx.tenant.id, ctx.user.userId, at.host))
}
