import { sentAnswer } from '~/access/file-answer.server'
import { guard } from '~/access/guard.server'
import { idOf } from '~/access/params.server'
import { documentFile } from '~/domain/people/record/record-parts.server'

/** A paper of an employee's; who read it is written down. */
export const loader = guard('people.private.view', async (ctx, { params, request }) => {
  const id = idOf(params.id)
  const file = await documentFile(ctx, id, idOf(params.document))
  ctx.audit({ recordType: 'employee', recordId: id, after: { read: file.name } })
  return sentAnswer(request, file)
})
