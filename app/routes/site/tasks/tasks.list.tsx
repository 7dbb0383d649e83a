import { TASK_STATES, type TaskState } from '~/domain/tasks/task'
import type { TaskRow } from '~/domain/tasks/tasks.server'
import { paths } from '~/paths'
import { listSpec } from '~/screens/list/spec'
import { DueBadges, TaskBadge } from '~/screens/tasks/task-badges'
import { DatesFilter } from '~/ui/table'

export const taskList = listSpec<TaskRow & { moves: TaskState[] }>()({
  area: 'tasks',
  title: 'tasks:title',
  name: 'title',
  columns: {
    title: {
      kind: 'text',
      header: 'tasks:task',
      sortable: true,
      record: (row) => paths.siteTask(row.id),
    },
    state: {
      kind: 'state',
      header: 'common:status',
      words: 'tasks:state',
      sortable: true,
      phone: true,
      cell: (row) => <TaskBadge state={row.state} />,
    },
    dueOn: { kind: 'day', sortable: true, phone: true, cell: (row) => <DueBadges task={row} /> },
    to: { kind: 'name', header: 'tasks:assignedTo' },
    repeats: { kind: 'word', words: 'tasks:repeat', hidden: true },
    by: { kind: 'name', header: 'tasks:madeBy' },
    notes: { kind: 'count', cell: (row, shown) => (row.notes ? shown : ''), file: null },
  },
  filters: {
    state: { label: 'common:status', of: TASK_STATES, words: 'tasks:state' },
    to: { label: 'tasks:assignedTo', ids: true },
    late: { label: 'tasks:overdue', of: ['yes'], words: '' },
    due: { label: 'tasks:dueOn', dates: DatesFilter },
  },
})
