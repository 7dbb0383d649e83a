import { useLoaderData } from '@remix-run/react'
import { open } from '~/access/guard.server'
import type { ScreenHandle } from '~/ui/screen-handle'
import { PageHead } from '~/ui/site/article'
import { useSite } from '~/ui/site/use-site'
import { paths } from '~/paths'
import { DrawFacts } from './draw-facts'
import { DrawResult } from './draw-result'
import { HowToCheck } from './how-to-check'
import { useOfferName } from './offer-name'
import { ListChanges } from './place-states'
import { lotteryData } from './lottery-data.server'

export const handle: ScreenHandle = {
  title: 'lottery:web.title',
  words: ['lottery', 'places'],
  plain: true,
  site: true,
  reads: ['list', 'q', 'page'],
  unlisted: true,
}

export const loader = open(lotteryData)

/** `/web/admission-lottery/:id`: all that a parent needs to see, to find a number, and to compute the draw anew. */
export default function Lottery() {
  const data = useLoaderData<typeof loader>()
  const { t, n, own } = useSite()
  const offerName = useOfferName()
  const { offer, draw } = data
  return (
    <>
      <PageHead
        title={t('lottery:web.of', { class: offerName(offer) })}
        note={`${own(offer.titleBn, offer.titleEn)} · ${n(offer.session)}`}
        back={{ to: paths.webLotteries, label: t('lottery:web.title') }}
      />
      {draw.drawnAt ? <DrawResult data={data} /> : <p className="prose">{t('lottery:web.before')}</p>}
      <ListChanges changes={data} file={paths.webLotteryFile(draw.id, 'changes.txt')} />
      <DrawFacts data={data} />
      <HowToCheck data={data} />
    </>
  )
}
