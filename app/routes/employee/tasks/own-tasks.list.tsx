import { TASK_STATES, type TaskState } from '~/domain/tasks/task'
import type { TaskRow } from '~/domain/tasks/tasks.server'
import { paths } from '~/paths'
import { listSpec } from '~/screens/list/spec'
import { DueBadges, TaskBadge } from '~/screens/tasks/task-badges'

/** What this person is asked to do, and what they asked of others. */
export const ownTaskList = listSpec<TaskRow & { moves: TaskState[] }>()({
  area: 'tasks',
  title: 'tasks:own',
  name: 'title',
  columns: {
    title: { kind: 'text', header: 'tasks:task', sortable: true, record: (row) => paths.ownTask(row.id) },
    state: {
      kind: 'word',
      header: 'common:status',
      words: 'tasks:state',
      sortable: true,
      phone: true,
      cell: (row) => <TaskBadge state={row.state} />,
    },
    dueOn: { kind: 'day', sortable: true, phone: true, cell: (row) => <DueBadges task={row} /> },
    to: { kind: 'name', header: 'tasks:assignedTo', file: null },
    by: { kind: 'name', header: 'tasks:madeBy' },
    notes: { kind: 'count', cell: (row, shown) => (row.notes ? shown : ''), file: null },
  },
  filters: { state: { label: 'common:status', of: TASK_STATES, words: 'tasks:state' } },
})
