import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { ownCalendar } from '~/domain/calendar/own-calendar.server'
import { ownFeed } from '~/domain/calendar/feeds/feeds.server'
import { ENTRY_KINDS } from '~/domain/calendar/entries.policy'
import { monthOf } from '~/domain/calendar/month.policy'
import { useName } from '~/i18n/use-words'
import { formatMonth, today } from '~/format/dates'
import { paths } from '~/paths'
import { KindKey } from '~/screens/calendar/chip'
import { DayList } from '~/screens/calendar/day-list'
import { FeedNote } from '~/screens/calendar/feed-note'
import { CalendarFilters } from '~/screens/calendar/filters'
import { MonthView } from '~/screens/calendar/month-view'
import { parseListing } from '~/screens/listing.server'
import { useWords } from '~/ui/lang'
import { Page, Section } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = { title: 'calendar:academic' }

export const loader = guard('calendar.own.view', async (ctx, { request }) => {
  const now = today()
  const { filters } = parseListing(request, { filters: { kind: ENTRY_KINDS, class: 'id' } })
  const month = monthOf(new URL(request.url).searchParams.get('month'), now)
  const own = await ownCalendar(ctx, month, filters.class?.[0] ?? null)
  const kind = filters.kind?.[0] ?? null
  return {
    ...own,
    entries: own.entries.filter((one) => kind === null || one.kind === kind),
    kind,
    month,
    today: now,
    feed: ctx.can('calendar.feed.manage') ? { on: (await ownFeed(ctx)) !== null } : null,
  }
})

/** A student's year, or that of a guardian's children: holidays, exams with their papers, events. */
export default function AcademicCalendar() {
  const { entries, weekend, working, classes, classId, kind, month, today: now, feed } = useLoaderData<typeof loader>()
  const { t, n, lang } = useWords()
  const nameOf = useName()
  const shown = entries.map((row) => ({
    ...row,
    key: `${row.of}${row.id}`,
    title: nameOf({ nameEn: row.titleEn, nameBn: row.titleBn }),
    note: nameOf({ nameEn: row.noteEn, nameBn: row.noteBn }),
    to: row.of === 'web' ? paths.webEvent(row.id) : row.of === 'paper' ? paths.studentExams : undefined,
  }))
  const inMonth = shown.filter((one) => one.fromOn.slice(0, 7) <= month && one.toOn.slice(0, 7) >= month)
  return (
    <Page title={t('calendar:academic')} description={t('calendar:academicAbout')}>
      <CalendarFilters keep={{ month }} kinds={ENTRY_KINDS} classes={classes} chosen={{ kind, class: classId }} />
      <MonthView month={month} weekend={weekend} today={now} events={shown} />
      <div className="mt-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <KindKey kinds={ENTRY_KINDS} />
        <p className="text-[0.9375rem]">
          {formatMonth(month, lang)}: {t('calendar:workingCount', { days: n(working) })}
        </p>
      </div>
      <div className="mt-6 grid items-start gap-4 lg:grid-cols-[2fr_1fr]">
        <div className="hidden sm:block">
          <Section title={formatMonth(month, lang)}>
            <DayList events={inMonth} empty="calendar:nothingThisMonth" />
          </Section>
        </div>
        {feed ? <FeedNote on={feed.on} /> : null}
      </div>
    </Page>
  )
}
