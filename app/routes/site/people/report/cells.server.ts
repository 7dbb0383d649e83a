import type { EmployeeRow } from '~/domain/people/report/employee-list.server'
import { STAFF_COLUMNS, staffFact, USUAL, type StaffColumn } from '~/domain/people/report/report.policy'
import type { SiteCtx } from '~/domain/platform/context'
import { formatDateShort, today } from '~/format/dates'
import { digits } from '~/format/digits'
import { formatPhone } from '~/format/phone'
import { wordsFor } from '~/i18n/i18n.server'
import { Word, type SheetValue } from '~/screens/download.server'

/** What the list's own file holds; the report gives any column. */
export const LISTED: readonly StaffColumn[] = STAFF_COLUMNS.filter(
  (one) => USUAL.includes(one.key) || one.key === 'state' || one.key === 'email',
)

const factOf = (ctx: SiteCtx, one: EmployeeRow, column: StaffColumn) =>
  staffFact(one, column.key, { bn: ctx.lang === 'bn', day: today(), seesPrivate: ctx.can('people.private.view') })

/** A cell of a file. */
export function sheetCell(ctx: SiteCtx, one: EmployeeRow, column: StaffColumn): SheetValue | Word {
  const value = factOf(ctx, one, column)
  if (value === null) return null
  if (column.kind === 'word') return new Word(String(value))
  if (column.kind === 'day') return new Date(`${value}T00:00:00Z`)
  return column.kind === 'phone' ? String(value).replace(/^88/, '') : value
}

/** A cell as it reads, on a screen or on paper. */
export function shownCell(ctx: SiteCtx, one: EmployeeRow, column: StaffColumn): string {
  const value = factOf(ctx, one, column)
  if (value === null) return ''
  if (column.kind === 'word') return wordsFor(ctx.lang)(String(value))
  if (column.kind === 'day') return formatDateShort(String(value), ctx.lang)
  if (column.kind === 'phone') return formatPhone(String(value), ctx.lang)
  return column.kind === 'text' ? String(value) : digits(value, ctx.lang)
}
