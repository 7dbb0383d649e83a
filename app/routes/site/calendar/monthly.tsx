import { useActionData, useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { useTitle } from '~/screens/calendar/event-parts'
import { KindKey } from '~/screens/calendar/chip'
import { CalendarFilters } from '~/screens/calendar/filters'
import { MonthView } from '~/screens/calendar/month-view'
import { useName } from '~/i18n/use-words'
import { useWords } from '~/ui/lang'
import type { ScreenHandle } from '~/ui/screen-handle'
import { actOnCalendar } from './parts/act-on-calendar.server'
import { CalendarFrame, useEntryLink } from './parts/frame'
import { loadCalendar } from './parts/load-calendar.server'

export const handle: ScreenHandle = { title: 'calendar:monthly' }

export const loader = guard('calendar.events.view', (ctx, { request }) => loadCalendar(ctx, request, 'month'))
export const action = guard('calendar.events.manage', (ctx, args) => actOnCalendar(ctx, args))

/** The month: entries are dragged from day to day, or changed by the form behind each. */
export default function MonthlyCalendar() {
  const data = useLoaderData<typeof loader>()
  const { list, month, weekend, mayManage, kinds, audiences, classes, chosen } = data
  const result = useActionData<typeof action>()
  const { t } = useWords()
  const titleOf = useTitle()
  const nameOf = useName()
  const linkOf = useEntryLink(data)
  return (
    <CalendarFrame title="calendar:monthly" data={data} result={result}>
      <CalendarFilters
        keep={{ month: month.month }}
        kinds={kinds}
        audiences={audiences}
        classes={classes}
        chosen={chosen}
      />
      <MonthView
        month={month.month}
        weekend={weekend}
        today={month.today}
        moves={mayManage}
        events={list.items.map((row) => ({
          ...row,
          key: `${row.of}${row.id}`,
          title: titleOf(row),
          note: nameOf({ nameEn: row.noteEn, nameBn: row.noteBn }),
          muted: row.hidden,
          to: linkOf(row),
          carried:
            !row.hidden && ['centre', 'group', 'site'].includes(row.of)
              ? `of=${row.of}&id=${row.id}&from=${row.fromOn}`
              : undefined,
        }))}
      />
      <KindKey kinds={kinds} />
      {chosen.class === null ? (
        <p className="mt-2 text-[0.875rem] text-muted print:hidden">{t('calendar:papersHint')}</p>
      ) : null}
    </CalendarFrame>
  )
}
