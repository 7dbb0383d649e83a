import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { idOf } from '~/access/params.server'
import { paths } from '~/paths'
import { actOnOwnTask } from '~/screens/tasks/act-on-task.server'
import { loadTask } from '~/screens/tasks/load-task.server'
import { TaskView } from '~/screens/tasks/task-view'
import { useWords } from '~/ui/lang'
import { Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = { title: 'tasks:task', under: paths.ownTasks, words: ['ui', 'platform'] }

export const loader = guard('tasks.own.view', (ctx, { params }) => loadTask(ctx, idOf(params.id), 'own'))
export const action = guard('tasks.own.view', { body: 'upload' }, actOnOwnTask)

/** One task as whoever is asked to do it, or asked for it, sees it. */
export default function OwnTask() {
  const data = useLoaderData<typeof loader>()
  const answer = useActionData() as SubmissionResult<string[]> | undefined
  const { t } = useWords()
  return (
    <Page title={t('tasks:task')}>
      <TaskView data={data} answer={answer} />
    </Page>
  )
}
