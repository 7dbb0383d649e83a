import { fileResponse } from '~/access/file-answer.server'
import { guard } from '~/access/guard.server'
import { idOf } from '~/access/params.server'
import { cardsFileName } from '~/domain/assessment/cards/card-document'
import { cardPdf } from '~/domain/assessment/cards/cards-file.server'
import { ownCard } from '~/domain/assessment/cards/read-cards.server'

/** The assessment card of one's own, or of a child, as PDF, while it is published. */
export const loader = guard('assessment.own.view', async (ctx, { params, request }) => {
  const { run, card } = await ownCard(ctx, idOf(params.id))
  const asked = new URL(request.url).searchParams.get('lang')
  const lang = asked === 'en' || asked === 'bn' ? asked : ctx.lang
  return fileResponse(
    'pdf',
    cardsFileName(run, lang, String(card.roll)),
    await cardPdf(ctx.site, run, card, lang, true),
  )
})
