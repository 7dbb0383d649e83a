import { fileResponse } from '~/access/file-answer.server'
import { guard } from '~/access/guard.server'
import { idOf } from '~/access/params.server'
import { cardsFileName } from '~/domain/assessment/cards/card-document'
import { cardPdf } from '~/domain/assessment/cards/cards-file.server'
import { readCard } from '~/domain/assessment/cards/read-cards.server'

/** One student's card as PDF: ?card=…&lang=bn|en, with each indicator where `indicators` is named. */
export const loader = guard('assessment.results.report', async (ctx, { request }) => {
  const query = new URL(request.url).searchParams
  const { run, card } = await readCard(ctx.site.id, idOf(query.get('card')))
  const asked = query.get('lang')
  const lang = asked === 'en' || asked === 'bn' ? asked : ctx.lang
  return fileResponse(
    'pdf',
    cardsFileName(run, lang, String(card.roll)),
    await cardPdf(ctx.site, run, card, lang, query.has('indicators')),
  )
})
