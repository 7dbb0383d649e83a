/** Of the invoices issued in a month: what was invoiced, what of it has been paid, what is reversed and what is open. */
export interface MonthCell {
  invoiced: number
  paid: number
  credited: number
  open: number
  overdue: number
}
export type MonthState = 'none' | 'paid' | 'partial' | 'open' | 'overdue'

/** How a cell is marked: by sign and word, colour only beside them. */
export function monthState(cell: MonthCell | undefined): MonthState {
  if (!cell || cell.invoiced === 0) return 'none'
  if (cell.open === 0) return 'paid'
  if (cell.overdue > 0) return 'overdue'
  return cell.paid > 0 ? 'partial' : 'open'
}

/** The sum of cells; poisha stay whole numbers. */
export function addUp(cells: readonly (MonthCell | undefined)[]): MonthCell {
  const sum: MonthCell = { invoiced: 0, paid: 0, credited: 0, open: 0, overdue: 0 }
  for (const cell of cells) if (cell) for (const key of Object.keys(sum) as (keyof MonthCell)[]) sum[key] += cell[key]
  return sum
}
