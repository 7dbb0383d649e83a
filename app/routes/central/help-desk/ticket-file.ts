import { screenFile } from '~/access/file-answer.server'
import { guard } from '~/access/guard.server'
import { idOf } from '~/access/params.server'
import { centreTicketFile } from '~/domain/support/centre/answer-ticket.server'

/** A file that lies with a ticket of an institution. */
export const loader = guard('institutions.tickets.view', async (ctx, { params, request }) => {
  const file = await centreTicketFile(ctx, idOf(params.site), idOf(params.id), idOf(params.message))
  return screenFile(request, file, 'reader')
})
