import type { ReactNode } from 'react'
import type { EmployeeDayRow, PunchRow } from '~/domain/staff-attendance/days/employee-month.server'
import { formatTime, weekdayName } from '~/format/dates'
import { listSpec } from '~/screens/list/spec'
import { clock } from './clock'
import { DayBadge, LATE_AND_EARLY, OVERTIME, WORKED } from './day-state'

/** The days of a month with when somebody came and went, what was made of it, and by whom. */
export const dayList = (punchActions?: (punch: PunchRow) => ReactNode) =>
  listSpec<EmployeeDayRow>()({
    area: 'staff-attendance',
    title: 'staff-attendance:individual',
    name: 'day',
    columns: {
      day: {
        kind: 'day',
        header: 'common:date',
        cell: (row, shown, { lang }) => `${shown}, ${weekdayName(row.day, lang)}`,
      },
      state: {
        kind: 'cell',
        header: 'common:status',
        phone: true,
        cell: (row, _, { t, name }) =>
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
        file: (row, { t }) =>
          row.state || row.working ? t(`staff-attendance:state.${row.state ?? 'none'}`) : t('staff-attendance:dayOff'),
      },
      inOut: {
        kind: 'cell',
        phone: true,
        cell: (row, _, { t, lang }) =>
          row.firstIn
            ? `${formatTime(row.firstIn, lang)} – ${row.lastOut ? formatTime(row.lastOut, lang) : t('staff-attendance:noOut')}`
            : '',
      },
      in: { kind: 'text', hidden: true, of: (row) => clock(row.firstIn) },
      out: { kind: 'text', hidden: true, of: (row) => clock(row.lastOut) },
      ...LATE_AND_EARLY,
      ...WORKED,
      ...OVERTIME,
      reason: { kind: 'text', header: 'common:note', hidden: true },
      shift: { kind: 'name', hidden: true, file: null },
      punches: {
        kind: 'cell',
        cell: (row, _, { t, lang, name }) =>
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
    },
  })
