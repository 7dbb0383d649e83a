import { fileResponse } from '~/access/file-answer.server'
import { guard } from '~/access/guard.server'
import { idOf } from '~/access/params.server'
import { boardPhotos } from '~/domain/registrations/export/board-sheet.server'

/** Photos and signatures, named as the board asks. */
export const loader = guard('admissions.registrations.check', async (ctx, { params, request }) => {
  const id = idOf(params.id)
  const { name, body } = await boardPhotos(ctx, id, new URL(request.url).searchParams.get('who') === 'all')
  ctx.audit({ recordType: 'board_registration', recordId: id, after: { exported: 'photos' } })
  return fileResponse('zip', name, body)
})
