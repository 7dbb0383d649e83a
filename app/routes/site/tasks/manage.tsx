import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { intents } from '~/access/intents.server'
import { TASK_STATES } from '~/domain/tasks/task'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { stepAction } from '~/screens/tasks/act-on-task.server'
import { DueBadges, TaskBadge } from '~/screens/tasks/task-badges'
import { TaskSteps } from '~/screens/tasks/task-steps'
import { LinkButton } from '~/ui/button'
import { FormErrors } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { EmptyState, Page } from '~/ui/page'
import { RecordLink } from '~/ui/record-link'
import type { ScreenHandle } from '~/ui/screen-handle'
import { DataTable, DatesFilter } from '~/ui/table'
import { Tabs } from '~/ui/tabs'
import { askedTasks } from './asked-tasks.server'
import { TaskBoard } from './board'

export const handle: ScreenHandle = { title: 'tasks:title', guide: 'tasks:guide', words: ['ui'] }

export const loader = guard('tasks.tasks.view', (ctx, { request }) => askedTasks(ctx, request))
export const action = guard('tasks.tasks.manage', intents({ step: stepAction('office') }))

/** What the office has to do, as a list and as a board. */
export default function Tasks() {
  const { list, board, people, mayManage } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as SubmissionResult<string[]> | undefined
  const { t, n } = useWords()
  const name = useName()
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
        <DataTable
          list={list}
          rowKey={(row) => row.id}
          rowHeader="title"
          rowName={(row) => row.title}
          rowMuted={(row) => row.state === 'cancelled'}
          caption="tasks:title"
          empty={<EmptyState title="tasks:none" text="tasks:noneText" action={add} />}
          filters={[
            {
              key: 'state',
              label: 'common:status',
              options: TASK_STATES.map((value) => ({ value, label: `tasks:state.${value}` })),
            },
            { key: 'to', label: 'tasks:assignedTo', options: people },
            { key: 'late', label: 'tasks:overdue', options: [{ value: 'yes', label: 'tasks:onlyOverdue' }] },
            { key: 'due', label: 'tasks:dueOn', dates: DatesFilter },
          ]}
          columns={[
            {
              key: 'title',
              header: 'tasks:task',
              sortable: true,
              cell: (row) => (
                <RecordLink className="link-lined" to={paths.siteTask(row.id)}>
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
            {
              key: 'dueOn',
              header: 'tasks:dueOn',
              sortable: true,
              phone: true,
              cell: (row) => <DueBadges task={row} />,
            },
            {
              key: 'to',
              header: 'tasks:assignedTo',
              cell: (row) => name({ nameBn: row.toBn, nameEn: row.toEn }),
            },
            { key: 'by', header: 'tasks:madeBy', cell: (row) => name({ nameBn: row.byBn, nameEn: row.byEn }) },
            { key: 'notes', header: 'tasks:notes', numeric: true, cell: (row) => (row.notes ? n(row.notes) : '') },
          ]}
          actions={(row) => <TaskSteps id={row.id} moves={row.moves.filter((to) => to === 'done' || to === 'doing')} />}
        />
      ) : null}
    </Page>
  )
}
