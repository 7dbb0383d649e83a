import { useLoaderData } from '@remix-run/react'
import type { PeriodState } from '~/domain/attendance/take/period-overview.server'
import { formatDate, formatTime } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Badge, EmptyState, Page } from '~/ui/page'
import { RecordLink } from '~/ui/record-link'
import { DataTable, type Column } from '~/ui/table'
import { CallForm } from './call-form'
import { DayPicker } from './day-picker'
import type { PeriodCallData } from './load-days.server'

/** Attendance by period, as the routine has the day: all lessons for the office, a teacher's own for them. */
export function PeriodCallScreen() {
  const data = useLoaderData() as PeriodCallData
  const { t, n, lang } = useWords()
  const name = useName()
  const { call, list, day, right } = data
  const office = right === 'any'
  const title = t(office ? 'attendance:periodic' : 'attendance:ownPeriodic')
  const home = office ? paths.periodAttendance : paths.ownPeriodAttendance
  if (call)
    return (
      <Page title={title}>
        <CallForm
          key={`${call.here}/${call.version}/${call.scanning}/${call.photos}`}
          call={call}
          back={`${home}?day=${day}`}
        />
      </Page>
    )
  const columns: Column<PeriodState>[] = [
    {
      key: 'place',
      header: 'attendance:section',
      cell: (row) => (
        <RecordLink className="link-lined" to={`?section=${row.sectionId}&period=${row.periodId}&day=${day}`}>
          {n(row.place)}
        </RecordLink>
      ),
    },
    {
      key: 'period',
      header: 'attendance:period',
      phone: true,
      cell: (row) => `${name(row.period)} (${formatTime(row.startsAt, lang)})`,
    },
    {
      key: 'subject',
      header: 'attendance:subject',
      phone: true,
      cell: (row) => row.lessons.map((one) => name(one.subject)).join(', '),
    },
    {
      key: 'teacher',
      header: 'attendance:teacher',
      cell: (row) => row.lessons.flatMap((one) => (one.teacher ? [name(one.teacher)] : [])).join(', '),
    },
    {
      key: 'taken',
      header: 'common:status',
      phone: true,
      cell: (row) => (
        <Badge tone={row.taken ? 'good' : 'warn'}>{t(`attendance:taken.${row.taken ? 'yes' : 'no'}`)}</Badge>
      ),
    },
    { key: 'present', header: 'attendance:state.present', numeric: true },
    { key: 'absent', header: 'attendance:state.absent', numeric: true },
    { key: 'late', header: 'attendance:state.late', numeric: true },
    { key: 'leave', header: 'attendance:state.leave', numeric: true, hidden: true },
  ]
  return (
    <Page
      title={title}
      description={formatDate(day, lang)}
      actions={
        <LinkButton to={`${office ? paths.studentAttendance : paths.ownSectionAttendance}?day=${day}`}>
          {t('attendance:daily')}
        </LinkButton>
      }
    >
      <DayPicker day={day} today={data.today} />
      {list ? (
        <DataTable
          list={list}
          columns={columns}
          rowKey={(row) => `${row.sectionId}/${row.periodId}`}
          rowHeader="place"
          caption="attendance:periodic"
          record
          filters={[
            ...(office && data.sections.length > 1
              ? [{ key: 'section', label: 'attendance:section', kind: 'choice' as const, options: data.sections }]
              : []),
            {
              key: 'taken',
              label: 'common:status',
              options: ['yes', 'no'].map((value) => ({ value, label: `attendance:taken.${value}` })),
            },
          ]}
          empty={
            <EmptyState
              title="attendance:none.periods"
              text={office ? 'attendance:none.periodsText' : 'attendance:none.periodsOwn'}
            />
          }
        />
      ) : null}
    </Page>
  )
}
