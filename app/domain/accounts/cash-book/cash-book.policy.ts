import type { Day } from '~/format/dates'

/** A voucher in the cash book: what it brought into cash and banks, and what it took out of them, poisha. */
export interface CashRow {
  voucherId: number
  day: Day
  number: string
  kind: string
  narration: string
  /** Ledgers on its other side; of a contra the other money. */
  heads: { code: string; nameEn: string; nameBn: string }[]
  cashIn: number
  cashOut: number
  bankIn: number
  bankOut: number
}

export interface Both {
  cash: number
  bank: number
}

/** One side of a row of the book. */
export interface CashSide extends Both {
  voucherId: number
  number: string
  kind: string
  narration: string
  heads: CashRow['heads']
}

/** A day with both its sides: receipts on the left, payments on the right; the two sums are equal, column by column. */
export interface CashDay {
  day: Day
  opening: Both
  receipts: CashSide[]
  payments: CashSide[]
  closing: Both
  sum: Both
}

const NONE: Both = { cash: 0, bank: 0 }
const plus = (a: Both, b: Both): Both => ({ cash: a.cash + b.cash, bank: a.bank + b.bank })
const sumOf = (sides: readonly CashSide[]): Both => sides.reduce<Both>(plus, NONE)

const sideOf = (row: CashRow, cash: number, bank: number): CashSide[] =>
  cash || bank
    ? [
        {
          voucherId: row.voucherId,
          number: row.number,
          kind: row.kind,
          narration: row.narration,
          heads: row.heads,
          cash,
          bank,
        },
      ]
    : []

/**
 * নগদান বহি in two columns: each day from what it began with to what is carried down.
 * @param rows in the order of the book
 * @param only days that stand in it although nothing happened
 */
export function cashDays(rows: readonly CashRow[], opening: Both, only: readonly Day[] = []): CashDay[] {
  const days = [...new Set([...only, ...rows.map(({ day }) => day)])].sort()
  let balance = opening
  return days.map((day) => {
    const own = rows.filter((row) => row.day === day)
    const receipts = own.flatMap((row) => sideOf(row, row.cashIn, row.bankIn))
    const payments = own.flatMap((row) => sideOf(row, row.cashOut, row.bankOut))
    const sum = plus(balance, sumOf(receipts))
    const out = sumOf(payments)
    const closing = { cash: sum.cash - out.cash, bank: sum.bank - out.bank }
    const one: CashDay = { day, opening: balance, receipts, payments, closing, sum }
    balance = closing
    return one
  })
}
