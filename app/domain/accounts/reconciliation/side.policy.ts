import type { SheetCell } from '~/documents/sheets/types'
import { textOf } from './sheet/cells.policy'

/*
 * Whether a row of an outside list says that money came in or went out, and what is passed over in such a list.
 */

/** Which way money went, seen by the account's owner. */
export type Side = 'in' | 'out'

const IN = /^(\+|c|cr|credit|credited|in|deposit|received|জমা|ক্রেডিট)\.?$/i
const OUT = /^([-–—]|d|dr|debit|debited|out|withdrawal|withdrawn|paid|উত্তোলন|ডেবিট|খরচ)\.?$/i

/** What a cell of a column of directions says (Dr/Cr, D/C, +/-, in/out); null where it says neither. */
export function sideIn(cell: SheetCell | undefined): Side | null {
  const text = textOf(cell)
  return IN.test(text) ? 'in' : OUT.test(text) ? 'out' : null
}

/** What stands at an amount itself: a sign, brackets, Dr or Cr. null where the amount is bare. */
export function sideOfAmount(cell: SheetCell | undefined): Side | null {
  if (typeof cell === 'number') return cell < 0 ? 'out' : null
  const text = textOf(cell)
  if (/\bdr\.?$/i.test(text) || /^\(.*\)$/.test(text) || /^[-–—]\s*[\d০-৯]/.test(text) || /[\d০-৯]\s*-$/.test(text))
    return 'out'
  return /\bcr\.?$/i.test(text) || /^\+/.test(text) ? 'in' : null
}

/** Why a row of a file is no line of its list. */
export type PassedWhy = 'total' | 'balance' | 'noAmount' | 'noText' | 'out' | 'noId' | 'state' | 'twice' | 'empty'

/** A row that was read and is no line: the screen lists it. */
export interface PassedRow {
  /** In the file, from 1. */
  row: number
  why: PassedWhy
  /** What stands in it, shortened. */
  text: string
}

/** A row as it is listed among those that were passed over. */
export const passed = (row: { row: number; cells: readonly SheetCell[] }, why: PassedWhy): PassedRow => ({
  row: row.row,
  why,
  text: row.cells.map(textOf).filter(Boolean).join(' · ').slice(0, 120),
})
