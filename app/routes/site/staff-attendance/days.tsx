import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { intents, submitted } from '~/access/intents.server'
import { hereWith } from '~/access/params.server'
import type { HandState } from '~/domain/staff-attendance/days/day.policy'
import { markDays } from '~/domain/staff-attendance/days/mark-days.server'
import { everybodyForm, tickedForm } from '~/domain/staff-attendance/days/mark.form'
import type { SiteCtx } from '~/domain/context'
import { formatDate } from '~/format/dates'
import { paths } from '~/paths'
import { DayPicker } from '~/screens/roll-call/day-picker'
import { ListTable } from '~/screens/list/list-table'
import { LinkButton } from '~/ui/button'
import { FormErrors, problemsIn } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Alert, EmptyState, Page, Stat, Stats } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { askedDay, dayAsked } from './asked-day.server'
import { dayList, FIRST, LISTED_STATES } from './days.list'
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

/** Of a day off: who came on it. */
const FIRST_OFF = ['holiday-duty', 'holiday', 'leave'] as const

/** Who came on a day, who is late, away or on leave, and of whom nothing is known yet. */
export default function StaffDays() {
  const data = useLoaderData<typeof loader>()
  const answer = useActionData() as SubmissionResult<string[]> | undefined
  const { t, n, lang } = useWords()
  const { day, list, counts, mayWrite } = data
  const working = data.dayIs === 'working'
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
      <ListTable
        spec={dayList({ day, working })}
        list={list}
        record
        choices={{
          designation: data.designations,
          ...(working
            ? {}
            : {
                state: LISTED_STATES.map((value) => ({
                  value,
                  label: `staff-attendance:state.${value === 'none' ? 'off' : value}`,
                })),
              }),
        }}
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
