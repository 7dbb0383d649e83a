import type { ReactNode } from 'react'
import { weekdayName, type Day } from '~/format/dates'
import { useWords } from '~/ui/lang'

/** Heads of rows stay in sight; said once, for a page may have hundreds. */
const HEADS =
  '[&_tbody_th]:sticky [&_tbody_th]:left-0 [&_tbody_th]:z-[5] [&_tbody_th]:min-w-24 [&_tbody_th]:max-w-40 [&_tbody_th]:bg-raised [&_tbody_th]:text-left [&_tbody_th]:font-normal sm:[&_tbody_th]:min-w-40 [&_tfoot_th]:sticky [&_tfoot_th]:left-0 [&_tfoot_th]:z-[5] [&_tfoot_th]:bg-sunken [&_tfoot_th]:text-left'

/**
 * A month as inspectors know it: people down, days across.
 * @param props.first the head of the people
 * @param props.sums heads of what stands after the days
 * @param props.children the rows and the last one
 */
export function DayGrid({
  caption,
  first,
  days,
  sums,
  children,
}: {
  caption: string
  first: string
  days: readonly { day: Day; dayIs: string }[]
  sums: ReactNode
  children: ReactNode
}) {
  const { n, lang } = useWords()
  return (
    <div
      className="overflow-x-auto rounded border border-line bg-raised"
      tabIndex={0}
      role="region"
      aria-label={caption}
    >
      <table
        className={`w-full border-separate border-spacing-0 text-[0.8125rem] leading-5 [&_td]:border-b [&_td]:border-l [&_td]:border-line [&_td]:px-1 [&_td]:text-center [&_td]:tabular-nums [&_th]:border-b [&_th]:border-line [&_th]:px-1.5 [&_th]:py-1 ${HEADS}`}
      >
        <caption className="sr-only">{caption}</caption>
        <thead className="bg-sunken">
          <tr>
            <th scope="col" className="sticky left-0 z-10 bg-sunken text-left">
              {first}
            </th>
            {days.map(({ day, dayIs }) => (
              <th
                key={day}
                scope="col"
                title={weekdayName(day, lang)}
                className={dayIs === 'working' ? '' : 'text-muted'}
              >
                {n(Number(day.slice(8)))}
              </th>
            ))}
            {sums}
          </tr>
        </thead>
        {children}
      </table>
    </div>
  )
}
