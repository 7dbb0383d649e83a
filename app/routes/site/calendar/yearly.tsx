import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { paths } from '~/paths'
import { CalendarFilters } from '~/screens/calendar/filters'
import { YearView } from '~/screens/calendar/year-view'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import type { ScreenHandle } from '~/ui/screen-handle'
import { hrefWith } from '~/ui/table'
import { actOnCalendar } from './parts/act-on-calendar.server'
import { CalendarFrame } from './parts/frame'
import { loadCalendar } from './parts/load-calendar.server'

export const handle: ScreenHandle = { title: 'calendar:yearly' }

export const loader = guard('calendar.events.view', (ctx, { request }) => loadCalendar(ctx, request, 'year'))
export const action = guard('calendar.events.manage', (ctx, args) => actOnCalendar(ctx, args))

/** Twelve months at a glance, with their working days; printed as the plan that is handed out. */
export default function YearlyCalendar() {
  const data = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const { year, kinds, classes, chosen } = data
  const { t, n } = useWords()
  const location = useLocation()
  const plan = (lang: string) =>
    paths.calendarPlan(
      new URLSearchParams({
        year: String(year.year),
        lang,
        ...(chosen.class ? { class: String(chosen.class) } : {}),
      }).toString(),
    )
  return (
    <CalendarFrame title="calendar:yearly" data={data} result={result}>
      <div className="mb-3 flex flex-wrap items-center gap-2 print:hidden">
        <LinkButton to={hrefWith(location, { year: year.year - 1 })}>{n(year.year - 1)}</LinkButton>
        <span className="px-1 font-semibold">{n(year.label)}</span>
        <LinkButton to={hrefWith(location, { year: year.year + 1 })}>{n(year.year + 1)}</LinkButton>
        <span className="ml-auto flex flex-wrap gap-2">
          <a className="link-lined self-center" href={plan('bn')}>
            {t('calendar:planBn')}
          </a>
          <a className="link-lined self-center" href={plan('en')}>
            {t('calendar:planEn')}
          </a>
        </span>
      </div>
      <CalendarFilters keep={{ year: year.year }} kinds={kinds} classes={classes} chosen={chosen} />
      {year.sheet ? <YearView sheet={year.sheet} monthAt={(month) => `${paths.calendarMonth}?month=${month}`} /> : null}
    </CalendarFrame>
  )
}
