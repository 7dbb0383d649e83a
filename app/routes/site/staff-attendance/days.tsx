import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { intents, submitted } from '~/access/intents.server'
import { hereWith } from '~/access/params.server'
import type { HandState } from '~/domain/staff-attendance/days/day.policy'
import { markDays } from '~/domain/staff-attendance/days/mark-days.server'
import { everybodyForm, tickedForm } from '~/domain/staff-attendance/days/mark.form'
import type { SiteCtx } from '~/domain/platform/context'
import { formatDate, formatTime } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { DayPicker } from '~/screens/roll-call/day-picker'
import { DayBadge, useDuration } from '~/screens/staff-attendance/day-state'
import { LinkButton } from '~/ui/button'
import { FormErrors, problemsIn } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Alert, EmptyState, Page, Stat, Stats } from '~/ui/page'
import { RecordLink } from '~/ui/record-link'
import type { ScreenHandle } from '~/ui/screen-handle'
import { DataTable, type Column } from '~/ui/table'
import { askedDay, dayAsked } from './asked-day.server'
import { MarkEverybody } from './mark-everybody'

export const handle: ScreenHandle = {
  title: 'staff-attendance:title',
  guide: 'staff-attendance:guide',
  words: ['ui', 'attendance'],
}

export const loader = guard('staff-attendance.days.view', (ctx, { request }) => askedDay(ctx, request))

const ticked = (state: HandState) =>
  submitted(tickedForm, async (ctx: SiteCtx, { ids }, { request, done }) => {
    const count = await markDays(ctx, dayAsked(request), state, { ids }, '')
    return done(hereWith(request), 'staff-attendance:marked', { count })
  })

export const action = guard(
  'staff-attendance.days.take',
  intents({
    present: ticked('present'),
    absent: ticked('absent'),
    duty: ticked('duty'),
    everybody: submitted(everybodyForm, async (ctx: SiteCtx, form, { done }) => {
      const count = await markDays(ctx, form.day, form.state, 'everybody', form.reason ?? '')
      return done(paths.staffAttendanceOn(form.day), 'staff-attendance:marked', { count })
    }),
  }),
)

const FIRST = ['present', 'late', 'absent', 'leave', 'none'] as const
/** Of a day off: who came on it. */
const FIRST_OFF = ['holiday-duty', 'holiday', 'leave'] as const

/** Who came on a day, who is late, away or on leave, and of whom nothing is known yet. */
export default function StaffDays() {
  const data = useLoaderData<typeof loader>()
  const answer = useActionData() as SubmissionResult<string[]> | undefined
  const { t, n, lang } = useWords()
  const name = useName()
  const time = useDuration()
  const { day, list, counts, mayWrite } = data
  const working = data.dayIs === 'working'
  const columns: Column<(typeof list.items)[number]>[] = [
    {
      key: 'name',
      header: 'common:name',
      sortable: true,
      cell: (row) => (
        <RecordLink className="link-lined" to={paths.staffIndividualOf(row.id, day.slice(0, 7))}>
          {name(row)}
        </RecordLink>
      ),
    },
    {
      key: 'designation',
      header: 'staff-attendance:designation',
      cell: (row) => name({ nameBn: row.designationBn, nameEn: row.designationEn }),
    },
    {
      key: 'state',
      header: 'common:status',
      phone: true,
      cell: (row) => (
        <>
          <DayBadge state={row.state === 'none' && !working ? 'off' : row.state} />
          {row.byHand ? <span className="block text-muted">{row.reason || t('staff-attendance:byHand')}</span> : null}
        </>
      ),
    },
    {
      key: 'in',
      header: 'staff-attendance:in',
      sortable: true,
      phone: true,
      cell: (row) => (row.firstIn ? formatTime(row.firstIn, lang) : ''),
    },
    { key: 'out', header: 'staff-attendance:out', cell: (row) => (row.lastOut ? formatTime(row.lastOut, lang) : '') },
    { key: 'late', header: 'staff-attendance:late', numeric: true, cell: (row) => time(row.lateSeconds) },
    { key: 'early', header: 'staff-attendance:early', numeric: true, cell: (row) => time(row.earlySeconds) },
    { key: 'overtime', header: 'staff-attendance:overtime', numeric: true, cell: (row) => time(row.overtimeSeconds) },
  ]
  return (
    <Page
      title={t('staff-attendance:title')}
      description={formatDate(day, lang)}
      actions={
        <>
          <LinkButton to={paths.staffMonth}>{t('staff-attendance:month.title')}</LinkButton>
          {data.mayTake ? <LinkButton to={paths.staffImport}>{t('staff-attendance:import')}</LinkButton> : null}
          {data.maySet ? (
            <LinkButton to={paths.staffAttendanceSetting}>{t('staff-attendance:settings')}</LinkButton>
          ) : null}
        </>
      }
    >
      <FormErrors problems={problemsIn(answer)} />
      <DayPicker day={day} today={data.today} />
      {data.kept ? null : <Alert tone="warn">{t('staff-attendance:notKept')}</Alert>}
      {working ? null : <Alert tone="plain">{t('staff-attendance:isDayOff')}</Alert>}
      <Stats>
        {(working ? FIRST : FIRST_OFF).map((state) => (
          <Stat
            key={state}
            label={t(`staff-attendance:state.${state}`)}
            value={n(counts[state])}
            to={`?day=${day}&f_state=${state}`}
            tone={state === 'absent' && counts.absent ? 'bad' : state === 'late' && counts.late ? 'warn' : 'plain'}
          />
        ))}
      </Stats>
      {mayWrite && working && counts.none ? <MarkEverybody day={day} past={day < data.today} /> : null}
      <DataTable
        list={list}
        rowKey={(row) => row.id}
        rowHeader="name"
        rowName={name}
        caption="staff-attendance:title"
        defaultSort="position"
        columns={columns}
        record
        filters={[
          {
            key: 'state',
            label: 'common:status',
            options: [...FIRST, 'half', 'duty', 'holiday', 'holiday-duty'].map((value) => ({
              value,
              label: `staff-attendance:state.${value === 'none' && !working ? 'off' : value}`,
            })),
          },
          { key: 'designation', label: 'staff-attendance:designation', options: data.designations },
          {
            key: 'staff',
            label: 'staff-attendance:staffKind',
            options: ['teaching', 'other'].map((value) => ({ value, label: `staff-attendance:staff.${value}` })),
          },
        ]}
        bulk={
          mayWrite && day === data.today
            ? ['present', 'absent', 'duty'].map((intent) => ({ intent, label: `staff-attendance:mark.${intent}` }))
            : []
        }
        empty={<EmptyState title="staff-attendance:nobody" text="staff-attendance:nobodyText" />}
      />
    </Page>
  )
}
