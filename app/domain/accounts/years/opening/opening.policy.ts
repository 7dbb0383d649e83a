import { fieldUnder } from '~/domain/sheets/imports/fields'
import type { Line, Passes } from '~/domain/sheets/imports/lines.policy'
import { cellPoisha } from '~/domain/sheets/money-cells.policy'
import { MOST_POISHA } from '../../posting/posting.policy'

export interface OpeningRow {
  key: number
  debit: number
  credit: number
}

export type OpeningField = 'code' | 'ledger' | 'debit' | 'credit'

const field = fieldUnder<OpeningField>('opening')

/** The columns of the sheet that goes out, and of a trial balance of another program. */
export const OPENING_BALANCE_FIELDS = [
  field('code', ['code', 'ledger code', 'account code', 'কোড', 'খতিয়ান কোড'], { required: true }),
  field('ledger', ['ledger', 'account', 'head', 'খতিয়ান', 'খাত']),
  field('debit', ['debit', 'dr', 'ডেবিট'], { required: true, alternatives: ['credit'] }),
  field('credit', ['credit', 'cr', 'ক্রেডিট']),
]

/** What a row of the sheet says of its ledger, poisha; null for what is no amount. */
export interface ReadOpening {
  row: number
  code: string
  ledger: string
  debit: number | null
  credit: number | null
}

/** An amount of a cell, nothing for an empty one; null for what is none, or below nought. */
function amountIn(line: Line<OpeningField>, key: 'debit' | 'credit'): number | null {
  const poisha = cellPoisha(line.cell(key)) ?? 0
  return Number.isNaN(poisha) || poisha < 0 || poisha > MOST_POISHA ? null : poisha
}

/** Ledgers that nobody filled in, and the last row without a code, which is the total. */
export const passesOpeningBalance: Passes<OpeningField> = (line, { last }) =>
  last && !line.text('code')
    ? 'total'
    : amountIn(line, 'debit') === 0 && amountIn(line, 'credit') === 0
      ? 'empty'
      : null

export const readOpeningBalances = (lines: readonly Line<OpeningField>[]): ReadOpening[] =>
  lines.map((line) => ({
    row: line.row,
    code: line.text('code').toUpperCase(),
    ledger: line.text('ledger'),
    debit: amountIn(line, 'debit'),
    credit: amountIn(line, 'credit'),
  }))

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
