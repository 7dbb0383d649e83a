import type { TaskState } from '~/domain/tasks/task'
import { formatDateShort } from '~/format/dates'
import { useWords } from '~/ui/lang'
import { Badge, type Tone } from '~/ui/page'

const TONES: Record<TaskState, Tone> = { open: 'plain', doing: 'accent', done: 'good', cancelled: 'plain' }

export function TaskBadge({ state }: { state: TaskState }) {
  const { t } = useWords()
  return <Badge tone={TONES[state]}>{t(`tasks:state.${state}`)}</Badge>
}

/** When a task is due, and what presses. */
export function DueBadges({
  task,
}: {
  task: { urgent: boolean; overdue: boolean; dueOn: string | null; repeats: string }
}) {
  const { t, lang } = useWords()
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      {task.dueOn ? <span className="tabular-nums">{formatDateShort(task.dueOn, lang)}</span> : null}
      {task.overdue ? <Badge tone="bad">{t('tasks:overdue')}</Badge> : null}
      {task.urgent ? <Badge tone="warn">{t('tasks:urgent')}</Badge> : null}
      {task.repeats === 'none' ? null : <Badge>{t(`tasks:repeat.${task.repeats}`)}</Badge>}
    </span>
  )
}
