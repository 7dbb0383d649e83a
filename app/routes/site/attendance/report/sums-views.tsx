import { percentOf, type Counts, type Weighing } from '~/domain/attendance/states.policy'
import { formatPercent } from '~/format/numbers'
import { formatDate } from '~/format/dates'
import { paths } from '~/paths'
import { useWords } from '~/ui/lang'
import { EmptyState } from '~/ui/page'
import { RecordLink } from '~/ui/record-link'
import { DataTable, DatesFilter, type Column } from '~/ui/table'
import type { ReportOf } from './load-report.server'
import { SessionPicker } from './session-picker'

function useSums<Row extends Counts>(how: Weighing): Column<Row>[] {
  const { lang } = useWords()
  return [
    {
      key: 'percent',
      header: 'attendance:percent',
      numeric: true,
      phone: true,
      cell: (row) => {
        const percent = percentOf(row, how)
        return percent === null ? '' : formatPercent(percent, lang)
      },
    },
    ...(['present', 'late', 'half', 'absent', 'leave'] as const).map((key) => ({
      key,
      header: `attendance:state.${key}`,
      numeric: true,
      hidden: key === 'half',
    })),
  ]
}

const days = { key: 'days', label: 'attendance:daysBetween', dates: DatesFilter }

/** Sections side by side. */
export function SectionsView({ data }: { data: ReportOf<'sections'> }) {
  const { n } = useWords()
  const { list } = data
  type Row = (typeof list.items)[number]
  const columns: Column<Row>[] = [
    {
      key: 'place',
      header: 'attendance:section',
      cell: (row) => (
        <RecordLink
          className="link-lined"
          to={`${paths.attendanceReport('register')}&session=${data.sessionId}&section=${row.sectionId}`}
        >
          {n(row.place)}
        </RecordLink>
      ),
    },
    { key: 'days', header: 'attendance:heldDays', numeric: true, phone: true },
    ...useSums<Row>(data.how),
  ]
  return (
    <>
      <SessionPicker data={data} />
      <DataTable
        list={list}
        columns={columns}
        rowKey={(row) => row.sectionId}
        rowHeader="place"
        caption="attendance:report.sections"
        record
        search={false}
        filters={[days]}
        empty={<EmptyState title="attendance:none.marks" text="attendance:none.marksText" />}
      />
    </>
  )
}

/** The whole institution day by day. */
export function DaysView({ data }: { data: ReportOf<'days'> }) {
  const { lang } = useWords()
  const { list } = data
  type Row = (typeof list.items)[number]
  const columns: Column<Row>[] = [
    {
      key: 'day',
      header: 'common:date',
      cell: (row) => (
        <RecordLink className="link-lined" to={paths.studentAttendanceOn(row.day)}>
          {formatDate(row.day, lang)}
        </RecordLink>
      ),
    },
    { key: 'sections', header: 'attendance:sectionsTaken', numeric: true, phone: true },
    ...useSums<Row>(data.how),
  ]
  return (
    <>
      <SessionPicker data={data} />
      <DataTable
        list={list}
        columns={columns}
        rowKey={(row) => row.day}
        rowHeader="day"
        caption="attendance:report.days"
        record
        search={false}
        filters={[days]}
        empty={<EmptyState title="attendance:none.marks" text="attendance:none.marksText" />}
      />
    </>
  )
}
