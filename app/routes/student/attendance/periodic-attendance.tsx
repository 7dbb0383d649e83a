import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { ownPeriodDays } from '~/domain/attendance/own.server'
import { formatDate, formatTime, monthRange } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { useWords } from '~/ui/lang'
import { Badge, EmptyState, Page, type Tone } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { DataTable, whole, type Column } from '~/ui/table'
import { ChildPicker } from './child-picker'
import { ownFrame } from './own-frame.server'

export const handle: ScreenHandle = { title: 'attendance:periodic', words: ['ui'] }

export const loader = guard('attendance.own.view', async (ctx, { request }) => {
  const frame = await ownFrame(ctx, request)
  const { from, to } = monthRange(`${frame.month}-01`)
  return { ...frame, rows: frame.child ? await ownPeriodDays(ctx.site.id, frame.child.id, from, to) : [] }
})

const TONES: Record<string, Tone> = { present: 'good', absent: 'bad', late: 'warn', half: 'accent', leave: 'accent' }

/** A student's month period by period, the newest day first: at most some two hundred lines. */
export default function PeriodicAttendance() {
  const { child, people, months, month, rows } = useLoaderData<typeof loader>()
  const { t, n, lang } = useWords()
  const name = useName()
  const columns: Column<(typeof rows)[number]>[] = [
    { key: 'day', header: 'common:date', cell: (row) => formatDate(row.day, lang) },
    {
      key: 'period',
      header: 'attendance:period',
      phone: true,
      cell: (row) => `${name({ nameEn: row.periodEn, nameBn: row.periodBn })} (${formatTime(row.startsAt, lang)})`,
    },
    {
      key: 'subject',
      header: 'attendance:subject',
      phone: true,
      cell: (row) => name({ nameEn: row.subjectEn, nameBn: row.subjectBn }),
    },
    {
      key: 'state',
      header: 'common:status',
      phone: true,
      cell: (row) => (
        <Badge tone={TONES[row.state] ?? 'plain'}>
          {t(`attendance:state.${row.state}`)}
          {row.minutes ? ` ${t('attendance:minutesLate', { count: row.minutes })}` : ''}
        </Badge>
      ),
    },
  ]
  return (
    <Page title={t('attendance:periodic')} description={child ? `${child.name} · ${n(child.place)}` : undefined}>
      {child ? (
        <>
          <ChildPicker people={people} child={child.id} months={months} month={month} />
          {rows.length ? (
            <DataTable
              list={whole(rows)}
              columns={columns}
              rowKey={(row) => `${row.day}/${row.periodId}`}
              rowHeader="day"
              caption="attendance:periodic"
              bare
            />
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
