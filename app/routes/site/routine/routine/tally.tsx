import { useName } from '~/i18n/use-words'
import { useWords } from '~/ui/lang'
import { Details } from '~/ui/page'
import type { RoutineData } from './load-routine.server'

/** How many of a section's weekly periods stand in the routine, paper by paper. */
export function Tally({ data }: { data: RoutineData }) {
  const { t, n } = useWords()
  const name = useName()
  const planned = data.tally.filter((one) => one.weekly !== null)
  const short = planned.filter((one) => one.placed < (one.weekly ?? 0))
  if (!data.tally.length) return null
  return (
    <div className="mb-4 print:hidden">
      <Details
        summary={t(
          short.length ? 'routine:tally.short' : planned.length ? 'routine:tally.full' : 'routine:tally.title',
          { count: short.length, digits: n(short.length) },
        )}
      >
        <ul className="grid gap-x-6 gap-y-1 text-[0.9375rem] sm:grid-cols-2 lg:grid-cols-3">
          {data.tally.map((one) => (
            <li key={one.id} className="flex justify-between gap-3 border-b border-line py-0.5">
              <span>{name(one)}</span>
              <span className={one.weekly !== null && one.placed < one.weekly ? 'text-bad' : 'text-muted'}>
                {t('routine:lesson.count', {
                  placed: n(one.placed),
                  weekly: one.weekly === null ? '–' : n(one.weekly),
                })}
              </span>
            </li>
          ))}
        </ul>
      </Details>
    </div>
  )
}
