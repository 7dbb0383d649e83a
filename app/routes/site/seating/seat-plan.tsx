import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import type { ScreenHandle } from '~/ui/screen-handle'
import { actOnPlans } from './plan/act-on-plans.server'
import { loadPlans } from './plan/load-plans.server'
import { PlanList } from './plan/plan-list'
import { PlanScreen } from './plan/plan-screen'

export const handle: ScreenHandle = {
  title: 'seating:plan.title',
  guide: 'seating:plan.guide',
  words: ['ui', 'seating', 'choices'],
}

export const loader = guard('exams.seats.view', (ctx, { request }) => loadPlans(ctx, request))
export const action = guard('exams.seats.manage', { body: 'grid' }, actOnPlans)

export default function SeatPlan() {
  const data = useLoaderData<typeof loader>()
  return data.view === 'plan' ? <PlanScreen data={data} /> : <PlanList data={data} />
}
