import { useLoaderData } from '@remix-run/react'
import { formatShare } from '~/format/numbers'
import { formatDate } from '~/format/dates'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Alert, EmptyState, Page, Stat, Stats } from '~/ui/page'
import { ListTable } from '../list/list-table'
import { CallForm } from './call-form'
import { dayList } from './calls.list'
import { DayPicker } from './day-picker'
import type { DayCallData } from './load-days.server'

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
            <LinkButton to={`${paths.monthAttendance}?month=${day.slice(0, 7)}`}>{t('attendance:fromFile')}</LinkButton>
            <LinkButton to={paths.attendanceSetting}>{t('attendance:settings')}</LinkButton>
          </>
        ) : (
          <>
            <LinkButton to={`${paths.ownPeriodAttendance}?day=${day}`}>{t('attendance:periodic')}</LinkButton>
            <LinkButton to={`${paths.ownMonthAttendance}?month=${day.slice(0, 7)}`}>
              {t('attendance:fromFile')}
            </LinkButton>
          </>
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
      {list && !office && !list.total ? (
        <Alert>{t('attendance:none.own')}</Alert>
      ) : list ? (
        <div className="mt-4">
          <ListTable
            spec={dayList(day)}
            list={list}
            rowKey={(row) => row.sectionId}
            record
            rowMuted={(row) => row.progress === 'off'}
            empty={<EmptyState title="attendance:none.sections" text="attendance:none.sectionsText" />}
          />
        </div>
      ) : null}
    </Page>
  )
}
