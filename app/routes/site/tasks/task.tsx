import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { constraintsOf } from '~/access/constraints.server'
import { guard } from '~/access/guard.server'
import { intents, submitted } from '~/access/intents.server'
import { idOf } from '~/access/params.server'
import type { SiteCtx } from '~/domain/context'
import { saveTask } from '~/domain/tasks/save-task.server'
import { taskForm } from '~/domain/tasks/task.form'
import { assignees } from '~/domain/tasks/tasks.server'
import { nameIn } from '~/format/names'
import { paths } from '~/paths'
import { sentFile, taskActions } from '~/screens/tasks/act-on-task.server'
import { loadTask } from '~/screens/tasks/load-task.server'
import { TaskView } from '~/screens/tasks/task-view'
import { intentOf } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Details, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { TaskFields } from './task-fields'

export const handle: ScreenHandle = { title: 'tasks:task', under: paths.siteTasks, words: ['ui', 'platform'] }

export const loader = guard('tasks.tasks.view', async (ctx, { params }) => {
  const mayManage = ctx.can('tasks.tasks.manage')
  return {
    ...(await loadTask(ctx, idOf(params.id), 'office')),
    mayManage,
    people: mayManage
      ? (await assignees(ctx.site.id)).map((one) => ({ value: one.id, text: nameIn(one, ctx.lang) }))
      : [],
    constraints: constraintsOf({ task: taskForm }),
  }
})

export const action = guard(
  'tasks.tasks.manage',
  { body: 'upload' },
  intents({
    ...taskActions('office'),
    save: submitted(taskForm, async (ctx: SiteCtx, { file, ...form }, { params, done }) => {
      const id = idOf(params.id)
      const fileId = await sentFile(ctx, file)
      await saveTask(ctx, id, form, fileId)
      return done(paths.siteTask(id), 'common:saved')
    }),
  }),
)

/** One task as the office sees it. */
export default function SiteTask() {
  const data = useLoaderData<typeof loader>()
  const answer = useActionData() as SubmissionResult<string[]> | undefined
  const { t } = useWords()
  const saving = intentOf(answer) === 'save'
  return (
    <Page title={t('tasks:task')}>
      <TaskView data={data} answer={saving ? undefined : answer} />
      {data.mayManage ? (
        <div className="mt-4">
          <Details summary={t('tasks:change')} open={saving}>
            <TaskFields
              key={data.task.revision}
              task={data.task}
              people={data.people}
              answer={saving ? answer : undefined}
            />
          </Details>
        </div>
      ) : null}
    </Page>
  )
}
