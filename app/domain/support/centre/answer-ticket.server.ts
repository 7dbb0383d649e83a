import { sql } from 'db/connection'
import { CENTRE, seeTenants } from '~/domain/tenancy/central.server'
import type { UserCtx } from '~/domain/context'
import { Invalid, Missing } from '~/domain/errors'
import { fileOf, storeSent, type StoredFileRow } from '~/domain/operations/files/files.server'
import { notify } from '~/domain/delivery/notifications.server'
import { wordsFor } from '~/i18n/i18n.server'
import { paths } from '~/paths'
import { deskHere, openHours } from '../tickets/desk.server'
import { openMinutes } from '../tickets/hours.policy'
import { tellInstitution } from '../tickets/tell-ticket.server'
import { messagesOf, ticketOf, type Ticket, type TicketMessage } from '../tickets/tickets.server'
import { ticketToChange, writeLine } from '../tickets/write-message.server'
import { answeringOperators } from './operators.server'

const RUNNING = ['open', 'answered', 'waiting'] as const

/** A ticket with the institution it is of, and all that was said, also among operators. @throws Missing */
export async function centreTicket(
  ctx: UserCtx,
  siteId: number,
  id: number,
): Promise<{ site: { id: number; nameBn: string; nameEn: string }; ticket: Ticket; messages: TicketMessage[] }> {
  await seeTenants(ctx, [siteId])
  const [site] = await sql<{ id: number; nameBn: string; nameEn: string }>(
    'SELECT id, name_bn AS "nameBn", name_en AS "nameEn" FROM site WHERE id = $1',
    [siteId],
  )
  if (!site) throw new Missing('institution')
  return { site, ticket: await ticketOf(siteId, id), messages: await messagesOf(siteId, id, true) }
}

/** A file of a ticket, for an operator. @throws Missing for any other file of the institution */
export async function centreTicketFile(
  ctx: UserCtx,
  siteId: number,
  ticketId: number,
  messageId: number,
): Promise<StoredFileRow> {
  await seeTenants(ctx, [siteId])
  const [line] = await sql<{ fileId: number }>(
    'SELECT file_id AS "fileId" FROM help_message WHERE site_id = $1 AND ticket_id = $2 AND id = $3 AND file_id IS NOT NULL',
    [siteId, ticketId, messageId],
  )
  if (!line) throw new Missing('file')
  return fileOf({ id: siteId }, line.fileId)
}

/**
 * Answers an institution, and says what is next: nothing more, an answer of theirs, or that it is solved. Whoever answers a ticket that
 * nobody has, has it. The minutes until the first answer and the solution are kept, in the hours the desk was open.
 * @throws Missing; Refusal once it is over
 */
export async function answerTicket(
  ctx: UserCtx,
  siteId: number,
  id: number,
  given: { text: string; state: 'answered' | 'waiting' | 'solved'; file: File | null },
): Promise<void> {
  await seeTenants(ctx, [siteId])
  const fileId =
    given.file === null
      ? null
      : (await storeSent({ tenant: { id: siteId } }, 'file', given.file, { purpose: 'document' })).id
  const ticket = await ticketToChange(siteId, id, RUNNING)
  const now = new Date()
  const hours = await openHours(siteId, await deskHere(siteId), ticket.openedAt, now)
  const minutes = openMinutes(ticket.openedAt, now, hours)
  await sql(
    `UPDATE help_ticket SET state = $3, waiting_since = CASE WHEN $3 = 'waiting' THEN coalesce(waiting_since, $4::timestamptz) END, touched_at = $4::timestamptz,
       first_answered_at = coalesce(first_answered_at, $4::timestamptz), answer_minutes = coalesce(answer_minutes, $5::int),
       solved_at = CASE WHEN $3 = 'solved' THEN $4::timestamptz END, solve_minutes = CASE WHEN $3 = 'solved' THEN $5::int END, ended_at = CASE WHEN $3 = 'solved' THEN $4::timestamptz END,
       assigned_to = coalesce(assigned_to, $6::bigint), operator_bn = CASE WHEN assigned_to IS NULL THEN $7 ELSE operator_bn END, operator_en = CASE WHEN assigned_to IS NULL THEN $8 ELSE operator_en END
     WHERE site_id = $1 AND id = $2`,
    [
      siteId,
      id,
      given.state,
      now,
      minutes,
      ctx.user.userId,
      ctx.user.nameBn || ctx.user.nameEn,
      ctx.user.nameEn || ctx.user.nameBn,
    ],
  )
  await writeLine(ctx, siteId, id, { side: 'provider', step: given.state, text: given.text, fileId })
  await tellInstitution(siteId, ticket, given.state, given.text)
  ctx.audit({
    recordType: 'help_ticket',
    recordId: id,
    before: { state: ticket.state },
    after: { site: siteId, state: given.state, text: given.text },
  })
}

/** Writes something for operators alone. @throws Missing */
export async function noteOnTicket(ctx: UserCtx, siteId: number, id: number, text: string): Promise<void> {
  await seeTenants(ctx, [siteId])
  await ticketOf(siteId, id)
  await writeLine(ctx, siteId, id, { side: 'provider', internal: true, text })
  ctx.audit({ recordType: 'help_ticket', recordId: id, after: { site: siteId, note: text } })
}

/**
 * Gives a ticket to an operator: to oneself, or to somebody else, whose bell rings.
 * @throws Missing; Invalid for somebody who may not answer; Refusal once it is over
 */
export async function assignTicket(ctx: UserCtx, siteId: number, id: number, operatorId: number): Promise<void> {
  const operator = (await answeringOperators(ctx)).find((one) => one.id === operatorId)
  if (!operator) throw new Invalid({ operator: ['ui:error.in'] })
  await seeTenants(ctx, [siteId])
  const ticket = await ticketToChange(siteId, id, RUNNING)
  if (ticket.assignedTo === operatorId) return
  await sql(
    'UPDATE help_ticket SET assigned_to = $3, operator_bn = $4, operator_en = $5 WHERE site_id = $1 AND id = $2',
    [siteId, id, operatorId, operator.nameBn, operator.nameEn],
  )
  const own = operatorId === ctx.user.userId
  await writeLine(ctx, siteId, id, {
    side: 'provider',
    internal: true,
    step: own ? 'taken' : 'assigned',
    text: own ? '' : operator.nameBn || operator.nameEn,
  })
  if (!own)
    await notify(CENTRE, [operatorId], {
      titleBn: wordsFor('bn')('tickets:bell.assigned', { subject: ticket.subject }),
      titleEn: wordsFor('en')('tickets:bell.assigned', { subject: ticket.subject }),
      link: paths.centreTicket(siteId, id),
    })
  ctx.audit({
    recordType: 'help_ticket',
    recordId: id,
    before: { assignedTo: ticket.assignedTo },
    after: { site: siteId, assignedTo: operatorId },
  })
}
