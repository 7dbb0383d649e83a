import { fileResponse } from '~/access/file-answer.server'
import { guard } from '~/access/guard.server'
import { idOf } from '~/access/params.server'
import { boardSheet } from '~/domain/registrations/export/board-sheet.server'

/** The board's sheet; `who=all` has those in it who are not checked yet. */
export const loader = guard('admissions.registrations.check', async (ctx, { params, request }) => {
  const asked = new URL(request.url).searchParams
  const format = asked.get('format') === 'csv' ? 'csv' : 'xlsx'
  const id = idOf(params.id)
  const { name, body } = await boardSheet(ctx, id, format, asked.get('who') === 'all')
  ctx.audit({ recordType: 'board_registration', recordId: id, after: { exported: format } })
  return fileResponse(format, name, body)
})
