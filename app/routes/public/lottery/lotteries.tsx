import { useLoaderData } from '@remix-run/react'
import { open } from '~/access/guard.server'
import { publicDraws } from '~/domain/admissions/draw/public-draws.server'
import { formatDateTime } from '~/format/dates'
import { paths } from '~/paths'
import type { ScreenHandle } from '~/ui/screen-handle'
import { PageHead } from '~/ui/site/article'
import { useSite } from '~/ui/site/use-site'
import { sitePage, something } from '../site/article.server'
import { useOfferName } from './offer-name'

export const handle: ScreenHandle = {
  title: 'lottery:web.title',
  words: ['lottery'],
  plain: true,
  site: true,
  unlisted: true,
}

/** @throws Missing where no list is frozen */
export const loader = open(async (ctx, { context }) => ({
  draws: something(await publicDraws(sitePage(ctx, context))),
}))

/** `/web/admission-lottery`: every list that is frozen, drawn or not yet. */
export default function Lotteries() {
  const { draws } = useLoaderData<typeof loader>()
  const { t, lang, at, own } = useSite()
  const offerName = useOfferName()
  return (
    <>
      <PageHead title={t('lottery:web.title')} note={t('lottery:web.about')} />
      <ul className="grid gap-4 sm:grid-cols-2">
        {draws.map((one) => (
          <li key={one.id} className="site-card p-4">
            <h2 className="text-lg font-semibold">
              <a href={at(paths.webLottery(one.drawId ?? 0))} className="hover:text-accent hover:underline">
                {offerName(one)}
              </a>
            </h2>
            <p className="text-muted">{own(one.titleBn, one.titleEn)}</p>
            <p className="mt-2">
              {one.drawnAt
                ? t('lottery:web.drawnOn', { at: formatDateTime(new Date(one.drawnAt), lang) })
                : t('lottery:web.waitsFor')}
            </p>
            <a href={at(paths.webLottery(one.drawId ?? 0))} className="more-link mt-1">
              {t(one.drawnAt ? 'lottery:web.toResult' : 'lottery:web.toList')}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
