import { fileAnswer } from '~/access/file-answer.server'
import { open } from '~/access/guard.server'
import { fileOf } from '~/domain/operations/files/files.server'

export const loader = open(async (ctx, { params, request }) =>
  fileAnswer(ctx, request, await fileOf(ctx.tenant, params.key ?? '')),
)
