import type { MonthSheet } from '~/domain/staff-attendance/report/month-sheet.server'
import { paths } from '~/paths'
import { DayGrid } from '~/screens/roll-call/day-grid'
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
  const { t, n } = useWords()
  const time = useDuration()
  const days = (halves: number) => n(String(halves / 2))
  return (
    <DayGrid
      caption={t('staff-attendance:month.title')}
      first={t('common:name')}
      days={sheet.days}
      sums={['present', 'absent', 'leave', 'late', 'overtime'].map((sum) => (
        <th key={sum} scope="col">
          {t(`staff-attendance:month.${sum}`)}
        </th>
      ))}
    >
      <tbody>
        {sheet.rows.map((row) => (
          <tr key={row.employeeId}>
            <th scope="row">
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
          <th scope="row">{t('staff-attendance:month.there')}</th>
          {sheet.days.map((one) => (
            <td key={one.day}>{one.present ? n(one.present) : ''}</td>
          ))}
          <td colSpan={5} />
        </tr>
      </tfoot>
    </DayGrid>
  )
}
