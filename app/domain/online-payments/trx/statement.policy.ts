import { cellDay, cellPoisha, textOf } from '~/domain/accounts/reconciliation/cells.policy'
import type { SheetRow } from '~/documents/sheet-reader/types'
import { normaliseSheetPhone } from '~/format/phone'
import { matchKey } from '~/format/text'
import { trxIdOf } from './trx-id.policy'

/*
 * A merchant's statement of a wallet as a sheet: what each row says came in. Money is whole poisha.
 */

const FIELDS = ['trxId', 'amount', 'day', 'mobile', 'state'] as const
type Field = (typeof FIELDS)[number]

/** As the wallets' portals head their columns. */
const HEADINGS: Record<Field, readonly string[]> = {
  trxId: [
    'transaction id',
    'trx id',
    'trxid',
    'txn id',
    'txnid',
    'tran id',
    'transaction no',
    'reference id',
    'ট্রানজেকশন আইডি',
    'লেনদেন আইডি',
  ],
  amount: ['amount', 'transaction amount', 'credit', 'credit amount', 'received amount', 'paid amount', 'টাকা', 'পরিমাণ'],
  day: ['date', 'transaction date', 'date time', 'trx date', 'txn date', 'completion time', 'time', 'তারিখ'],
  mobile: [
    'from',
    'sender',
    'from wallet',
    'customer',
    'customer number',
    'customer account',
    'customer wallet',
    'payer',
    'mobile',
    'mobile number',
    'msisdn',
    'counter party',
    'মোবাইল',
    'মোবাইল নম্বর',
  ],
  state: ['status', 'transaction status', 'অবস্থা'],
}
const KNOWN = new Map(FIELDS.flatMap((field) => HEADINGS[field].map((heading) => [matchKey(heading), field] as const)))
const SEARCHED = 40
const DONE = /^(completed?|success(ful)?|paid|ok|done|সফল|সম্পন্ন)$/i
const MOST = 10_000_000_000_000

export interface ReadWalletLine {
  /** In the file, from 1. */
  row: number
  trxId: string
  day: string | null
  amount: number
  /** As stored, or the last digits a wallet shows of it; null where it says nothing. */
  mobile: string | null
}

export interface ReadWalletStatement {
  lines: ReadWalletLine[]
  /** Rows with an id whose amount cannot be read. */
  wrong: number[]
}

const headingOf = (text: string) => matchKey(text.replace(/[([].*?[)\]]/g, ' ').replace(/[.:_]/g, ' '))

/** What a sheet says came in, each id once. @returns null where no row heads a transaction id and an amount */
export function readWalletStatement(rows: readonly SheetRow[]): ReadWalletStatement | null {
  for (let at = 0; at < Math.min(rows.length, SEARCHED); at++) {
    const columns: Partial<Record<Field, number>> = {}
    rows[at]?.cells.forEach((cell, column) => {
      const field = KNOWN.get(headingOf(textOf(cell)))
      if (field && columns[field] === undefined) columns[field] = column
    })
    if (columns.trxId !== undefined && columns.amount !== undefined) return readRows(rows.slice(at + 1), columns)
  }
  return null
}

function readRows(rows: readonly SheetRow[], columns: Partial<Record<Field, number>>): ReadWalletStatement {
  const lines = new Map<string, ReadWalletLine>()
  const wrong: number[] = []
  for (const row of rows) {
    const cell = (field: Field) => {
      const column = columns[field]
      return column === undefined ? undefined : row.cells[column]
    }
    const trxId = trxIdOf(textOf(cell('trxId')))
    if (trxId === null) continue // totals, notes, headings of the next page
    const state = textOf(cell('state'))
    if (state && !DONE.test(state)) continue
    const amount = cellPoisha(cell('amount'))
    if (amount !== null && amount < 0) continue // what went out
    if (amount === null || Number.isNaN(amount) || amount === 0 || amount > MOST) wrong.push(row.row)
    else if (!lines.has(trxId))
      lines.set(trxId, {
        row: row.row,
        trxId,
        day: cellDay(cell('day')),
        amount,
        mobile: mobileIn(textOf(cell('mobile'))),
      })
  }
  return { lines: [...lines.values()], wrong }
}

/** A whole number, or the last digits of one that is partly hidden ('0171****678'). */
function mobileIn(text: string): string | null {
  return normaliseSheetPhone(text) ?? /\d{3,}$/.exec(text.trim())?.[0] ?? null
}
