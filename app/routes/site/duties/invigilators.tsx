import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import type { ScreenHandle } from '~/ui/screen-handle'
import { actOnDuties } from './invigilators/act-on-duties.server'
import { DutyScreen } from './invigilators/duty-screen'
import { loadDuties } from './invigilators/load-duties.server'

export const handle: ScreenHandle = { title: 'duties:watch.title', words: ['ui', 'duties', 'duty-swaps'] }

export const loader = guard('exams.duties.view', (ctx, { request }) => loadDuties(ctx, request))
export const action = guard('exams.duties.manage', { body: 'grid' }, (ctx, args) => actOnDuties(ctx, args))

export default function Invigilators() {
  return <DutyScreen data={useLoaderData<typeof loader>()} />
}
