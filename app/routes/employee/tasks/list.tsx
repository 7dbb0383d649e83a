import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { intents } from '~/access/intents.server'
import { movesOf, TASK_STATES } from '~/domain/tasks/task'
import { listTasks } from '~/domain/tasks/tasks.server'
import { nameIn } from '~/format/names'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { Download, Word } from '~/screens/download.server'
import { listOf, parseListing } from '~/screens/listing.server'
import { stepAction } from '~/screens/tasks/act-on-task.server'
import { DueBadges, TaskBadge } from '~/screens/tasks/task-badges'
import { TaskSteps } from '~/screens/tasks/task-steps'
import { useWords } from '~/ui/lang'
import { EmptyState, Page } from '~/ui/page'
import { RecordLink } from '~/ui/record-link'
import type { ScreenHandle } from '~/ui/screen-handle'
import { DataTable } from '~/ui/table'

export const handle: ScreenHandle = { title: 'tasks:own', words: ['ui'] }

export const loader = guard('tasks.own.view', async (ctx, { request }) => {
  const listing = parseListing(request, { sortable: ['title', 'state', 'dueOn'], filters: { state: TASK_STATES } })
  const { items, total } = await listTasks(ctx.site.id, { ...listing, of: ctx.user.userId })
  if (listing.export)
    throw new Download(
      listing.export,
      'tasks:own',
      ['tasks:task', 'common:status', 'tasks:dueOn', 'tasks:madeBy'],
      items.map((one) => [
        one.title,
        new Word(`tasks:state.${one.state}`),
        one.dueOn ? new Date(`${one.dueOn}T00:00:00Z`) : null,
        nameIn({ nameBn: one.byBn, nameEn: one.byEn }, ctx.lang),
      ]),
    )
  return {
    list: listOf(
      listing,
      items.map((one) => ({ ...one, moves: [...movesOf(one.state, false)] })),
      total,
    ),
  }
})

export const action = guard('tasks.own.view', intents({ step: stepAction('own') }))

/** What this person is asked to do, and what they asked of others. */
export default function OwnTasks() {
  const { list } = useLoaderData<typeof loader>()
  const { t, n } = useWords()
  const name = useName()
  return (
    <Page title={t('tasks:own')}>
      <DataTable
        list={list}
        rowKey={(row) => row.id}
        rowHeader="title"
        rowName={(row) => row.title}
        caption="tasks:own"
        empty={<EmptyState title="tasks:noneOwn" text="tasks:noneOwnText" />}
        filters={[
          {
            key: 'state',
            label: 'common:status',
            options: TASK_STATES.map((value) => ({ value, label: `tasks:state.${value}` })),
          },
        ]}
        columns={[
          {
            key: 'title',
            header: 'tasks:task',
            sortable: true,
            cell: (row) => (
              <RecordLink className="link-lined" to={paths.ownTask(row.id)}>
                {row.title}
              </RecordLink>
            ),
          },
          {
            key: 'state',
            header: 'common:status',
            sortable: true,
            phone: true,
            cell: (row) => <TaskBadge state={row.state} />,
          },
          { key: 'dueOn', header: 'tasks:dueOn', sortable: true, phone: true, cell: (row) => <DueBadges task={row} /> },
          { key: 'to', header: 'tasks:assignedTo', cell: (row) => name({ nameBn: row.toBn, nameEn: row.toEn }) },
          { key: 'by', header: 'tasks:madeBy', cell: (row) => name({ nameBn: row.byBn, nameEn: row.byEn }) },
          { key: 'notes', header: 'tasks:notes', numeric: true, cell: (row) => (row.notes ? n(row.notes) : '') },
        ]}
        actions={(row) => <TaskSteps id={row.id} moves={row.moves.filter((to) => to === 'done' || to === 'doing')} />}
      />
    </Page>
  )
}
