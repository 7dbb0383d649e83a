import { markProblem, readMark } from './mark'
import type { GridColumn } from './types'

/** What is wrong with a typed cell, as a message key; the server judges again. */
/** Whether somebody may be absent there. */
export const isMark = (column: GridColumn | undefined): boolean =>
  column !== undefined && (column.kind ?? 'mark') === 'mark'

export function checkCell(typed: string, column: GridColumn): string | undefined {
  if (column.kind === 'text') return undefined
  const value = readMark(typed)
  return value === null || (value === 'A' && isMark(column)) ? undefined : markProblem(value, column)
}
