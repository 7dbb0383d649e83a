import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { constraintsOf } from '~/access/constraints.server'
import { guard } from '~/access/guard.server'
import { submitted } from '~/access/intents.server'
import type { SiteCtx } from '~/domain/context'
import { saveTask } from '~/domain/tasks/save-task.server'
import { taskForm } from '~/domain/tasks/task.form'
import { assignees } from '~/domain/tasks/tasks.server'
import { nameIn } from '~/format/names'
import { paths } from '~/paths'
import { sentFile } from '~/screens/tasks/act-on-task.server'
import { useWords } from '~/ui/lang'
import { Card, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { TaskFields } from './task-fields'

export const handle: ScreenHandle = { title: 'tasks:new', under: paths.siteTasks, words: ['ui', 'platform'] }

export const loader = guard('tasks.tasks.manage', async (ctx) => ({
  people: (await assignees(ctx.site.id)).map((one) => ({ value: one.id, text: nameIn(one, ctx.lang) })),
  constraints: constraintsOf({ task: taskForm }),
}))

export const action = guard(
  'tasks.tasks.manage',
  { body: 'upload' },
  submitted(taskForm, async (ctx: SiteCtx, { file, ...form }, { done }) => {
    const fileId = await sentFile(ctx, file)
    return done(paths.siteTask(await saveTask(ctx, null, form, fileId)), 'tasks:made')
  }),
)

/** Asks something of somebody. */
export default function NewTask() {
  const { people } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as SubmissionResult<string[]> | undefined
  const { t } = useWords()
  return (
    <Page title={t('tasks:new')}>
      <Card>
        <TaskFields task={null} people={people} answer={answer} />
      </Card>
    </Page>
  )
}
