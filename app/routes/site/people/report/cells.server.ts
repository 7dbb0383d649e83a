import type { EmployeeRow } from '~/domain/people/report/employee-list.server'
import { staffFact, type StaffColumn } from '~/domain/people/report/report.policy'
import type { SiteCtx } from '~/domain/context'
import { today } from '~/format/dates'
import type { FactRow } from '~/screens/list/facts'

/** What columns say of employees. */
export const factsOf = (ctx: SiteCtx, rows: readonly EmployeeRow[], columns: readonly StaffColumn[]): FactRow[] => {
  const of = { bn: ctx.lang === 'bn', day: today(), seesPrivate: ctx.can('people.private.view') }
  return rows.map((row) => ({ id: row.id, cells: columns.map(({ key }) => staffFact(row, key, of)) }))
}
