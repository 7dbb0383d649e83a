import type { Cell } from '~/domain/sheets/cell'
import type { Batch, DatesRead, PassedRow } from '~/domain/sheets/imports/kind'
import { linesOf, passedRow } from '~/domain/sheets/imports/lines.policy'
import { cellDay, cellPoisha, textOf } from '~/domain/sheets/money-cells.policy'
import { sideIn, sideOfAmount, type Side } from '~/domain/sheets/sides.policy'
import { normaliseSheetPhone } from '~/format/phone'
import { kindInWords, lineKind, type LineKind } from './line-kind.policy'
import { WALLET_FIELDS, type WalletField } from './statement-fields.policy'
import { trxIdOf } from './trx-id.policy'

/*
 * A statement of a wallet as a sheet: what each row says, and of which kind it is. Money is whole poisha.
 */

const DONE = /^(completed?|success(ful)?|paid|ok|done|সফল|সম্পন্ন)$/i
const MOST = 10_000_000_000_000

export interface ReadWalletLine {
  /** In the file, from 1. */
  row: number
  trxId: string
  kind: LineKind
  day: string | null
  amount: number
  /** The other side's, as stored, or the last digits a wallet shows of it; null where it says nothing. */
  mobile: string | null
}

interface ReadWalletStatement {
  lines: ReadWalletLine[]
  /** Rows with an id whose amount or day cannot be read. */
  problems: { row: number; text: string; key: string }[]
  /** Rows that are no lines, and why. */
  passed: PassedRow[]
  dates: DatesRead | null
}

/**
 * What a sheet says, each id once.
 * @param own the institution's numbers, as stored: what one of them pays went out
 */
export function readWalletStatement(
  batch: Pick<Batch, 'rows' | 'mapping'>,
  own: readonly string[],
): ReadWalletStatement {
  const { lines: rows, passed, dates } = linesOf(batch, WALLET_FIELDS)
  const hasType = batch.mapping?.columns.type !== undefined
  const lines = new Map<string, ReadWalletLine>()
  const read: Omit<ReadWalletStatement, 'lines'> = { problems: [], passed: [...passed], dates }
  for (const { row, cells, cell, isOpen } of rows) {
    const pass = (reason: PassedRow['reason']) => read.passed.push(passedRow(row, cells, reason))
    const wrong = (key: string) => read.problems.push({ row, text: passedRow(row, cells, 'note').text, key })
    const text = (field: WalletField) => textOf(cell(field))
    const trxId = trxIdOf(text('trxId'))
    if (trxId === null) {
      pass('noId') // totals, notes, headings of the next page
      continue
    }
    const state = text('state')
    const givenBack = kindInWords(state)
    const isBack = givenBack === 'refund' || givenBack === 'reversal'
    if (state && !DONE.test(state) && !isBack) {
      pass('state')
      continue
    }
    const money = moneyOf(cell)
    if (money === null || money.amount > MOST) {
      wrong('trx:error.amount')
      continue
    }
    if (isOpen('day')) {
      wrong('sheets:error.eitherOrder')
      continue
    }
    const said = {
      type: hasType ? text('type') : null,
      text: text('text'),
      side: money.side,
      payer: text('payer'),
      payee: text('payee'),
      party: text('party'),
    }
    const kind = isBack ? givenBack : lineKind(said, own)
    const other = kind === 'payment' ? [said.payer, said.party] : [said.payee, said.party, said.payer]
    const line: ReadWalletLine = {
      row,
      trxId,
      kind,
      day: cellDay(cell('day')),
      amount: money.amount,
      mobile: other.map(mobileIn).find((one) => one !== null && !own.includes(one)) ?? null,
    }
    const before = lines.get(trxId)
    if (!before) lines.set(trxId, line)
    else {
      // One id that says two things is no plain payment: what was given back carries its payment's id at some wallets.
      if (before.kind === 'payment' && (line.kind !== 'payment' || line.amount !== before.amount))
        before.kind = line.kind === 'payment' ? 'unknown' : line.kind
      pass('twice')
    }
  }
  read.passed.sort((a, b) => a.row - b.row)
  return { lines: [...lines.values()], ...read }
}

/** How much a row says, and which way: by a column of its own, by two columns, or by the amount itself. null: it cannot be read. */
function moneyOf(cell: (field: WalletField) => Cell): { amount: number; side: Side | null } | null {
  const [amount, credit, debit] = [cellPoisha(cell('amount')), cellPoisha(cell('credit')), cellPoisha(cell('debit'))]
  if ([amount, credit, debit].some(Number.isNaN) || (credit && debit)) return null
  const sum = credit || debit || amount
  if (!sum) return null
  const side = debit
    ? 'out'
    : sum < 0
      ? 'out'
      : (sideIn(cell('side')) ?? (credit ? 'in' : sideOfAmount(cell('amount'))))
  return { amount: Math.abs(sum), side }
}

/** A whole number, or the last digits of one that is partly hidden ('0171****678'). */
function mobileIn(text: string): string | null {
  return normaliseSheetPhone(text) ?? /\d{3,}$/.exec(text.trim())?.[0] ?? null
}
