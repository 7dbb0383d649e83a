import { useLoaderData } from '@remix-run/react'
import { PROGRESS } from '~/domain/attendance/take/progress.policy'
import { formatShare } from '~/format/numbers'
import { formatDate, formatTime } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Alert, Badge, EmptyState, Page, Stat, Stats, type Tone } from '~/ui/page'
import { RecordLink } from '~/ui/record-link'
import { DataTable, type Column } from '~/ui/table'
import { CallForm } from './call-form'
import { DayPicker } from './day-picker'
import type { DayCallData, DaySection } from './load-days.server'

const TONES: Record<DaySection['progress'], Tone> = { open: 'bad', partly: 'warn', taken: 'good', off: 'plain' }

/** Attendance of a day: the sections with how far each is, or the roll call of one. The office's of all, a class teacher's of their own. */
export function DayCallScreen() {
  const data = useLoaderData() as DayCallData
  const { t, n, lang } = useWords()
  const { call, right, day } = data
  const office = right === 'any'
  const title = t(office ? 'attendance:title' : 'attendance:ownTitle')
  const back = `${office ? paths.studentAttendance : paths.ownSectionAttendance}?day=${day}`
  if (call)
    return (
      <Page title={title}>
        <CallForm key={`${call.here}/${call.version}/${call.scanning}/${call.photos}`} call={call} back={back} />
      </Page>
    )
  const { list, sums } = data
  return (
    <Page
      title={title}
      description={formatDate(day, lang)}
      actions={
        office ? (
          <>
            <LinkButton to={`${paths.periodAttendance}?day=${day}`}>{t('attendance:periodic')}</LinkButton>
            <LinkButton to={paths.attendanceReports}>{t('attendance:reports')}</LinkButton>
            <LinkButton to={paths.absenceSmsOn(day)}>{t('attendance:sms.title')}</LinkButton>
            <LinkButton to={paths.attendanceSetting}>{t('attendance:settings')}</LinkButton>
          </>
        ) : (
          <LinkButton to={`${paths.ownPeriodAttendance}?day=${day}`}>{t('attendance:periodic')}</LinkButton>
        )
      }
    >
      <DayPicker day={day} today={data.today} />
      {sums && office ? (
        <Stats>
          <Stat
            label={t('attendance:sectionsTaken')}
            value={`${n(sums.taken)} / ${n(sums.sections)}`}
            tone={sums.taken < sums.sections ? 'warn' : 'good'}
            to={`?day=${day}&f_progress=open`}
          />
          <Stat label={t('attendance:percent')} value={formatShare(sums.attended, sums.expected, lang)} />
          <Stat label={t('attendance:state.absent')} value={n(sums.absent)} tone={sums.absent ? 'bad' : undefined} />
          <Stat label={t('attendance:state.late')} value={n(sums.late)} />
          <Stat label={t('attendance:state.leave')} value={n(sums.leave)} />
        </Stats>
      ) : null}
      {list ? <Sections data={data} list={list} /> : null}
    </Page>
  )
}

function Sections({ data, list }: { data: DayCallData; list: NonNullable<DayCallData['list']> }) {
  const { t, n, lang } = useWords()
  const name = useName()
  const { day } = data
  const to = (section: number) => `?section=${section}&day=${day}`
  const columns: Column<DaySection>[] = [
    {
      key: 'place',
      header: 'attendance:section',
      cell: (row) => (
        <RecordLink className="link-lined" to={to(row.sectionId)}>
          {n(row.place)}
        </RecordLink>
      ),
    },
    {
      key: 'progress',
      header: 'common:status',
      phone: true,
      cell: (row) => <Badge tone={TONES[row.progress]}>{t(`attendance:progress.${row.progress}`)}</Badge>,
    },
    {
      key: 'percent',
      header: 'attendance:percent',
      numeric: true,
      phone: true,
      cell: (row) => formatShare(row.present + row.late + row.half, row.marked, lang),
    },
    { key: 'absent', header: 'attendance:state.absent', numeric: true, phone: true, cell: (row) => n(row.absent) },
    { key: 'late', header: 'attendance:state.late', numeric: true },
    { key: 'leave', header: 'attendance:state.leave', numeric: true },
    { key: 'expected', header: 'attendance:students', numeric: true },
    {
      key: 'teacher',
      header: 'attendance:classTeacher',
      cell: (row) =>
        row.teacherEn || row.teacherBn ? name({ nameEn: row.teacherEn ?? '', nameBn: row.teacherBn ?? '' }) : '',
    },
    {
      key: 'takenAt',
      header: 'attendance:takenAt',
      cell: (row) =>
        row.takenAt
          ? `${formatTime(new Date(row.takenAt), lang)}, ${name({ nameEn: row.takenEn ?? '', nameBn: row.takenBn ?? '' })}`
          : '',
    },
  ]
  if (data.right === 'own' && !list.total) return <Alert>{t('attendance:none.own')}</Alert>
  return (
    <div className="mt-4">
      <DataTable
        list={list}
        columns={columns}
        rowKey={(row) => row.sectionId}
        rowHeader="place"
        caption="attendance:title"
        record
        filters={[
          {
            key: 'progress',
            label: 'common:status',
            options: PROGRESS.map((value) => ({ value, label: `attendance:progress.${value}` })),
          },
        ]}
        rowMuted={(row) => row.progress === 'off'}
        empty={<EmptyState title="attendance:none.sections" text="attendance:none.sectionsText" />}
      />
    </div>
  )
}
