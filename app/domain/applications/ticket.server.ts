import { createHmac, timingSafeEqual } from 'node:crypto'
import type { ApplicationKind } from './applications.server'

const HOURS = 12

/** What a ticket opens: an application, or a student's data for registration with the board. */
export type TicketKind = ApplicationKind | 'registration'

const sign = (secret: string, about: string): string =>
  createHmac('sha256', secret).update(`application ticket ${about}`).digest('base64url').slice(0, 32)

/** An application, and of which of its PINs. */
interface Ticket {
  id: number
  version: number
}

/**
 * What lets a browser go on with an application after number and PIN, for twelve hours: `id.version.expires.signature`. It stands in a cookie
 * (http only, of /web) or a hidden field, never in an address.
 */
export function applicationTicket(
  secret: string,
  siteId: number,
  kind: TicketKind,
  { id, version }: Ticket,
  now = Date.now(),
): string {
  const expires = Math.floor(now / 1000) + HOURS * 3600
  return `${id}.${version}.${expires}.${sign(secret, `${siteId} ${kind} ${id} ${version} ${expires}`)}`
}

/**
 * What a ticket was signed for; null when it is forged, of another institution or kind, or too old. Whoever lets somebody in by it asks
 * whether the PIN is still that one (pinVersionOf).
 */
export function readApplicationTicket(
  secret: string,
  siteId: number,
  kind: TicketKind,
  ticket: string,
  now = Date.now(),
): Ticket | null {
  const match = /^(\d{1,15})\.(\d{1,9})\.(\d{1,12})\.([\w-]{32})$/.exec(ticket)
  if (!match) return null
  const [id, version, expires] = [Number(match[1]), Number(match[2]), Number(match[3])]
  const given = Buffer.from(match[4] ?? '')
  const right = Buffer.from(sign(secret, `${siteId} ${kind} ${id} ${version} ${expires}`))
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null
  return expires * 1000 > now ? { id, version } : null
}
