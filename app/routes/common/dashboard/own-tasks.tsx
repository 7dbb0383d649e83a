import type { OwnTaskLine } from '~/domain/tasks/own-tasks.server'
import { formatDateShort } from '~/format/dates'
import { paths } from '~/paths'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'
import { Badge, Card, EmptyState } from '~/ui/page'

/** What this person is asked to do next. */
export function OwnTasks({ tasks }: { tasks: readonly OwnTaskLine[] }) {
  const { t, lang } = useWords()
  return (
    <Card
      title={t('dashboard:tasks')}
      actions={
        <Link className="text-accent underline" to={paths.ownTasks}>
          {t('dashboard:allTasks')}
        </Link>
      }
    >
      {tasks.length ? (
        <ul className="divide-y divide-line">
          {tasks.map((task) => (
            <li key={task.id} className="flex flex-wrap justify-between gap-x-4 py-2 first:pt-0 last:pb-0">
              <Link className="link-lined min-w-0" to={paths.ownTask(task.id)}>
                {task.title}
              </Link>
              <span className="flex items-center gap-2 text-sm text-muted">
                {task.urgent ? <Badge tone="bad">{t('dashboard:urgent')}</Badge> : null}
                {task.overdue ? <Badge tone="warn">{t('dashboard:overdueTask')}</Badge> : null}
                {task.dueOn ? formatDateShort(task.dueOn, lang) : ''}
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState title="dashboard:noTasks" />
      )}
    </Card>
  )
}
