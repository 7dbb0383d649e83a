import { sql } from 'db/connection'
import { asProvider } from '~/domain/billing/own/as-provider.server'
import type { SiteCtx } from '~/domain/context'
import { Refusal } from '~/domain/errors'
import { deskHere, openHours } from './desk.server'
import { afterOpenMinutes, openMinutes } from './hours.policy'
import { ticketFile } from './open-ticket.server'
import { tellCentre } from './tell-ticket.server'
import { mayReopen } from './ticket'
import type { Ticket } from './tickets.server'
import { ticketToChange, writeLine } from './write-message.server'

/** The time in which the provider waited is not the provider's: what was left until the solution is left from now on. */
async function solveDue(siteId: number, ticket: Ticket, now: Date): Promise<Date> {
  if (!ticket.waitingSince) return ticket.solveDue
  const desk = await deskHere(siteId)
  const hours = await openHours(siteId, desk, ticket.waitingSince, ticket.solveDue > now ? ticket.solveDue : now)
  return afterOpenMinutes(now, openMinutes(ticket.waitingSince, ticket.solveDue, hours), hours)
}

/**
 * Says something about a ticket that is not over; the provider's turn again. @throws Missing; Refusal once it is over
 */
export async function replyToTicket(
  ctx: SiteCtx,
  id: number,
  { text, file }: { text: string | null; file: File | null },
): Promise<void> {
  await asProvider(ctx, 'write', async (centre) => {
    const fileId = await ticketFile(ctx, file)
    const ticket = await ticketToChange(ctx.site.id, id, ['open', 'answered', 'waiting'])
    const due = await solveDue(ctx.site.id, ticket, new Date())
    await sql(
      `UPDATE help_ticket SET state = 'open', waiting_since = NULL, solve_due = $3::timestamptz, touched_at = now() WHERE site_id = $1 AND id = $2`,
      [ctx.site.id, id, due],
    )
    await writeLine(centre, ctx.site.id, id, { side: 'institution', text: text ?? '', fileId })
    await tellCentre(ctx, ticket.assignedTo, ticket, 'replied')
    ctx.audit({ recordType: 'help_ticket', recordId: id, after: { replied: text, file: fileId } })
  })
}

/** Ends a ticket that needs no more answer. @throws Missing; Refusal when it is closed */
export async function closeTicket(ctx: SiteCtx, id: number): Promise<void> {
  await asProvider(ctx, 'write', async (centre) => {
    const ticket = await ticketToChange(ctx.site.id, id, ['open', 'answered', 'waiting', 'solved'])
    await sql(
      `UPDATE help_ticket SET state = 'closed', waiting_since = NULL, ended_at = coalesce(ended_at, now()), touched_at = now() WHERE site_id = $1 AND id = $2`,
      [ctx.site.id, id],
    )
    await writeLine(centre, ctx.site.id, id, { side: 'institution', step: 'closed' })
    if (ticket.state !== 'solved') await tellCentre(ctx, ticket.assignedTo, ticket, 'closed')
    ctx.audit({
      recordType: 'help_ticket',
      recordId: id,
      before: { state: ticket.state },
      after: { state: 'closed' },
    })
  })
}

/**
 * Opens a ticket again, with what is still wrong, within fourteen days of its end; the time to solve it begins anew, as long as it was.
 * @throws Missing; Refusal later, or when it is not over
 */
export async function reopenTicket(ctx: SiteCtx, id: number, text: string): Promise<void> {
  await asProvider(ctx, 'write', async (centre) => {
    const site = ctx.site.id
    const ticket = await ticketToChange(site, id, ['solved', 'closed'])
    const now = new Date()
    if (!mayReopen(ticket, now)) throw new Refusal('tickets:error.tooLate', {}, 409)
    const desk = await deskHere(site)
    const granted = openMinutes(ticket.openedAt, ticket.solveDue, await openHours(site, desk, ticket.openedAt, now))
    const due = afterOpenMinutes(now, granted, await openHours(site, desk, now))
    await sql(
      `UPDATE help_ticket SET state = 'open', ended_at = NULL, solved_at = NULL, solve_minutes = NULL, solve_due = $3::timestamptz, reopened = reopened + 1,
         satisfaction = NULL, satisfaction_words = '', touched_at = now() WHERE site_id = $1 AND id = $2`,
      [site, id, due],
    )
    await writeLine(centre, site, id, { side: 'institution', step: 'reopened', text })
    await tellCentre(ctx, ticket.assignedTo, ticket, 'reopened')
    ctx.audit({ recordType: 'help_ticket', recordId: id, before: { state: ticket.state }, after: { state: 'open' } })
  })
}

/** Says how content the institution is, once a ticket is over; said again, it replaces what was said. @throws Missing; Refusal before */
export async function rateTicket(
  ctx: SiteCtx,
  id: number,
  given: { satisfaction: number; words: string },
): Promise<void> {
  const ticket = await ticketToChange(ctx.site.id, id, ['solved', 'closed'])
  await sql(
    'UPDATE help_ticket SET satisfaction = $3, satisfaction_words = $4, touched_at = now() WHERE site_id = $1 AND id = $2',
    [ctx.site.id, id, given.satisfaction, given.words],
  )
  ctx.audit({
    recordType: 'help_ticket',
    recordId: id,
    before: { satisfaction: ticket.satisfaction },
    after: { ...given },
  })
}
