import type { Cell } from './cell'
import { sideOfWord } from './formats/formats'
import { textOf } from './money-cells.policy'

/*
 * Whether a row of an outside list says that money came in or went out.
 */

/** Which way money went, seen by the account's owner. */
export type Side = 'in' | 'out'

/** What a cell of a column of directions says; null where it says neither. */
export const sideIn = (cell: Cell): Side | null => sideOfWord(textOf(cell))

/** What stands at an amount itself: a sign, brackets, Dr or Cr. null where the amount is bare. */
export function sideOfAmount(cell: Cell): Side | null {
  if (typeof cell === 'number') return cell < 0 ? 'out' : null
  const text = textOf(cell)
  if (/\bdr\.?$/i.test(text) || /^\(.*\)$/.test(text) || /^[-–—]\s*[\d০-৯]/.test(text) || /[\d০-৯]\s*-$/.test(text))
    return 'out'
  return /\bcr\.?$/i.test(text) || /^\+/.test(text) ? 'in' : null
}
