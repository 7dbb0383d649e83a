import { markProblem, readMark } from '../fields/mark'
import type { GridColumn } from './types'

/** What is wrong with a typed cell, as a message key; the server judges again. */
export function checkCell(typed: string, column: GridColumn): string | undefined {
  if (column.kind === 'text') return undefined
  const value = readMark(typed)
  return value === null || value === 'A' ? undefined : markProblem(value, column)
}
