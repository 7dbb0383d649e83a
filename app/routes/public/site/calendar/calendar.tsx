import { useLoaderData } from '@remix-run/react'
import { open } from '~/access/guard.server'
import { joined } from '~/domain/calendar/entries.policy'
import { mustHaveCalendar, publicCalendar } from '~/domain/calendar/calendar.server'
import { gridRange, monthBy, monthOf } from '~/domain/calendar/month.policy'
import { weekendOf } from '~/domain/calendar/stored-events.server'
import { addDays, formatMonth, monthRange, today } from '~/format/dates'
import { paths } from '~/paths'
import type { ScreenHandle } from '~/ui/screen-handle'
import { PageHead } from '~/ui/site/article'
import { useSite } from '~/ui/site/use-site'
import { sitePage } from '../article.server'
import { MonthTable } from './month-table'
import { PublicEntries } from './public-entries'

/** Months a year to either side: an address beyond them is this month's, so that robots do not walk through the centuries. */
const REACH = 24

export const handle: ScreenHandle = {
  title: 'calendar:public',
  plain: true,
  site: true,
  reads: ['month', 'view'],
  words: ['website', 'calendar'],
}

export const loader = open(async (ctx, { request, context }) => {
  mustHaveCalendar(ctx)
  const siteId = sitePage(ctx, context)
  const params = new URL(request.url).searchParams
  const now = today()
  const asked = monthOf(params.get('month'), now)
  const [first, last] = [monthBy(now.slice(0, 7), -REACH), monthBy(now.slice(0, 7), REACH)]
  const month = asked < first || asked > last ? now.slice(0, 7) : asked
  const list = params.get('view') === 'list'
  const range = list ? { from: now, to: addDays(now, 365) } : gridRange(month)
  const inMonth = monthRange(`${month}-01`)
  const all = joined(await publicCalendar(ctx.tenant, range.from, range.to))
  return {
    list,
    month,
    today: now,
    weekend: await weekendOf(siteId),
    before: month > first ? monthBy(month, -1) : null,
    after: month < last ? monthBy(month, 1) : null,
    entries: all.map(({ of, id, kind, titleBn, titleEn, noteBn, noteEn, fromOn, toOn, startsAt, endsAt }) => ({
      of,
      id,
      kind,
      titleBn,
      titleEn,
      noteBn,
      noteEn,
      fromOn,
      toOn,
      startsAt,
      endsAt,
      listed: list || (fromOn <= inMonth.to && toOn >= inMonth.from),
    })),
    ...(list || params.has('month')
      ? {}
      : {
          said: {
            description: all
              .slice(0, 4)
              .map((one) => one.titleBn)
              .join(' · '),
          },
        }),
  }
})

/** `/web/calendar`: holidays, exams and events of the institution; a month, or a year from today as a list. */
export default function PublicCalendar() {
  const { list, month, today: now, weekend, before, after, entries } = useLoaderData<typeof loader>()
  const { t, at, lang } = useSite()
  const tab = (to: string, label: string, here: boolean) => (
    <a
      href={at(to)}
      aria-current={here ? 'page' : undefined}
      className="site-button-plain aria-[current]:border-accent aria-[current]:text-accent"
    >
      {t(label)}
    </a>
  )
  return (
    <>
      <PageHead title={t('calendar:public')} />
      <nav className="no-print mb-5 flex flex-wrap gap-2" aria-label={t('calendar:views')}>
        {tab(paths.webCalendar, 'calendar:monthView', !list)}
        {tab(`${paths.webCalendar}?view=list`, 'calendar:listView', list)}
      </nav>
      {list ? null : (
        <>
          <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
            <h2 className="text-xl font-bold">{formatMonth(month, lang)}</h2>
            <nav className="no-print flex gap-2" aria-label={t('calendar:months')}>
              {before ? (
                <a className="site-button-plain" rel="prev" href={at(`${paths.webCalendar}?month=${before}`)}>
                  {t('calendar:before')}
                </a>
              ) : null}
              {after ? (
                <a className="site-button-plain" rel="next" href={at(`${paths.webCalendar}?month=${after}`)}>
                  {t('calendar:after')}
                </a>
              ) : null}
            </nav>
          </div>
          <MonthTable month={month} today={now} weekend={weekend} entries={entries} />
        </>
      )}
      <PublicEntries entries={entries.filter((one) => one.listed)} />
      <p className="no-print mt-6 text-muted">
        {t('calendar:subscribe')}{' '}
        <a className="more-link" href={paths.webCalendarFeed}>
          {t('calendar:subscribeLink')}
        </a>
      </p>
    </>
  )
}
