import type { TaskState } from '~/domain/tasks/task'
import { SubmitButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { PostValues } from '~/ui/post-values'

/** Buttons that take a task where it may go. `id`: of the task, where the page is of several. */
export function TaskSteps({ moves, id }: { moves: readonly TaskState[]; id?: number }) {
  const { t } = useWords()
  if (!moves.length) return null
  return (
    <PostValues preventScrollReset values={{ intent: 'step', id }} className="flex flex-wrap gap-2">
      {moves.map((to) => (
        <SubmitButton
          key={to}
          name="step"
          value={to}
          small
          look={to === 'done' ? 'primary' : to === 'cancelled' ? 'danger' : 'plain'}
        >
          {t(`tasks:step.${to}`)}
        </SubmitButton>
      ))}
    </PostValues>
  )
}
