export const TASK_STATES = ['open', 'doing', 'done', 'cancelled'] as const
export type TaskState = (typeof TASK_STATES)[number]

/** The columns of the board: what was cancelled is on no board. */
export const BOARD_STATES = ['open', 'doing', 'done'] as const

export const REPEATS = ['none', 'daily', 'weekly', 'monthly'] as const
export type Repeats = (typeof REPEATS)[number]

/** What a line under a task says happened; null: only something was said. */
export type TaskStep = TaskState | 'assigned'

/** From where a task goes where. */
const MOVES: Record<TaskState, readonly TaskState[]> = {
  open: ['doing', 'done', 'cancelled'],
  doing: ['open', 'done', 'cancelled'],
  done: ['open'],
  cancelled: ['open'],
}

/** Where a task may go from here. To cancel one, and to take one up again that was cancelled, is the office's. */
export const movesOf = (state: TaskState, mayManage: boolean): readonly TaskState[] =>
  MOVES[state].filter((to) => mayManage || (to !== 'cancelled' && state !== 'cancelled'))
