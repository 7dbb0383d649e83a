import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { DueBadges } from '~/screens/tasks/task-badges'
import { TaskSteps } from '~/screens/tasks/task-steps'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'
import type { TasksData } from './asked-tasks.server'

/** Tasks in columns, as they stand; a card goes to another column by its buttons. */
export function TaskBoard({ columns }: { columns: NonNullable<TasksData['board']> }) {
  const { t, n } = useWords()
  const name = useName()
  return (
    <div className="grid items-start gap-4 md:grid-cols-3">
      {columns.map(({ state, items, total }) => (
        <section key={state} aria-labelledby={`column-${state}`} className="rounded border border-line bg-sunken p-3">
          <h2 id={`column-${state}`} className="mb-2.5 flex justify-between font-semibold">
            {t(`tasks:state.${state}`)} <span className="text-muted">{n(total)}</span>
          </h2>
          {items.length ? (
            <ul className="grid gap-2.5">
              {items.map((task) => (
                <li key={task.id} className="rounded border border-line bg-raised p-3">
                  <Link className="link-lined font-medium" to={paths.siteTask(task.id)}>
                    {task.title}
                  </Link>
                  <p className="my-1 text-[0.875rem] text-muted">{name({ nameBn: task.toBn, nameEn: task.toEn })}</p>
                  <DueBadges task={task} />
                  <div className="mt-2 empty:hidden">
                    <TaskSteps id={task.id} moves={task.moves.filter((to) => to !== 'cancelled')} />
                  </div>
                </li>
              ))}
            </ul>
          ) : (
            <p className="text-[0.875rem] text-muted">{t('tasks:noneHere')}</p>
          )}
          {total > items.length ? (
            <p className="mt-2 text-[0.875rem] text-muted">{t('tasks:more', { count: total - items.length })}</p>
          ) : null}
        </section>
      ))}
    </div>
  )
}
