import type { MonthSheet } from '~/domain/staff-attendance/report/month-sheet.server'
import { weekdayName } from '~/format/dates'
import { paths } from '~/paths'
import { useDuration } from '~/screens/staff-attendance/day-state'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'

const LOOK: Record<string, string> = { absent: 'bg-bad-soft text-bad', late: 'text-warn', half: 'text-warn' }

/** The grid as inspectors know it, with sums at the end of each row. */
export function MonthGrid({
  sheet,
  name,
}: {
  sheet: MonthSheet
  name: (of: { nameBn: string; nameEn: string }) => string
}) {
  const { t, n, lang } = useWords()
  const time = useDuration()
  const days = (halves: number) => n(String(halves / 2))
  return (
    <div
      className="overflow-x-auto rounded border border-line bg-raised"
      tabIndex={0}
      role="region"
      aria-label={t('staff-attendance:month.title')}
    >
      <table className="w-full border-separate border-spacing-0 text-[0.8125rem] leading-5 [&_td]:border-b [&_td]:border-l [&_td]:border-line [&_td]:px-1 [&_td]:text-center [&_td]:tabular-nums [&_th]:border-b [&_th]:border-line [&_th]:px-1.5 [&_th]:py-1">
        <caption className="sr-only">{t('staff-attendance:month.title')}</caption>
        <thead className="bg-sunken">
          <tr>
            <th scope="col" className="sticky left-0 z-10 bg-sunken text-left">
              {t('common:name')}
            </th>
            {sheet.days.map((one) => (
              <th
                key={one.day}
                scope="col"
                title={weekdayName(one.day, lang)}
                className={one.dayIs === 'working' ? '' : 'text-muted'}
              >
                {n(Number(one.day.slice(8)))}
              </th>
            ))}
            {['present', 'absent', 'leave', 'late', 'overtime'].map((sum) => (
              <th key={sum} scope="col">
                {t(`staff-attendance:month.${sum}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sheet.rows.map((row) => (
            <tr key={row.employeeId}>
              <th
                scope="row"
                className="sticky left-0 z-[5] min-w-24 max-w-40 bg-raised text-left font-normal sm:min-w-40"
              >
                <Link className="link-lined" to={paths.staffIndividualOf(row.employeeId, sheet.month)}>
                  {name(row)}
                </Link>
              </th>
              {row.cells.map((state, at) => (
                <td
                  key={sheet.days[at]?.day}
                  className={(state && LOOK[state]) ?? (sheet.days[at]?.dayIs === 'working' ? '' : 'bg-sunken')}
                >
                  {state ? (
                    <abbr title={t(`staff-attendance:state.${state}`)}>{t(`staff-attendance:letter.${state}`)}</abbr>
                  ) : (
                    ''
                  )}
                </td>
              ))}
              <td className="font-semibold">{days(row.sums.presentHalfDays)}</td>
              <td>{days(row.sums.absentHalfDays)}</td>
              <td>{days(row.leaveHalfDays)}</td>
              <td>{n(row.sums.lateDays)}</td>
              <td>{time(row.sums.overtimeSeconds)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot className="bg-sunken">
          <tr>
            <th scope="row" className="sticky left-0 z-[5] bg-sunken text-left">
              {t('staff-attendance:month.there')}
            </th>
            {sheet.days.map((one) => (
              <td key={one.day}>{one.present ? n(one.present) : ''}</td>
            ))}
            <td colSpan={5} />
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
