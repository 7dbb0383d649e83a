import { useLocation } from '@remix-run/react'
import type { LessonRow } from '~/domain/routine/lessons.server'
import type { GridColumn, GridPeriod } from '~/domain/routine/routine.policy'
import { useName } from '~/i18n/use-words'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'
import { hrefWith } from '~/ui/table'
import { useHours } from './use-hours'
import type { Week } from './load-routine.server'

export function Cell({
  day,
  column,
  period,
  lessons,
  week,
  edits,
}: {
  day: number
  column: GridColumn
  period: GridPeriod | undefined
  lessons: LessonRow[]
  week: Week
  edits: boolean
}) {
  const { t } = useWords()
  const name = useName()
  const hours = useHours()
  const location = useLocation()
  if (!period || column.kind !== 'class') return <td className="border-b border-l border-line bg-sunken/60" />
  const slot = `${day}.${period.id}`
  const to = (entry: number | null) => hrefWith(location, { view: null, id: week.id, cell: slot, entry })
  return (
    <td
      data-place={edits ? `to=${slot}` : undefined}
      data-carried={lessons.length && edits ? `from=${slot}` : undefined}
      className={`border-b border-l border-line p-1 align-top ${edits && lessons.length ? 'cursor-grab' : ''}`}
    >
      {column.hours ? null : <span className="block px-1 text-[0.8125rem] text-muted">{hours(period)}</span>}
      {lessons.map((one) => {
        const body = <Lesson one={one} view={week.view} home={week.home?.id ?? null} />
        return edits ? (
          <Link
            key={one.id}
            to={to(one.id)}
            preventScrollReset
            draggable={false}
            className="block rounded px-1 py-0.5 hover:bg-sunken focus-visible:outline focus-visible:outline-2 focus-visible:outline-accent"
          >
            {body}
          </Link>
        ) : (
          <div key={one.id} className="px-1 py-0.5">
            {body}
          </div>
        )
      })}
      {edits && !lessons.length ? (
        <Link
          to={to(null)}
          preventScrollReset
          draggable={false}
          aria-label={t('routine:lesson.addAt', { day: t(`routine:weekday.${day}`), period: name(period) })}
          className="grid min-h-10 place-items-center rounded text-muted hover:bg-sunken hover:text-ink focus-visible:outline focus-visible:outline-2 focus-visible:outline-accent coarse:min-h-touch print:invisible"
        >
          +
        </Link>
      ) : null}
    </td>
  )
}

/** A lesson in a box: what the chosen view does not say already. */
function Lesson({ one, view, home }: { one: LessonRow; view: 'section' | 'teacher' | 'room'; home: number | null }) {
  const { t, n } = useWords()
  const name = useName()
  const section = [name(one.className), one.group.code === 'NONE' ? '' : name(one.group), name(one.section)]
    .filter(Boolean)
    .join(' · ')
  return (
    <>
      <span className="block font-medium leading-5">{name(one)}</span>
      {view === 'section' ? null : <span className="block text-[0.8125rem] leading-5">{section}</span>}
      {view === 'teacher' ? null : (
        <span className={`block text-[0.8125rem] leading-5 ${one.teacher ? 'text-muted' : 'text-bad'}`}>
          {one.teacher ? name(one.teacher) : t('routine:noTeacher')}
        </span>
      )}
      {view !== 'room' && one.room && one.roomId !== home ? (
        <span className="block text-[0.8125rem] leading-5 text-muted">
          {t('routine:roomNamed', { number: n(one.room) })}
        </span>
      ) : null}
    </>
  )
}
