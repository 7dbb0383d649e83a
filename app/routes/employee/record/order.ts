import { sentAnswer } from '~/access/file-answer.server'
import { guard } from '~/access/guard.server'
import { idOf } from '~/access/params.server'
import { ownOrder } from '~/domain/people/record/own-record.server'

/** The order of an event of one's own service. */
export const loader = guard('people.own.view', async (ctx, { params, request }) =>
  sentAnswer(request, await ownOrder(ctx, idOf(params.event))),
)
