import { openedPicture } from '~/access/file-answer.server'
import { open } from '~/access/guard.server'
import { Missing } from '~/domain/errors'
import { fileOf } from '~/domain/operations/files/files.server'
import { entryPicture } from '~/domain/registrations/entry-pictures.server'
import { currentEntry } from './load-registration.server'

/** A student's photo or signature, for the browser that opened the page by number and PIN. */
export const loader = open(async (ctx, { context, request, params }) => {
  const current = await currentEntry(ctx, context, request)
  if (!current) throw new Missing('picture')
  return openedPicture(
    request,
    await fileOf(ctx.tenant, await entryPicture(ctx.tenant.id, current.entry.id, params.slot ?? '')),
  )
})
