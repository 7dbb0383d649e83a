import { useLoaderData } from '@remix-run/react'
import { formatDate } from '~/format/dates'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { EmptyState, Page } from '~/ui/page'
import { ListTable } from '../list/list-table'
import { CallForm } from './call-form'
import { periodList } from './calls.list'
import { DayPicker } from './day-picker'
import type { PeriodCallData } from './load-days.server'

/** Attendance by period, as the routine has the day: all lessons for the office, a teacher's own for them. */
export function PeriodCallScreen() {
  const data = useLoaderData() as PeriodCallData
  const { t, lang } = useWords()
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
        <ListTable
          spec={periodList(day)}
          list={list}
          rowKey={(row) => `${row.sectionId}/${row.periodId}`}
          record
          choices={{ section: office && data.sections.length > 1 ? data.sections : [] }}
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
