import { fileAnswer } from '~/access/file-answer.server'
import { open } from '~/access/guard.server'
import { Missing } from '~/domain/errors'
import { fileOf } from '~/domain/operations/files/files.server'

/** The institution's emblem, under an address that stays when it changes. */
export const loader = open(async (ctx, { request }) => {
  if (!ctx.tenant.logoFileId) throw new Missing('logo')
  return fileAnswer(ctx, request, await fileOf(ctx.tenant, ctx.tenant.logoFileId))
})
