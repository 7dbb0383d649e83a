import { useLoaderData } from '@remix-run/react'
import { open } from '~/access/guard.server'
import { admittedDirectly, changesOf, latestChanges, seatsChanges } from '~/domain/admissions/draw/draw-changes.server'
import { placeOfNumber, publishedChoices, publishedPlaces } from '~/domain/admissions/merit/published.server'
import { Missing } from '~/domain/errors'
import { formatDate } from '~/format/dates'
import { paths } from '~/paths'
import { asciiDigits } from '~/ui/fields/digits'
import type { ScreenHandle } from '~/ui/screen-handle'
import { PageHead } from '~/ui/site/article'
import { useSite } from '~/ui/site/use-site'
import { idIn } from '~/ui/table/url'
import { ListChanges, PlaceState } from '../lottery/place-states'
import { sitePage, something } from '../site/article.server'
import { ResultTable } from './result-table'

export const handle: ScreenHandle = {
  title: 'admission-result:title',
  words: ['admission-result', 'lottery', 'places'],
  plain: true,
  site: true,
  reads: ['list', 'number'],
  unlisted: true,
}

const LATEST = 30

/** ?list is one public list, ?number where one stands. @throws Missing where none is published */
export const loader = open(async (ctx, { request, context }) => {
  const siteId = sitePage(ctx, context)
  const asked = new URL(request.url).searchParams
  const number = asciiDigits(asked.get('number') ?? '')
    .replace(/\D/g, '')
    .slice(0, 9)
  const choices = something(await publishedChoices(siteId))
  const wanted = idIn(asked.get('list'))
  const chosen =
    wanted === null ? (choices.length === 1 ? choices[0] : null) : choices.find((one) => one.choiceId === wanted)
  if (chosen === undefined && wanted !== null) throw new Missing('list')
  const place = number.length === 9 ? await placeOfNumber(siteId, number) : null
  const of = chosen ?? choices.find((one) => one.choiceId === place?.choiceId)
  const list = of && { choiceId: of.choiceId, offerId: of.offerId, since: of.publishedAt }
  const rows = chosen && !number ? await publishedPlaces(siteId, chosen.choiceId) : []
  const numbers = place ? [place.number] : rows.map((one) => one.number)
  return {
    number,
    place,
    choices,
    chosen: chosen ?? null,
    rows,
    changes: list ? await changesOf(siteId, list, numbers) : [],
    whole:
      list && !number
        ? {
            latest: await latestChanges(siteId, list, LATEST),
            seats: await seatsChanges(siteId, list),
            direct: await admittedDirectly(siteId, list),
          }
        : null,
  }
})

/** `/web/admission-result`: who is selected and who waits, by number, and by name of those who agreed to it. */
export default function AdmissionResult() {
  const { number, place, choices, chosen, rows, changes, whole } = useLoaderData<typeof loader>()
  const { t, n, lang, at, own } = useSite()
  const placed = choices.find((one) => one.choiceId === place?.choiceId)
  return (
    <>
      <PageHead title={t('admission-result:title')} note={t('admission-result:about')} />
      <form
        method="get"
        action={at(paths.webAdmissionResult)}
        className="no-print mb-6 flex flex-wrap items-end gap-3"
        role="search"
      >
        <label className="min-w-0 flex-1 basis-56 text-sm font-medium sm:max-w-xs">
          {t('admission-result:number')}
          <input
            name="number"
            inputMode="numeric"
            defaultValue={number}
            maxLength={20}
            className="mt-1 block min-h-touch w-full rounded border border-edge bg-raised px-3 text-base"
          />
        </label>
        <button type="submit" className="site-button">
          {t('admission-result:find')}
        </button>
      </form>
      {number ? (
        <div className="mb-6 rounded border-l-4 border-accent bg-accent-soft px-4 py-3" role="status">
          {place ? (
            <>
              <p className="font-semibold">
                {[own(place.nameBn, place.nameEn), n(place.number)].filter(Boolean).join(' · ')}
              </p>
              <p>
                {t(`admission-result:lists.${place.list}`)}
                {place.list === 'none' ? '' : ` · ${n(place.position)}`}
              </p>
              {place.list === 'none' ? null : (
                <p>
                  <PlaceState number={place.number} changes={changes} />
                </p>
              )}
              {placed ? <p>{own(placed.nameBn, placed.nameEn)}</p> : null}
              {place.list === 'selected' && placed?.admitBy ? (
                <p>{t('admission-result:comeBy', { day: formatDate(placed.admitBy, lang) })}</p>
              ) : null}
            </>
          ) : (
            <p>{t('admission-result:notFound')}</p>
          )}
        </div>
      ) : null}
      {choices.length > 1 || number ? (
        <ul className="mb-6 grid gap-3 sm:grid-cols-2">
          {choices.map((one) => (
            <li key={one.choiceId} className="site-card p-4">
              <h2 className="text-lg font-semibold">
                <a
                  href={`${at(paths.webAdmissionResult)}?list=${one.choiceId}`}
                  className="hover:text-accent hover:underline"
                  aria-current={one.choiceId === chosen?.choiceId ? 'page' : undefined}
                >
                  {own(one.nameBn, one.nameEn)}
                </a>
              </h2>
              <p className="text-muted">{own(one.titleBn, one.titleEn)}</p>
              <p className="text-sm text-muted">
                {t('admission-result:publishedOn', { day: formatDate(new Date(one.publishedAt), lang) })} ·{' '}
                {t('admission-result:selectedMany', { count: one.selected })}
              </p>
            </li>
          ))}
        </ul>
      ) : null}
      {chosen && !number ? (
        <>
          {whole ? <ListChanges changes={whole} /> : null}
          <ResultTable choice={chosen} rows={rows} changes={changes} />
        </>
      ) : null}
    </>
  )
}
