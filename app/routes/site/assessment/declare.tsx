import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import type { ScreenHandle } from '~/ui/screen-handle'
import { actOnDeclarations } from './declare/act-on-declarations.server'
import { AssessmentForm } from './declare/assessment-form'
import { Declarations } from './declare/declarations'
import { FirstChoice } from './declare/first-choice'
import { loadDeclarations } from './declare/load-declarations.server'

export const handle: ScreenHandle = {
  title: 'site-assessment:declare.title',
  guide: 'site-assessment:declare.guide',
  words: ['ui', 'assessment', 'exams'],
}

export const loader = guard('assessment.declarations.view', (ctx, { request }) => loadDeclarations(ctx, request))
export const action = guard('assessment.declarations.manage', actOnDeclarations)

export default function AssessmentDeclare() {
  const data = useLoaderData<typeof loader>()
  if (data.view === 'list') return <Declarations data={data} />
  return data.view === 'first' ? <FirstChoice data={data} /> : <AssessmentForm key={data.id ?? 'new'} data={data} />
}
