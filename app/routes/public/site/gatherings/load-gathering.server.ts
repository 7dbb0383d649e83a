import type { RequestContext } from '~/access/load-context.server'
import { sealOf, type PublicForm } from '~/access/public-form/public-form.server'
import { ticketIn } from '~/access/public-form/ticket-cookie.server'
import { billOf } from '~/domain/applications/bill.server'
import { eventsOf } from '~/domain/applications/record.server'
import { findGuest } from '~/domain/event-registration/guest-list.server'
import { costs } from '~/domain/event-registration/places.policy'
import { gatheringFor, type Gathering } from '~/domain/event-registration/shown-gathering.server'
import { billTicket } from '~/domain/online-payments/applicants/bill-look-up.server'
import type { Ctx } from '~/domain/context'
import { Missing } from '~/domain/errors'
import { shownEntry } from '~/domain/website/public/shown-entries.server'
import { paths } from '~/paths'
import { hasDesk, hasPayments } from '../../home-frame.server'

export const REGISTER: PublicForm = { kind: 'gathering', pace: 'application' }

/** What pages say of a gathering; instants as text, as they cross to the browser. */
function shown(one: Gathering) {
  return {
    id: one.id,
    kind: one.kind,
    titleBn: one.titleBn,
    titleEn: one.titleEn,
    opensAt: one.opensAt.toISOString(),
    closesAt: one.closesAt.toISOString(),
    heldAt: one.heldAt?.toISOString() ?? null,
    placeBn: one.placeBn,
    placeEn: one.placeEn,
    noteBn: one.noteBn,
    noteEn: one.noteEn,
    who: one.who,
    phase: one.phase,
    past: one.past,
    companions: one.companions,
    mostCompanions: one.mostCompanions,
    fees: one.fees,
    costs: costs(one.fees),
    asks: one.asks,
    keepDays: one.keepDays,
    free: one.free,
    full: one.free === 0,
  }
}
export type ShownGathering = ReturnType<typeof shown>

/** What an event's page, or the jubilee's (null), says of registration; null where there is none. Everybody sees the same. */
export async function registrationOf(ctx: Ctx, entryId: number | null): Promise<ShownGathering | null> {
  if (!hasDesk(ctx)) return null
  const found = await gatheringFor(ctx.tenant.id, entryId)
  return found && shown(found)
}

/** The gathering of an address. @throws Missing where there is none, or the public does not see its event */
export async function askedGathering(ctx: Ctx, entryId: number | null): Promise<Gathering> {
  if (!hasDesk(ctx)) throw new Missing('screen')
  if (entryId !== null && !(await shownEntry(ctx.tenant.id, 'event', entryId))) throw new Missing('entry')
  const found = await gatheringFor(ctx.tenant.id, entryId)
  if (!found) throw new Missing('gathering')
  return found
}

/** The registration that this browser has a ticket for, if it is of this gathering and still there. */
export async function guestHere(ctx: Ctx, context: RequestContext, request: Request, gathering: Gathering) {
  const id = await ticketIn(ctx, context, request, gathering.kind)
  return id === null ? null : findGuest(ctx.tenant.id, gathering.id, id)
}

/** The form; with a ticket, how it stands with a registration. */
export async function loadRegistration(ctx: Ctx, context: RequestContext, request: Request, entryId: number | null) {
  const gathering = await askedGathering(ctx, entryId)
  const guest = await guestHere(ctx, context, request, gathering)
  const page = { gathering: shown(gathering), back: entryId === null ? paths.webJubilee : paths.webEvent(entryId) }
  if (!guest) return { ...page, guest: null, seal: sealOf(ctx, context, REGISTER) }
  const bill = await billOf(ctx.tenant.id, guest.id)
  const { number, nameBn, nameEn, state, people, spouse, child, guest: guests, batch, paid, reason } = guest
  return {
    ...page,
    seal: null,
    guest: {
      number,
      nameBn,
      nameEn,
      state,
      people,
      spouse,
      child,
      guest: guests,
      batch,
      paid,
      reason,
      here: guest.arrivedAt !== null,
      bill: bill && { amount: bill.amount, payBy: bill.payBy?.toISOString() ?? null },
      ticket: bill && hasPayments(ctx) ? billTicket(context.settings.secret, ctx.tenant.id, guest.id) : null,
      events: (await eventsOf(ctx.tenant.id, guest.id, false)).map(({ id, what, text, at }) => ({
        id,
        what,
        text,
        at: at.toISOString(),
      })),
    },
  }
}
export type RegistrationPage = Awaited<ReturnType<typeof loadRegistration>>
export type ShownGuest = NonNullable<RegistrationPage['guest']>
