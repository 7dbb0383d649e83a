import { useActionData, useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { actOnProgress } from './declare/act-on-progress.server'
import { loadProgress } from './declare/load-progress.server'
import { ListView } from './declare/list-view'
import { SheetView } from './declare/sheet-view'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = { title: 'progress:declare.title', words: ['exams', 'ui'] }

export const loader = guard('progress.entries.view', (ctx, { request }) => loadProgress(ctx, request))
export const action = guard('progress.entries.view', { body: 'grid' }, actOnProgress)

export default function ProgressDeclare() {
  const data = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return data.view === 'sheet' ? (
    <SheetView key={`${data.exam.id} ${data.section.sectionId}`} data={data} answer={answer} />
  ) : (
    <ListView data={data} answer={answer} />
  )
}
