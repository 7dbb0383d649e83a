import { parse, serialize } from 'cookie'
import type { Ctx } from '~/domain/platform/context'
import { applicationTicket, readApplicationTicket, type TicketKind } from '~/domain/applications/ticket.server'
import type { RequestContext } from '../load-context.server'

/** Of the whole host: an address may name its language in front (`/en/web/…`), which no narrower path would cover. */
const nameOf = (kind: TicketKind, { settings }: RequestContext) =>
  `${settings.protocol === 'https' ? '__Host-' : ''}${kind}-ticket`

/** The application that this browser goes on with; null when it has no ticket, or one that is too old. */
export function ticketIn(ctx: Ctx, context: RequestContext, request: Request, kind: TicketKind): number | null {
  const ticket = parse(request.headers.get('cookie') ?? '')[nameOf(kind, context)]
  return ticket ? readApplicationTicket(context.settings.secret, ctx.tenant.id, kind, ticket) : null
}

/** A Set-Cookie value that lets this browser go on with an application until it is closed; null: no longer. */
export const ticketCookie = (ctx: Ctx, context: RequestContext, kind: TicketKind, id: number | null): string =>
  serialize(
    nameOf(kind, context),
    id === null ? '' : applicationTicket(context.settings.secret, ctx.tenant.id, kind, id),
    {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: context.settings.protocol === 'https',
      ...(id === null ? { maxAge: 0 } : {}),
    },
  )
