import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { ownPeriodDays, type OwnPeriodDay } from '~/domain/attendance/own.server'
import { formatTime, monthRange } from '~/format/dates'
import { ListTable } from '~/screens/list/list-table'
import { listSpec } from '~/screens/list/spec'
import { useWords } from '~/ui/lang'
import { Badge, EmptyState, Page, type Tone } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { ChildPicker } from './child-picker'
import { ownFrame } from './own-frame.server'

export const handle: ScreenHandle = { title: 'attendance:periodic', words: ['ui'] }

export const loader = guard('attendance.own.view', async (ctx, { request }) => {
  const frame = await ownFrame(ctx, request)
  const { from, to } = monthRange(`${frame.month}-01`)
  return { ...frame, rows: frame.child ? await ownPeriodDays(ctx.site.id, frame.child.id, from, to) : [] }
})

const TONES: Record<string, Tone> = { present: 'good', absent: 'bad', late: 'warn', half: 'accent', leave: 'accent' }

const dayList = listSpec<OwnPeriodDay>()({
  area: 'attendance',
  title: 'attendance:periodic',
  name: 'day',
  columns: {
    day: { kind: 'date', header: 'common:date' },
    period: {
      kind: 'name',
      phone: true,
      cell: (row, shown, { lang }) => `${shown} (${formatTime(row.startsAt, lang)})`,
    },
    subject: { kind: 'name', phone: true },
    state: {
      kind: 'word',
      header: 'common:status',
      words: 'attendance:state',
      phone: true,
      cell: (row, shown, { t }) => (
        <Badge tone={TONES[row.state] ?? 'plain'}>
          {shown}
          {row.minutes ? ` ${t('attendance:minutesLate', { count: row.minutes })}` : ''}
        </Badge>
      ),
    },
  },
})

/** A student's month period by period, the newest day first: at most some two hundred lines. */
export default function PeriodicAttendance() {
  const { child, people, months, month, rows } = useLoaderData<typeof loader>()
  const { t, n } = useWords()
  return (
    <Page title={t('attendance:periodic')} description={child ? `${child.name} · ${n(child.place)}` : undefined}>
      {child ? (
        <>
          <ChildPicker people={people} child={child.id} months={months} month={month} />
          {rows.length ? (
            <ListTable spec={dayList} rows={rows} rowKey={(row) => `${row.day}/${row.periodId}`} />
          ) : (
            <EmptyState title="attendance:none.month" text="attendance:none.monthText" />
          )}
        </>
      ) : (
        <EmptyState title="attendance:none.own" />
      )}
    </Page>
  )
}
