import { balanceAt, type OtherMove, type PassedOn } from './balance.policy'
import {
  sumOf,
  titleLine,
  treeOf,
  withoutLoneGroup,
  wordLine,
  type ChartLedger,
  type Line,
  type Statement,
  type TreeOptions,
} from './lines.policy'
import type { Figures } from './statements.policy'

/** Some days (of a fund, or of all) of receipts and payments. */
export interface MoneyFigures {
  figures: Figures
  moves: readonly OtherMove[]
  passed: readonly PassedOn[]
}

interface Read {
  opening: number
  closing: number
  receipts: number
  payments: number
}

const NONE = { debit: 0, credit: 0 }

/**
 * What each ledger is in receipts and payments, gross: what was credited against cash and bank is received, what was debited is paid. Opening
 * vouchers are neither: what they bring is there from the beginning. Nothing is negative: a side below zero stands on the other.
 */
function readLedgers({ figures, moves, passed }: MoneyFigures): (ledger: ChartLedger) => Read {
  const byKind = new Map(moves.map((move) => [`${move.kind}/${move.ledgerId}`, move]))
  const through = new Map<number, { receipts: number; payments: number }>()
  for (const { ledgerId, receipts, payments } of passed) {
    const sum = through.get(ledgerId) ?? { receipts: 0, payments: 0 }
    through.set(ledgerId, { receipts: sum.receipts + receipts, payments: sum.payments + payments })
  }
  return ({ id }) => {
    const one = figures.get(id)
    const opening = byKind.get(`opening/${id}`) ?? NONE
    const none = byKind.get(`none/${id}`) ?? NONE
    const receipts = (one?.credit ?? 0) - opening.credit - none.credit + (through.get(id)?.receipts ?? 0)
    const payments = (one?.debit ?? 0) - opening.debit - none.debit + (through.get(id)?.payments ?? 0)
    return {
      opening: (one?.opening ?? 0) + opening.debit - opening.credit,
      closing: balanceAt(one),
      receipts: Math.max(receipts, 0) + Math.max(-payments, 0),
      payments: Math.max(payments, 0) + Math.max(-receipts, 0),
    }
  }
}

/**
 * প্রাপ্তি-প্রদান: cash and bank at the beginning, what came in and went out by the head it was for, cash and bank at the end.
 * @param spans a column each; `sum` adds them up in one more, as of funds
 */
export function receiptsAndPayments(
  chart: readonly ChartLedger[],
  spans: readonly { column: string; money: MoneyFigures }[],
  options: TreeOptions & { sum?: string },
): Statement {
  const readers = spans.map(({ money }) => readLedgers(money))
  const { sum } = options
  const names = [...spans.map(({ column }) => column), ...(sum === undefined ? [] : [sum])]
  const columns = names.length
  const money = chart.filter(({ holds }) => holds !== 'other')
  const rest = chart.filter(({ holds }) => holds === 'other')
  const of = (what: keyof Read) => (ledger: ChartLedger) => {
    const each = readers.map((read) => read(ledger)[what])
    return sum === undefined ? each : [...each, each.reduce((all, one) => all + one, 0)]
  }
  const total = (ledgers: readonly ChartLedger[], what: keyof Read) => sumOf(ledgers.map(of(what)), columns)
  const part = (title: string, ledgers: readonly ChartLedger[], what: keyof Read): Line[] => [
    titleLine(`money.${title}`, columns),
    ...withoutLoneGroup(treeOf(ledgers, of(what), options), options.level),
    wordLine('sum', `money.sum.${title}`, total(ledgers, what)),
  ]
  const add = (a: (number | null)[], b: (number | null)[]) => a.map((one, at) => (one ?? 0) + (b[at] ?? 0))
  const came = add(total(money, 'opening'), total(rest, 'receipts'))
  const went = add(total(money, 'closing'), total(rest, 'payments'))
  return {
    columns: names,
    lines: [
      ...part('opening', money, 'opening'),
      ...part('receipts', rest, 'receipts'),
      wordLine('total', 'total', came),
      ...part('payments', rest, 'payments'),
      ...part('closing', money, 'closing'),
      wordLine('total', 'total', went),
    ],
    difference: came.reduce((all: number, one, at) => all + Math.abs((one ?? 0) - (went[at] ?? 0)), 0),
  }
}
