import { renewPin } from '~/domain/applications/applications.server'
import { happened } from '~/domain/applications/record.server'
import { forgive } from '~/domain/identity/attempts.server'
import type { SiteCtx } from '~/domain/context'
import { Missing, Refusal } from '~/domain/errors'
import { guestOf } from './guest-list.server'
import { gatheringOf } from './shown-gathering.server'

/**
 * The office gives a guest who lost the PIN a new one, to be shown this once; the one of before opens nothing any more, and a number that was shut
 * by wrong PINs is open again.
 * @throws Missing; Refusal for who acts as somebody else, or is a program
 */
export async function newGuestPin(
  ctx: SiteCtx,
  gatheringId: number,
  id: number,
): Promise<{ number: string; pin: string }> {
  if (ctx.user.impersonation || ctx.user.program) throw new Refusal('gatherings:error.noPin', {}, 403)
  const { kind } = await gatheringOf(ctx.site.id, gatheringId)
  await guestOf(ctx.site.id, gatheringId, id)
  const made = await renewPin(ctx.site, kind, id)
  if (!made) throw new Missing('guest')
  await happened(ctx.site, [{ applicationId: id, what: 'pin-renewed', byUser: ctx.user.userId }])
  await forgive('tracking-number', `${ctx.site.id} ${made.number}`)
  ctx.audit({ recordType: 'gathering_guest', recordId: id, after: { pin: 'renewed' } })
  return made
}
