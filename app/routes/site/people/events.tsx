import { useLoaderData, useSearchParams } from '@remix-run/react'
import { constraintsOf } from '~/access/constraints.server'
import { guard } from '~/access/guard.server'
import { intents, submitted } from '~/access/intents.server'
import { idOf } from '~/access/params.server'
import { eventForm, takeBackForm } from '~/domain/people/events/event.form'
import { addEvent, eventsOf, takeBackEvent } from '~/domain/people/events/events.server'
import { kindsFor } from '~/domain/people/events/standing.policy'
import { peopleChoices } from '~/domain/people/record/employee.server'
import type { SiteCtx } from '~/domain/context'
import { today } from '~/format/dates'
import { paths } from '~/paths'
import type { ScreenHandle } from '~/ui/screen-handle'
import { EmployeePage } from './record/employee-page'
import { EventForm } from './record/event-form'
import { EventList } from './record/event-list'
import { headOf } from './record/head.server'
import { TakeBack } from './record/take-back'

export const handle: ScreenHandle = {
  title: 'people:part.events',
  under: paths.employees,
  guide: 'people:eventsGuide',
  words: ['ui', 'platform'],
}

export const loader = guard('people.employees.view', async (ctx, { params }) => {
  const id = idOf(params.id)
  const { head, screenTitle } = await headOf(ctx, id)
  const events = await eventsOf(ctx.site.id, id)
  return {
    head,
    screenTitle,
    events,
    // Who has no event at all may be told of their joining afterwards.
    kinds: [
      ...new Set([...(events.some((one) => !one.takenBackAt) ? [] : (['joined'] as const)), ...kindsFor(head.state)]),
    ],
    designations: (await peopleChoices()).designations,
    today: today(),
    constraints: constraintsOf({ event: eventForm, 'take-back': takeBackForm }),
  }
})

export const action = guard(
  'people.events.manage',
  { body: 'upload' },
  intents({
    event: submitted(eventForm, async (ctx: SiteCtx, form, { params, done }) => {
      const id = idOf(params.id)
      await addEvent(ctx, id, form)
      return done(paths.employeeEvents(id), 'people:done.event')
    }),
    'take-back': submitted(takeBackForm, async (ctx: SiteCtx, form, { params, done }) => {
      const id = idOf(params.id)
      await takeBackEvent(ctx, id, form.id, form.why)
      return done(paths.employeeEvents(id), 'people:done.takenBack')
    }),
  }),
)

/** What happened in somebody's service: post, grade and state follow from it. */
export default function EmployeeEvents() {
  const data = useLoaderData<typeof loader>()
  const [params] = useSearchParams()
  const asked = data.events.find((one) => String(one.id) === params.get('confirm') && !one.takenBackAt)
  return (
    <EmployeePage head={data.head}>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <EventList data={data} />
        {data.head.mayEvents ? <EventForm data={data} /> : null}
      </div>
      {asked && data.head.mayEvents ? <TakeBack event={asked} /> : null}
    </EmployeePage>
  )
}
