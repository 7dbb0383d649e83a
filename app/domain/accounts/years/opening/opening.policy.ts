import { parseTaka } from '~/format/money'
import { MOST_POISHA } from '../../posting/posting.policy'

export interface OpeningRow {
  key: number
  debit: number
  credit: number
}

/** What a sheet of opening balances says; a row with nothing in it says nothing. */
export interface ReadSheet {
  rows: OpeningRow[]
  /** `row` as the spreadsheet program numbers it; null: the sheet. `key` is a word of the area `opening`. */
  faults: { row: number | null; code: string; key: string }[]
}

type Cell = string | number | boolean | null | undefined
interface SheetRow {
  row: number
  cells: readonly unknown[]
}

const asText = (cell: unknown): string =>
  typeof cell === 'string' ? cell.trim() : typeof cell === 'number' ? String(cell) : ''
const folded = (cell: unknown): string => asText(cell).normalize('NFC').toLowerCase()

/** An amount of a cell, poisha; null for anything that is none. */
export function amountIn(cell: Cell): number | null {
  if (cell === null || cell === undefined || cell === '') return 0
  const poisha =
    typeof cell === 'number'
      ? Math.abs(cell * 100 - Math.round(cell * 100)) < 1e-6
        ? Math.round(cell * 100)
        : NaN
      : typeof cell === 'string'
        ? Number(parseTaka(cell) ?? NaN)
        : NaN
  return Number.isSafeInteger(poisha) && poisha >= 0 && poisha <= MOST_POISHA ? poisha : null
}

/**
 * Reads a sheet back that went out with these heads (each in every language), by the codes in it.
 * @param codes the ledgers that may have an opening balance, by code
 */
export function readOpening(
  sheet: readonly SheetRow[],
  heads: Record<'code' | 'debit' | 'credit', readonly string[]>,
  codes: ReadonlyMap<string, number>,
): ReadSheet {
  const place = (cells: readonly unknown[], key: keyof typeof heads) =>
    cells.findIndex((cell) => heads[key].some((head) => folded(head) === folded(cell)))
  const at = sheet.slice(0, 10).findIndex(({ cells }) => place(cells, 'code') >= 0 && place(cells, 'debit') >= 0)
  const head = sheet[at]?.cells
  if (!head) return { rows: [], faults: [{ row: null, code: '', key: 'opening:sheet.noHeads' }] }
  const column = { code: place(head, 'code'), debit: place(head, 'debit'), credit: place(head, 'credit') }
  const rows: OpeningRow[] = []
  const faults: ReadSheet['faults'] = []
  for (const { row, cells } of sheet.slice(at + 1)) {
    const code = asText(cells[column.code]).toUpperCase()
    const [debit, credit] = [amountIn(cells[column.debit] as Cell), amountIn(cells[column.credit] as Cell)]
    if (debit === 0 && credit === 0) continue
    const key = codes.get(code)
    const wrong =
      key === undefined
        ? 'opening:sheet.noLedger'
        : debit === null || credit === null
          ? 'opening:sheet.noAmount'
          : debit && credit
            ? 'opening:error.bothSides'
            : rows.some((one) => one.key === key)
              ? 'opening:sheet.twice'
              : null
    if (wrong !== null || key === undefined || debit === null || credit === null)
      faults.push({ row, code, key: wrong ?? 'opening:sheet.noAmount' })
    else rows.push({ key, debit, credit })
  }
  if (!rows.length && !faults.length) faults.push({ row: null, code: '', key: 'opening:error.nothing' })
  return { rows, faults }
}

/**
 * The lines of an opening voucher, each ledger once; `restTo` takes what the sides differ by.
 * @returns how far debit exceeds credit where nobody takes it, poisha
 */
export function openingLines(
  rows: readonly OpeningRow[],
  restTo: number | null,
): { lines: { ledgerId: number; debit: number; credit: number }[]; difference: number } {
  const net = new Map<number, number>()
  for (const { key, debit, credit } of rows) net.set(key, (net.get(key) ?? 0) + debit - credit)
  const difference = [...net.values()].reduce((sum, one) => sum + one, 0)
  if (restTo !== null && difference) net.set(restTo, (net.get(restTo) ?? 0) - difference)
  return {
    lines: [...net]
      .filter(([, amount]) => amount !== 0)
      .map(([ledgerId, amount]) => ({ ledgerId, debit: Math.max(amount, 0), credit: Math.max(-amount, 0) })),
    difference: restTo === null ? difference : 0,
  }
}
