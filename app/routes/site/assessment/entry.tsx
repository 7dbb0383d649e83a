import { useActionData, useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import type { ScreenHandle } from '~/ui/screen-handle'
import { actOnEntries } from './entry/act-on-entries.server'
import { loadEntries } from './entry/load-entries.server'
import { SheetList } from './entry/sheet-list'
import { SheetView } from './entry/sheet-view'

export const handle: ScreenHandle = {
  title: 'site-assessment:entry.title',
  guide: 'site-assessment:entry.guide',
  words: ['ui', 'assessment', 'exams'],
}

export const loader = guard('assessment.entries.view', (ctx, { request }) => loadEntries(ctx, request))
export const action = guard('assessment.entries.view', { body: 'grid' }, actOnEntries)

export default function AssessmentEntry() {
  const data = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return data.view === 'sheet' ? <SheetView key={data.key} data={data} answer={answer} /> : <SheetList data={data} />
}
