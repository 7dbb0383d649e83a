import { toAsciiDigits } from '~/format/digits'
import { parseTaka } from '~/format/money'
import { typedDay } from '~/format/typed'
import type { Cell } from './cell'

/** A cell as text; a day as ISO. */
export const textOf = (cell: Cell): string =>
  cell === null || cell === undefined
    ? ''
    : cell instanceof Date
      ? cell.toISOString().slice(0, 10)
      : String(cell).trim()

/** An amount of a cell in poisha: thousand separators, brackets or a trailing minus for below nought, Dr and Cr. null: empty; NaN: unreadable. */
export function cellPoisha(cell: Cell): number | null {
  if (typeof cell === 'number') {
    const poisha = Math.round(cell * 100)
    return Math.abs(cell * 100 - poisha) < 1e-4 && Number.isSafeInteger(poisha) ? poisha : NaN
  }
  // '500/-' and '৫০০/=' are five hundred and no more.
  const typed = toAsciiDigits(textOf(cell))
    .replace(/\s+/g, ' ')
    .replace(/\s*\/\s*[-–—=]\s*$/, '')
    .trim()
  if (!typed || /^[-–—.]+$/.test(typed)) return null
  const side = /\b(dr|cr)\.?$/i.exec(typed)?.[1]?.toLowerCase()
  const bare = typed.replace(/\s*\b(dr|cr)\.?$/i, '')
  const below = /^\(.*\)$/.test(bare) || /-$/.test(bare)
  const poisha = parseTaka(bare.replace(/^\((.*)\)$/, '$1').replace(/-$/, ''))
  if (poisha === null) return NaN
  const amount = Number(poisha)
  return below || side === 'dr' ? -Math.abs(amount) : amount
}

/** A day of a cell, its clock left out. null where it is none. */
export function cellDay(cell: Cell): string | null {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return typedDay(textOf(cell).replace(/[\sT]+\d{1,2}:\d{2}.*$/, ''))
}
