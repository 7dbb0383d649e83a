import { open } from '~/access/guard.server'
import { publicFile } from '~/access/file-answer.server'
import { idOf } from '~/access/params.server'
import { changesText, listOf } from '~/domain/admissions/draw/draw-changes.server'
import { DRAW_FILES, drawFile } from '~/domain/admissions/draw/published/files.server'
import { publicDraw } from '~/domain/admissions/draw/public-draws.server'
import { Missing } from '~/domain/errors'

/** `/web/admission-lottery/:id/:file`: list, result, figures and the programs that compute it anew, byte for byte. */
export const loader = open(async (ctx, { params, request }) => {
  const file = DRAW_FILES.find((one) => one === params.file)
  if (ctx.tenant.kind !== 'site' || !file) throw new Missing('file')
  const { draw } = await publicDraw(ctx.tenant.id, idOf(params.id))
  if (file === 'changes.txt')
    return publicFile(request, file, 'text/plain; charset=utf-8', await changesText(ctx.tenant.id, listOf(draw)))
  const found = drawFile(draw, file, ctx.lang)
  if (!found) throw new Missing('file')
  return publicFile(request, file, found.type, found.body)
})
