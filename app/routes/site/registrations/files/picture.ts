import { openedPicture } from '~/access/file-answer.server'
import { guard } from '~/access/guard.server'
import { idOf } from '~/access/params.server'
import { fileOf } from '~/domain/operations/files/files.server'
import { entryPicture } from '~/domain/registrations/entry-pictures.server'

/** Photo, signature, or one that was sent as a correction (`new-photo`). */
export const loader = guard('admissions.registrations.view', async (ctx, { params, request }) =>
  openedPicture(request, await fileOf(ctx.site, await entryPicture(ctx.site.id, idOf(params.id), params.slot ?? ''))),
)
