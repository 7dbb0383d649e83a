import { Form, useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { monthBy, monthGrid, type MonthDay } from '~/domain/calendar/month.policy'
import { formatDate, formatMonth, weekdayName } from '~/format/dates'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { CsrfField } from '~/ui/shell/csrf'
import { hrefWith } from '~/ui/table'
import { Tabs } from '~/ui/tabs'
import { useDrag } from '~/ui/use-drag'
import { Chip, type Shown } from './chip'
import { DayList } from './day-list'

/** How wide a bar over so many days is: theirs, with the lines and the room between them. */
const SPANS = [
  '',
  'w-full',
  'w-[calc(200%+9px)]',
  'w-[calc(300%+18px)]',
  'w-[calc(400%+27px)]',
  'w-[calc(500%+36px)]',
  'w-[calc(600%+45px)]',
  'w-[calc(700%+54px)]',
]

/** A month as a table, Saturday first; on a narrow screen a list of what there is. `moves`: what is carried may be dragged to another day. */
export function MonthView({
  month,
  events,
  weekend,
  today,
  tools,
  moves = false,
}: {
  month: string
  events: readonly Shown[]
  weekend: readonly number[]
  today: string
  tools?: ReactNode
  moves?: boolean
}) {
  const { t, lang } = useWords()
  const location = useLocation()
  const weeks = monthGrid(month, events, weekend)
  const { box, form } = useDrag(moves, events)
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
      {moves ? (
        <Form method="post" ref={form} hidden>
          <CsrfField />
          <input type="hidden" name="intent" value="move" />
        </Form>
      ) : null}
      <div ref={box} className="group/drag hidden sm:block">
        <table className="w-full table-fixed border-collapse">
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
                  <DayCell key={day.day} day={day} today={today} moves={moves} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {moves ? <p className="mt-2 text-[0.875rem] text-muted print:hidden">{t('calendar:dragHelp')}</p> : null}
      </div>
      <div className="sm:hidden">
        <DayList events={listed} empty="calendar:nothingThisMonth" />
      </div>
    </section>
  )
}

function DayCell({ day, today, moves }: { day: MonthDay<Shown>; today: string; moves: boolean }) {
  const { n, lang } = useWords()
  const look = day.day === today ? 'bg-accent font-semibold text-accent-ink' : day.inMonth ? '' : 'text-muted'
  return (
    <td
      data-place={moves ? `day=${day.day}` : undefined}
      className={`h-24 border border-line p-1 align-top ${day.weekend ? 'bg-sunken' : 'bg-raised'}`}
    >
      <time
        dateTime={day.day}
        className={`inline-grid h-6 min-w-6 place-items-center rounded-full px-1 text-[0.8125rem] ${look}`}
      >
        <span aria-hidden="true">{n(Number(day.day.slice(8)))}</span>
        <span className="sr-only">{formatDate(day.day, lang)}</span>
      </time>
      {day.lanes.map((lane, at) =>
        lane === 'under' ? (
          <div key={at} className="mt-0.5 h-7" aria-hidden="true" />
        ) : (
          <div key={lane.event.key} className={`relative z-[1] mt-0.5 h-7 ${SPANS[lane.span]}`}>
            <Chip event={lane.event} bar={lane} at={moves ? day.day : null} />
          </div>
        ),
      )}
      {day.single.length ? (
        <ul className="mt-0.5 grid gap-0.5">
          {day.single.map((one) => (
            <li key={one.key}>
              <Chip event={one} at={moves ? day.day : null} />
            </li>
          ))}
        </ul>
      ) : null}
    </td>
  )
}

/** The month or the list of the centre's calendar. */
export const CalendarTabs = () => (
  <Tabs
    label="calendar:views"
    tabs={[
      { to: '?', label: 'calendar:monthView' },
      { to: '?tab=list', label: 'calendar:listView' },
    ]}
  />
)
