import { sentAnswer } from '~/access/file-answer.server'
import { guard } from '~/access/guard.server'
import { idOf } from '~/access/params.server'
import { orderFile } from '~/domain/people/record/record-parts.server'

/** The order from which an event was written down. */
export const loader = guard('people.employees.view', async (ctx, { params, request }) =>
  sentAnswer(request, await orderFile(ctx, idOf(params.id), idOf(params.event))),
)
