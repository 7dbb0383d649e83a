import { Tabs } from '~/ui/tabs'
import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { monthBy, monthGrid, type Spanning } from '~/domain/calendar/month.policy'
import { formatDate, formatMonth, formatTime, weekdayName } from '~/format/dates'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'
import { hrefWith } from '~/ui/table'

export interface Shown extends Spanning {
  key: string
  title: string
  kind: string
  startsAt: string | null
  muted?: boolean
  to?: string
}

const TONES: Record<string, string> = {
  holiday: 'border-bad/40 bg-bad-soft text-bad',
  vacation: 'border-warn/40 bg-warn-soft text-warn',
  exam: 'border-accent/40 bg-accent-soft text-accent',
  event: 'border-good/40 bg-good-soft text-good',
}

/** Colours of the kinds, said in words. */
export function KindKey({ kinds }: { kinds: readonly string[] }) {
  const { t } = useWords()
  return (
    <ul className="mt-3 flex flex-wrap gap-2 text-[0.8125rem]">
      {kinds.map((kind) => (
        <li key={kind} className={`rounded border px-2 py-0.5 ${TONES[kind] ?? ''}`}>
          {t(`calendar:kind.${kind}`)}
        </li>
      ))}
    </ul>
  )
}

/** A month as a table, Saturday first; on a narrow screen a list of what there is. */
export function MonthView({
  month,
  events,
  weekend,
  today,
  tools,
}: {
  month: string
  events: readonly Shown[]
  weekend: readonly number[]
  today: string
  tools?: ReactNode
}) {
  const { t, n, lang } = useWords()
  const location = useLocation()
  const weeks = monthGrid(month, events, weekend)
  const listed = events.filter((one) => one.fromOn.slice(0, 7) <= month && one.toOn.slice(0, 7) >= month)
  return (
    <section aria-label={formatMonth(month, lang)}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-[1.125rem] font-semibold">{formatMonth(month, lang)}</h2>
        <div className="flex flex-wrap gap-2 print:hidden">
          {tools}
          <LinkButton to={hrefWith(location, { month: monthBy(month, -1) })}>{t('calendar:before')}</LinkButton>
          <LinkButton to={hrefWith(location, { month: null })}>{t('calendar:today')}</LinkButton>
          <LinkButton to={hrefWith(location, { month: monthBy(month, 1) })}>{t('calendar:after')}</LinkButton>
        </div>
      </div>
      <table className="hidden w-full table-fixed border-collapse sm:table">
        <thead>
          <tr>
            {[0, 1, 2, 3, 4, 5, 6].map((day) => (
              <th
                key={day}
                scope="col"
                className="border border-line bg-sunken px-2 py-1.5 text-left text-[0.8125rem] font-medium"
              >
                {weekdayName(day, lang)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]?.day}>
              {week.map((day) => (
                <td
                  key={day.day}
                  className={`h-24 border border-line p-1 align-top ${day.weekend ? 'bg-sunken' : 'bg-raised'}`}
                >
                  <span
                    className={`inline-grid h-6 min-w-6 place-items-center rounded-full px-1 text-[0.8125rem] ${day.day === today ? 'bg-accent font-semibold text-accent-ink' : day.inMonth ? '' : 'text-muted'}`}
                    aria-label={formatDate(day.day, lang)}
                  >
                    {n(Number(day.day.slice(8)))}
                  </span>
                  {day.events.length ? (
                    <ul className="mt-1 grid gap-0.5">
                      {day.events.map((one) => (
                        <li key={one.key}>
                          <Chip event={one} />
                        </li>
                      ))}
                    </ul>
                  ) : null}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ol className="grid gap-2 sm:hidden">
        {listed.map((one) => (
          <li key={one.key} className="rounded border border-line bg-raised p-2.5">
            <p className="mb-1 text-[0.875rem] font-medium">
              {one.fromOn === one.toOn
                ? `${formatDate(one.fromOn, lang)}, ${weekdayName(one.fromOn, lang)}`
                : `${formatDate(one.fromOn, lang)} – ${formatDate(one.toOn, lang)}`}
            </p>
            <Chip event={one} />
          </li>
        ))}
        {listed.length ? null : <li className="text-muted">{t('calendar:nothingThisMonth')}</li>}
      </ol>
    </section>
  )
}

function Chip({ event }: { event: Shown }) {
  const { lang } = useWords()
  const words = (
    <>
      {event.startsAt ? <span className="mr-1 tabular-nums">{formatTime(event.startsAt, lang)}</span> : null}
      {event.title}
    </>
  )
  const look = `block rounded border px-1.5 py-0.5 text-[0.8125rem] leading-5 break-words ${event.muted ? 'border-line bg-sunken text-muted line-through' : (TONES[event.kind] ?? 'border-line')}`
  return event.to ? (
    <Link
      to={event.to}
      preventScrollReset
      className={`${look} hover:underline focus-visible:outline focus-visible:outline-2 focus-visible:outline-accent coarse:py-2`}
    >
      {words}
    </Link>
  ) : (
    <span className={look}>{words}</span>
  )
}

/** The month or the list. */
export const CalendarTabs = () => (
  <Tabs
    label="calendar:views"
    tabs={[
      { to: '?', label: 'calendar:monthView' },
      { to: '?tab=list', label: 'calendar:listView' },
    ]}
  />
)
