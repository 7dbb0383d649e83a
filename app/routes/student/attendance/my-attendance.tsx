import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { ownDays, ownMonths } from '~/domain/attendance/own.server'
import { attendanceSetting } from '~/domain/attendance/settings.server'
import {
  countsOf,
  daysAttended,
  noCounts,
  percentOf,
  STATES,
  type AttendanceState,
} from '~/domain/attendance/states.policy'
import { formatPercent } from '~/format/numbers'
import { workingRule } from '~/domain/calendar/working-days.server'
import { dayState, type DayState } from '~/domain/calendar/working-days.policy'
import { addDays, formatMonth, monthRange, weekday, weekdayShort } from '~/format/dates'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { EmptyState, Page, Section, Stat, Stats } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { ChildPicker } from './child-picker'
import { MonthsTable } from './months-table'
import { ownFrame } from './own-frame.server'

export const handle: ScreenHandle = { title: 'attendance:mine', words: ['ui'] }

interface ShownDay {
  day: string
  dayIs: DayState
  state: AttendanceState | null
  minutes: number | null
  note: string
}

export const loader = guard('attendance.own.view', async (ctx, { request }) => {
  const frame = await ownFrame(ctx, request)
  const { child, month } = frame
  const { from, to } = monthRange(`${month}-01`)
  const setting = await attendanceSetting(ctx.site.id)
  const marks = new Map((child ? await ownDays(ctx.site.id, child.id, from, to) : []).map((one) => [one.day, one]))
  const rule = await workingRule(ctx.site, from, to, child?.classId ?? null)
  const days: ShownDay[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const mark = marks.get(day)
    days.push({
      day,
      dayIs: dayState(day, rule),
      state: mark?.state ?? null,
      minutes: mark?.minutes ?? null,
      note: mark?.note ?? '',
    })
  }
  return {
    ...frame,
    days,
    sums: child ? await ownMonths(ctx.site.id, child.id) : [],
    how: { lateCounts: setting.lateCounts, leaveExcused: setting.leaveExcused },
    below: setting.belowPercent,
    forFamily: ctx.user.kind === 'guardian',
  }
})

const LOOKS = {
  present: 'bg-good-soft text-good',
  absent: 'bg-bad-soft text-bad',
  late: 'bg-warn-soft text-warn',
  half: 'bg-accent-soft text-accent',
  leave: 'bg-accent-soft text-accent',
}

/** A student's own year: the month day by day, and all months with their sums. */
export default function MyAttendance() {
  const { child, people, months, month, days, sums, how, below, forFamily } = useLoaderData<typeof loader>()
  const { t, n, lang } = useWords()
  if (!child)
    return (
      <Page title={t('attendance:mine')}>
        <EmptyState title="attendance:none.own" />
      </Page>
    )
  const year = sums.reduce((total, one) => {
    for (const state of STATES) total[state] += one[state]
    return total
  }, noCounts())
  const inMonth = countsOf(days.flatMap((one) => one.state ?? []))
  const percent = percentOf(year, how)
  return (
    <Page
      title={forFamily ? t('attendance:ofChild', { name: child.name }) : t('attendance:mine')}
      description={forFamily ? n(child.place) : `${child.name} · ${n(child.place)}`}
      actions={<LinkButton to={`${paths.ownStudentLeave}?child=${child.id}`}>{t('attendance:leave.ask')}</LinkButton>}
    >
      <ChildPicker people={people} child={child.id} months={months} month={month} />
      <Stats>
        <Stat
          label={t('attendance:yearPercent')}
          value={percent === null ? '–' : formatPercent(percent, lang)}
          tone={percent !== null && percent < below * 100 ? 'bad' : undefined}
          note={t('attendance:needed', { percent: n(below) })}
        />
        <Stat label={t('attendance:state.present')} value={n(daysAttended(year, how))} />
        <Stat label={t('attendance:state.absent')} value={n(year.absent)} />
        <Stat label={t('attendance:state.late')} value={n(year.late)} />
        <Stat label={t('attendance:state.leave')} value={n(year.leave)} />
      </Stats>
      <Section title={formatMonth(month, lang)}>
        <p className="mb-2 text-muted">
          {STATES.filter((state) => inMonth[state])
            .map((state) => `${t(`attendance:state.${state}`)} ${n(inMonth[state])}`)
            .join(' · ') || t('attendance:none.month')}
        </p>
        <ol className="grid grid-cols-7 gap-1">
          {[0, 1, 2, 3, 4, 5, 6].map((day) => (
            <li key={day} aria-hidden="true" className="truncate text-center text-[0.8125rem] text-muted">
              {weekdayShort(day, lang)}
            </li>
          ))}
          {days.map((one, at) => (
            <li
              key={one.day}
              style={at === 0 ? { gridColumnStart: weekday(one.day) + 1 } : undefined}
              className={`min-h-14 rounded border border-line p-1 text-center ${one.state ? LOOKS[one.state] : one.dayIs === 'working' ? 'bg-raised' : 'bg-sunken text-muted'}`}
            >
              <span className="block text-[0.8125rem] tabular-nums">{n(Number(one.day.slice(8)))}</span>
              {one.state ? (
                <span className="block text-[0.75rem] font-semibold leading-4">
                  <span aria-hidden="true">{t(`attendance:letter.${one.state}`)}</span>
                  <span className="sr-only">{t(`attendance:state.${one.state}`)}</span>
                  {one.minutes ? ` ${t('attendance:minutesLate', { count: one.minutes })}` : ''}
                </span>
              ) : null}
              {one.note ? <span className="block break-words text-[0.75rem] leading-4">{one.note}</span> : null}
            </li>
          ))}
        </ol>
      </Section>
      <MonthsTable sums={sums} how={how} />
    </Page>
  )
}
