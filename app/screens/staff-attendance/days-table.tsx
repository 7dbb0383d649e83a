import type { ReactNode } from 'react'
import type { EmployeeDayRow, PunchRow } from '~/domain/staff-attendance/days/employee-month.server'
import { ListTable } from '~/screens/list/list-table'
import type { ListPage } from '~/ui/table'
import { dayList } from './days.list'

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
  return (
    <ListTable
      spec={dayList(punchActions)}
      list={list}
      rowKey={(row) => row.day}
      caption="staff-attendance:days"
      search={false}
      rowMuted={(row) => !row.working && !row.state}
      {...(actions ? { actions } : {})}
    />
  )
}
