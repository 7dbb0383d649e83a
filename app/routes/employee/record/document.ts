import { sentAnswer } from '~/access/file-answer.server'
import { guard } from '~/access/guard.server'
import { idOf } from '~/access/params.server'
import { ownDocument } from '~/domain/people/record/own-record.server'

/** A paper of one's own. */
export const loader = guard('people.own.view', async (ctx, { params, request }) =>
  sentAnswer(request, await ownDocument(ctx, idOf(params.document))),
)
