import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { intents } from '~/access/intents.server'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { stepAction } from '~/screens/tasks/act-on-task.server'
import { TaskSteps } from '~/screens/tasks/task-steps'
import { LinkButton } from '~/ui/button'
import { FormErrors } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { EmptyState, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { Tabs } from '~/ui/tabs'
import { askedTasks } from './asked-tasks.server'
import { TaskBoard } from './board'
import { taskList } from './tasks.list'

export const handle: ScreenHandle = { title: 'tasks:title', guide: 'tasks:guide', words: ['ui'] }

export const loader = guard('tasks.tasks.view', (ctx, { request }) => askedTasks(ctx, request))
export const action = guard('tasks.tasks.manage', intents({ step: stepAction('office') }))

/** What the office has to do, as a list and as a board. */
export default function Tasks() {
  const { list, board, people, mayManage } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as SubmissionResult<string[]> | undefined
  const { t } = useWords()
  const add = mayManage ? (
    <LinkButton look="primary" to={paths.siteTaskNew}>
      {t('tasks:new')}
    </LinkButton>
  ) : null
  return (
    <Page title={t('tasks:title')} actions={add}>
      <Tabs
        label="tasks:title"
        tabs={[
          { to: paths.siteTasks, label: 'tasks:tab.list', here: board === null },
          { to: paths.siteTaskBoard, label: 'tasks:tab.board', here: board !== null },
        ]}
      />
      <FormErrors form={{ errors: answer?.error?.[''] ?? undefined }} />
      {board ? <TaskBoard columns={board} /> : null}
      {list ? (
        <ListTable
          spec={taskList}
          list={list}
          choices={{ to: people, late: [{ value: 'yes', label: 'tasks:onlyOverdue' }] }}
          rowMuted={(row) => row.state === 'cancelled'}
          empty={<EmptyState title="tasks:none" text="tasks:noneText" action={add} />}
          actions={(row) => <TaskSteps id={row.id} moves={row.moves.filter((to) => to === 'done' || to === 'doing')} />}
        />
      ) : null}
    </Page>
  )
}
