import { parse, serialize } from 'cookie'
import type { Ctx } from '~/domain/context'
import { pinVersionOf } from '~/domain/applications/applications.server'
import { applicationTicket, readApplicationTicket, type TicketKind } from '~/domain/applications/ticket.server'
import { entryPinVersion } from '~/domain/registrations/guardian/pin.server'
import type { RequestContext } from '../load-context.server'

/** Of the whole host: an address may name its language in front (`/en/web/…`), which no narrower path would cover. */
const nameOf = (kind: TicketKind, { settings }: RequestContext) =>
  `${settings.protocol === 'https' ? '__Host-' : ''}${kind}-ticket`

const versionOf = (siteId: number, kind: TicketKind, id: number): Promise<number | null> =>
  kind === 'registration' ? entryPinVersion(siteId, id) : pinVersionOf(siteId, kind, id)

/** The application that this browser goes on with; null when it has no ticket, one that is too old, or one of a PIN that was renewed since. */
export async function ticketIn(
  ctx: Ctx,
  context: RequestContext,
  request: Request,
  kind: TicketKind,
): Promise<number | null> {
  const given = parse(request.headers.get('cookie') ?? '')[nameOf(kind, context)]
  const ticket = given ? readApplicationTicket(context.settings.secret, ctx.tenant.id, kind, given) : null
  if (!ticket) return null
  return (await versionOf(ctx.tenant.id, kind, ticket.id)) === ticket.version ? ticket.id : null
}

/** A Set-Cookie value that lets this browser go on with an application until it is closed; null: no longer. */
export async function ticketCookie(
  ctx: Ctx,
  context: RequestContext,
  kind: TicketKind,
  id: number | null,
): Promise<string> {
  const version = id === null ? null : await versionOf(ctx.tenant.id, kind, id)
  const ticket =
    id === null || version === null
      ? ''
      : applicationTicket(context.settings.secret, ctx.tenant.id, kind, { id, version })
  return serialize(nameOf(kind, context), ticket, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: context.settings.protocol === 'https',
    ...(ticket === '' ? { maxAge: 0 } : {}),
  })
}
