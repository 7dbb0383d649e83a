import { sql } from 'db/connection'
import type { UserCtx } from '~/domain/context'
import { Missing, Refusal } from '~/domain/errors'
import type { TicketState, TicketStep } from './ticket'
import { ticketOf, type Ticket } from './tickets.server'

interface Line {
  side: 'institution' | 'provider'
  text?: string
  step?: TicketStep | null
  internal?: boolean
  fileId?: number | null
}

/** Writes a line under a ticket, with the caller's transaction, in the name of whoever acts. */
export async function writeLine(ctx: UserCtx, siteId: number, ticketId: number, line: Line): Promise<void> {
  const { userId, nameBn, nameEn } = ctx.user
  await sql(
    `INSERT INTO help_message (site_id, ticket_id, side, user_id, operator_id, by_bn, by_en, internal, step, text, file_id) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      siteId,
      ticketId,
      line.side,
      line.side === 'institution' ? userId : null,
      line.side === 'provider' ? userId : null,
      nameBn || nameEn,
      nameEn || nameBn,
      line.internal ?? false,
      line.step ?? null,
      line.text ?? '',
      line.fileId ?? null,
    ],
  )
}

/**
 * Locks a ticket, so that whoever answers and whoever closes do it one after the other.
 * @throws Missing; Refusal when it stands otherwise than it may
 */
export async function ticketToChange(siteId: number, id: number, may: readonly TicketState[]): Promise<Ticket> {
  const [held] = await sql<{ state: TicketState }>(
    'SELECT state FROM help_ticket WHERE site_id = $1 AND id = $2 FOR UPDATE',
    [siteId, id],
  )
  if (!held) throw new Missing('ticket')
  if (!may.includes(held.state)) throw new Refusal('tickets:error.state', {}, 409)
  return ticketOf(siteId, id)
}
