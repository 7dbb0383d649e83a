import { fileResponse } from '~/access/file-answer.server'
import { guard } from '~/access/guard.server'
import { idOf } from '~/access/params.server'
import { sheetsPdf } from '~/domain/answer-sheets/print/sheet-paper.server'

/** The sheets of a section as PDF, or blank ones for it. */
export const loader = guard('answer-sheets.sheets.view', async (ctx, { request, params }) => {
  const asked = new URL(request.url).searchParams
  const { name, pdf } = await sheetsPdf(ctx, idOf(params.id), {
    sectionId: idOf(asked.get('section')),
    blank: asked.get('blank') === '1',
  })
  return fileResponse('pdf', name, pdf)
})
