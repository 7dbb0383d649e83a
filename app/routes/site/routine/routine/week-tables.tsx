import { Form } from '@remix-run/react'
import type { GridPeriod } from '~/domain/routine/routine.policy'
import type { ShiftGrid } from '~/domain/routine/routine-view.server'
import { useName } from '~/i18n/use-words'
import { useWords } from '~/ui/lang'
import { CsrfField } from '~/ui/shell/csrf'
import { paperClass } from '~/ui/table'
import { useDrag } from '~/ui/use-drag'
import type { RoutineData, Week } from './load-routine.server'
import { useHours } from './use-hours'
import { Cell } from './week-cell'

/** The week as a table for each shift; a section's own lessons are dragged from slot to slot, or changed by the form behind each. */
export function WeekTables({ data, week }: { data: RoutineData; week: Week }) {
  const { t, n } = useWords()
  const edits = data.manage && week.view === 'section'
  const { box, form: swapForm } = useDrag(edits, week)
  return (
    <div ref={box}>
      {week.home ? (
        <p className="mb-2 text-[0.9375rem]">{t('routine:homeNamed', { number: n(week.home.number) })}</p>
      ) : null}
      {edits ? (
        <>
          <Form method="post" ref={swapForm} hidden>
            <CsrfField />
            <input type="hidden" name="intent" value="swap" />
            <input type="hidden" name="section" value={week.id} />
          </Form>
          <p className="mb-2 text-[0.875rem] text-muted print:hidden">{t('routine:grid.help')}</p>
        </>
      ) : null}
      {week.shifts.map((shift) => (
        <WeekTable key={shift.id} shift={shift} week={week} named={week.shifts.length > 1} edits={edits} />
      ))}
    </div>
  )
}

function WeekTable({ shift, week, named, edits }: { shift: ShiftGrid; week: Week; named: boolean; edits: boolean }) {
  const { t } = useWords()
  const name = useName()
  const hours = useHours()
  const { grid } = shift
  const lessonsAt = (period: GridPeriod, day: number) =>
    week.lessons.filter((one) => one.weekday === day && one.periodId === period.id)
  return (
    <section className={`mb-5 ${paperClass(grid.columns.length + 1)}`}>
      {named ? <h2 className="mb-2 font-semibold">{name(shift)}</h2> : null}
      <div
        className="relative max-w-full overflow-x-auto rounded border border-line bg-raised"
        tabIndex={0}
        role="region"
        aria-label={`${t('routine:routine.title')} ${name(shift)}`}
      >
        <table className="w-full border-separate border-spacing-0 text-[0.875rem]">
          <caption className="sr-only">{t('routine:routine.title')}</caption>
          <thead>
            <tr>
              <th
                scope="col"
                className="sticky left-0 z-10 border-b border-line bg-sunken px-2 py-2 text-left font-medium"
              >
                {t('routine:sheet.day')}
              </th>
              {grid.columns.map((column) => (
                <th
                  key={column.key}
                  scope="col"
                  className={`border-b border-l border-line bg-sunken px-2 py-2 text-left font-medium ${column.kind === 'class' ? 'min-w-24' : 'text-muted'}`}
                >
                  <span className="block">{name(column)}</span>
                  {column.hours ? (
                    <span className="block whitespace-nowrap text-[0.8125rem] font-normal text-muted">
                      {hours(column.hours)}
                    </span>
                  ) : null}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {grid.days.map((day) => (
              <tr key={day}>
                <th
                  scope="row"
                  className="sticky left-0 z-10 border-b border-line bg-raised px-2 py-2 text-left align-top font-medium"
                >
                  {t(`routine:weekday.${day}`)}
                </th>
                {grid.columns.map((column) => {
                  const period = grid.cells[`${day}/${column.key}`]
                  return (
                    <Cell
                      key={column.key}
                      day={day}
                      column={column}
                      period={period}
                      lessons={period ? lessonsAt(period, day) : []}
                      week={week}
                      edits={edits}
                    />
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
