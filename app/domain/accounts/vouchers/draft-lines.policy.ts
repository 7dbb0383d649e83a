import {
  MOST_POISHA,
  postingFaults,
  sidesOf,
  type PostingLedger,
  type PostingLine,
  type VoucherKind,
} from '../posting/posting.policy'
import { moneySideOf } from './screens.policy'

/**
 * How the lines of a draft are typed. `head`: the money ledger stands at the head and the lines have one column of amounts; the
 * money's own line is made of their sum. `sides`: every line is typed, with debit and credit.
 */
export const SHAPES = ['head', 'sides'] as const
type Shape = (typeof SHAPES)[number]

/** Lines of a draft, as the database has it; a few of them may be the money's, so that fewer are typed. */
export const MOST_LINES = 110
export const MOST_ROWS = 100

export interface DraftLine extends PostingLine {
  fundId: number
  note: string
}

/** A row of the form whose ledger, party and fund are known; poisha. */
export interface DraftRow {
  /** Its place in the form, from 0. */
  at: number
  ledgerId: number
  partyId: number | null
  fundId: number
  amount: number
  debit: number
  credit: number
  note: string
}

export interface Built {
  shape: Shape
  lines: DraftLine[]
  /** The row of the form that each line came from; null for a line that was made. */
  at: (number | null)[]
}

/** The lines that rows of a form make: with shape `head` also the money's, one in each fund. */
export function linesOf(
  kind: VoucherKind,
  shape: Shape,
  moneyLedgerId: number | null,
  rows: readonly DraftRow[],
): Built {
  const side = moneySideOf(kind)
  if (shape === 'sides' || !side) {
    const lines = rows.map(({ at: _at, amount: _amount, ...line }) => line)
    return { shape: 'sides', lines, at: rows.map(({ at }) => at) }
  }
  const one = (
    { ledgerId, partyId, fundId, note }: Omit<DraftLine, 'debit' | 'credit'>,
    poisha: number,
    money: boolean,
  ) => {
    const isDebit = (side === 'debit') === money
    return { ledgerId, partyId, fundId, debit: isDebit ? poisha : 0, credit: isDebit ? 0 : poisha, note }
  }
  const typed = rows.map((row) => one(row, row.amount, false))
  const funds = new Map<number, number>()
  for (const row of rows) funds.set(row.fundId, (funds.get(row.fundId) ?? 0) + row.amount)
  const money =
    moneyLedgerId === null
      ? []
      : [...funds].map(([fundId, sum]) =>
          one({ ledgerId: moneyLedgerId, partyId: null, fundId, note: '' }, Math.min(sum, MOST_POISHA), true),
        )
  const made = money.map(() => null)
  return side === 'debit'
    ? { shape: 'head', lines: [...money, ...typed], at: [...made, ...rows.map(({ at }) => at)] }
    : { shape: 'head', lines: [...typed, ...money], at: [...rows.map(({ at }) => at), ...made] }
}

/** The form that stored lines are typed in: `head` where they are what it would have made. */
export function shapeOf(
  kind: VoucherKind,
  lines: readonly DraftLine[],
  isMoney: (ledgerId: number) => boolean,
): { shape: Shape; moneyLedgerId: number | null; rows: DraftLine[] } {
  const side = moneySideOf(kind)
  const all = { shape: 'sides' as const, moneyLedgerId: null, rows: [...lines] }
  if (!side) return all
  const other = side === 'debit' ? 'credit' : 'debit'
  const money = lines.filter((line) => isMoney(line.ledgerId))
  const rows = lines.filter((line) => !isMoney(line.ledgerId))
  const [first] = money
  const plain = money.every((line) => line.ledgerId === first?.ledgerId && !line.partyId && !line.note && !line[other])
  if (!plain || rows.some((line) => line[side] > 0)) return all
  const by = new Map<number, number>()
  for (const line of lines) by.set(line.fundId, (by.get(line.fundId) ?? 0) + line.debit - line.credit)
  if (first && [...by.values()].some((difference) => difference !== 0)) return all
  return { shape: 'head', moneyLedgerId: first?.ledgerId ?? null, rows }
}

/** What keeps a draft from being handed in or posted, at the fields of its form; empty when nothing does. */
export function draftFaults(
  kind: VoucherKind,
  { shape, lines, at }: Built,
  ledgers: ReadonlyMap<number, PostingLedger>,
): Record<string, string[]> {
  const faults: Record<string, string[]> = {}
  const say = (field: string, key: string) => {
    const said = (faults[field] ??= [])
    if (!said.includes(key)) said.push(key)
  }
  const side = moneySideOf(kind)
  const noMoney = shape === 'head' && !at.includes(null) && lines.length > 0
  if (noMoney) say('moneyLedgerId', 'vouchers:error.noMoney')
  lines.forEach((line, index) => {
    const row = at[index]
    if (row === null || row === undefined) return
    if (!line.debit && !line.credit)
      say(`lines[${row}].${shape === 'head' ? 'amount' : 'debit'}`, 'vouchers:error.noAmount')
  })
  if (shape === 'head' && side) {
    const sums = sidesOf(lines.filter((_, index) => at[index] !== null))
    if (sums.debit + sums.credit > MOST_POISHA) say('lines', 'vouchers:error.tooMuch')
  }
  for (const { line, key } of postingFaults(kind, lines, ledgers)) {
    const row = line === null ? null : at[line]
    if (line === null && noMoney) continue
    if (line === null) say(key.endsWith(`.${kind}`) && shape === 'head' ? 'moneyLedgerId' : 'lines', key)
    else if (row === null || row === undefined) say('moneyLedgerId', key)
    else say(`lines[${row}].${key.endsWith('.nobody') ? 'party' : 'ledgerId'}`, key)
  }
  return faults
}
