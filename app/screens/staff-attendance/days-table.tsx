import type { ReactNode } from 'react'
import type { EmployeeDayRow, PunchRow } from '~/domain/staff-attendance/days/employee-month.server'
import { formatDateShort, formatTime, weekdayName } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { useWords } from '~/ui/lang'
import { DataTable, type Column, type ListPage } from '~/ui/table'
import { DayBadge, useDuration } from './day-state'

/** The days of a month with when somebody came and went, what was made of it, and by whom. */
export function DaysTable({
  list,
  actions,
  punchActions,
}: {
  list: ListPage<EmployeeDayRow>
  actions?: (row: EmployeeDayRow) => ReactNode
  punchActions?: (punch: PunchRow) => ReactNode
}) {
  const { t, lang } = useWords()
  const name = useName()
  const time = useDuration()
  const columns: Column<EmployeeDayRow>[] = [
    {
      key: 'day',
      header: 'common:date',
      cell: (row) => `${formatDateShort(row.day, lang)}, ${weekdayName(row.day, lang)}`,
    },
    {
      key: 'state',
      header: 'common:status',
      phone: true,
      cell: (row) =>
        row.state ? (
          <>
            <DayBadge state={row.state} />
            {row.byHand ? (
              <span className="block text-muted">
                {[t('staff-attendance:byHand'), row.by ? name(row.by) : '', row.reason].filter(Boolean).join(' · ')}
              </span>
            ) : null}
          </>
        ) : row.working ? (
          <DayBadge state="none" />
        ) : (
          t('staff-attendance:dayOff')
        ),
    },
    {
      key: 'times',
      header: 'staff-attendance:inOut',
      phone: true,
      cell: (row) =>
        row.firstIn
          ? `${formatTime(row.firstIn, lang)} – ${row.lastOut ? formatTime(row.lastOut, lang) : t('staff-attendance:noOut')}`
          : '',
    },
    { key: 'late', header: 'staff-attendance:late', numeric: true, cell: (row) => time(row.lateSeconds) },
    { key: 'early', header: 'staff-attendance:early', numeric: true, cell: (row) => time(row.earlySeconds) },
    { key: 'worked', header: 'staff-attendance:worked', numeric: true, cell: (row) => time(row.workedSeconds) },
    { key: 'overtime', header: 'staff-attendance:overtime', numeric: true, cell: (row) => time(row.overtimeSeconds) },
    {
      key: 'shift',
      header: 'staff-attendance:shift',
      hidden: true,
      cell: (row) => name({ nameBn: row.shiftBn ?? '', nameEn: row.shiftEn ?? '' }),
    },
    {
      key: 'punches',
      header: 'staff-attendance:punches',
      cell: (row) =>
        row.punches.length ? (
          <ul>
            {row.punches.map((one) => (
              <li key={one.id} className={one.withdrawnWhy === null ? undefined : 'text-muted line-through'}>
                {formatTime(one.at, lang)}{' '}
                <span className="text-muted">
                  {[one.machine ?? t(`staff-attendance:source.${one.source}`), one.by ? name(one.by) : '', one.reason]
                    .filter(Boolean)
                    .join(' · ')}
                  {one.withdrawnWhy ? ` (${one.withdrawnWhy})` : ''}
                </span>{' '}
                {one.withdrawnWhy === null ? punchActions?.(one) : null}
              </li>
            ))}
          </ul>
        ) : null,
    },
  ]
  return (
    <DataTable
      list={list}
      rowKey={(row) => row.day}
      rowHeader="day"
      rowName={(row) => formatDateShort(row.day, lang)}
      caption="staff-attendance:days"
      search={false}
      columns={columns}
      rowMuted={(row) => !row.working && !row.state}
      {...(actions ? { actions } : {})}
    />
  )
}
