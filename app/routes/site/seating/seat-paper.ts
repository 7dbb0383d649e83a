import { guard } from '~/access/guard.server'
import { Missing } from '~/domain/errors'
import { SEAT_PAPERS, seatPaper } from '~/domain/exams/seating/seat-papers.server'
import { fileResponse } from '~/access/file-answer.server'
import { idIn } from '~/ui/table/url'

/** A paper of a seat plan: ?plan=3&kind=doors|chart|stickers|attendance|find&lang=bn|en, of one room with &room=5. */
export const loader = guard('exams.seats.view', async (ctx, { request }) => {
  const query = new URL(request.url).searchParams
  const kind = SEAT_PAPERS.find((one) => one === query.get('kind'))
  const plan = idIn(query.get('plan'))
  if (!kind || plan === null) throw new Missing('paper')
  const { pdf, name } = await seatPaper(
    ctx.site,
    plan,
    kind,
    query.get('lang') === 'en' ? 'en' : 'bn',
    query.has('room') ? (idIn(query.get('room')) ?? 0) : null,
  )
  return fileResponse('pdf', name, pdf)
})
