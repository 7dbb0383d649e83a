import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { intents } from '~/access/intents.server'
import { movesOf } from '~/domain/tasks/task'
import { listTasks } from '~/domain/tasks/tasks.server'
import { listed } from '~/screens/list/listed.server'
import { stepAction } from '~/screens/tasks/act-on-task.server'
import { TaskSteps } from '~/screens/tasks/task-steps'
import { ListTable } from '~/screens/list/list-table'
import { useWords } from '~/ui/lang'
import { EmptyState, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { ownTaskList } from './own-tasks.list'

export const handle: ScreenHandle = { title: 'tasks:own', words: ['ui'] }

export const loader = guard('tasks.own.view', async (ctx, { request }) => {
  const { list } = await listed(ctx, request, ownTaskList, async (asked) => {
    const { items, total } = await listTasks(ctx.site.id, { ...asked, of: ctx.user.userId })
    return { items: items.map((one) => ({ ...one, moves: [...movesOf(one.state, false)] })), total }
  })
  return { list }
})

export const action = guard('tasks.own.view', intents({ step: stepAction('own') }))

/** What this person is asked to do, and what they asked of others. */
export default function OwnTasks() {
  const { list } = useLoaderData<typeof loader>()
  const { t } = useWords()
  return (
    <Page title={t('tasks:own')}>
      <ListTable
        spec={ownTaskList}
        list={list}
        empty={<EmptyState title="tasks:noneOwn" text="tasks:noneOwnText" />}
        actions={(row) => <TaskSteps id={row.id} moves={row.moves.filter((to) => to === 'done' || to === 'doing')} />}
      />
    </Page>
  )
}
