import { data, redirect } from '@remix-run/node'
import { intents, submitted, type Action } from '~/access/intents.server'
import { publicSubmitted } from '~/access/public-form/public-form.server'
import { ticketCookie } from '~/access/public-form/ticket-cookie.server'
import { withdrawGuest } from '~/domain/event-registration/change-guest.server'
import { findGuest } from '~/domain/event-registration/guest-list.server'
import { guestForm, resumeForm } from '~/domain/event-registration/guest.form'
import { registerGuest, resumeGuest } from '~/domain/event-registration/register-guest.server'
import type { Ctx } from '~/domain/context'
import { Refusal } from '~/domain/errors'
import { inBase } from '~/format/site-path'
import { askedGathering, guestHere, REGISTER } from './load-gathering.server'

/** What a guest does on the page of a registration. @param entryId of the event; null: the jubilee @param path of the page */
export function actOnGathering(entryId: number | null, path: string) {
  /** The form asks what its gathering wants to know, so it is known first. */
  const register: Action<Ctx, unknown> = async (ctx, args) => {
    const gathering = await askedGathering(ctx, entryId)
    return publicSubmitted(REGISTER, guestForm(gathering), async (_: Ctx, given, { context, once }) => {
      const { id, number, pin, state } = await registerGuest(ctx, gathering.id, given, once)
      return data(
        { registered: { number, pin, state } },
        { headers: { 'Set-Cookie': await ticketCookie(ctx, context, gathering.kind, id) } },
      )
    })(ctx, args)
  }
  const resume = submitted(resumeForm, async (ctx: Ctx, given, args) => {
    const { kind, id: gatheringId } = await askedGathering(ctx, entryId)
    const id = await resumeGuest(ctx, kind, given)
    if (id === null) return args.reply({ errors: { '': ['gatherings:error.notFound'] } })
    const cookie = await ticketCookie(ctx, args.context, kind, id)
    if (!(await findGuest(ctx.tenant.id, gatheringId, id)))
      return args.reply({ errors: { '': ['gatherings:error.elsewhere'] } })
    return redirect(inBase(args.context.base, path), { headers: { 'Set-Cookie': cookie } })
  })
  const leave: Action<Ctx, Response> = async (ctx, { context }) => {
    const { kind } = await askedGathering(ctx, entryId)
    return redirect(inBase(context.base, path), {
      headers: { 'Set-Cookie': await ticketCookie(ctx, context, kind, null) },
    })
  }
  const withdraw: Action<Ctx, Response> = async (ctx, { context, request }) => {
    const gathering = await askedGathering(ctx, entryId)
    const guest = await guestHere(ctx, context, request, gathering)
    if (!guest) throw new Refusal('gatherings:error.ticket')
    await withdrawGuest(ctx.tenant, gathering.id, guest.id)
    return redirect(inBase(context.base, path))
  }
  return intents<Ctx, Record<string, unknown>>({ register, resume, leave, withdraw })
}
