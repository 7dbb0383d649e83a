import { balanceAt, movement, type KindMove } from './balance.policy'
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

/** A period of receipts and payments. */
export interface MoneyFigures {
  figures: Figures
  moves: readonly KindMove[]
}

interface Read {
  opening: number
  closing: number
  receipts: number
  payments: number
}

/**
 * What one ledger is in receipts and payments. Opening vouchers are no receipt: what they bring is there from the beginning. Receipts are
 * what remains of a ledger's movement when other kinds of voucher are taken away; a contra moves money ledgers only.
 */
function read({ figures }: MoneyFigures, moves: ReadonlyMap<string, number>, { id }: ChartLedger): Read {
  const one = figures.get(id)
  const by = (kind: KindMove['kind']) => moves.get(`${kind}/${id}`) ?? 0
  return {
    opening: (one?.opening ?? 0) + by('opening'),
    closing: balanceAt(one),
    receipts: -(movement(one) - by('payment') - by('journal') - by('opening')) + 0,
    payments: by('payment'),
  }
}

/**
 * প্রাপ্তি-প্রদান: cash and bank at the beginning, what came in and went out by the ledger it was for, cash and bank at the end. What a
 * reversal took back, and what a payment kept back (tax deducted), is negative within its part.
 */
export function receiptsAndPayments(
  chart: readonly ChartLedger[],
  now: MoneyFigures,
  other: MoneyFigures | null,
  options: TreeOptions,
): Statement {
  const periods = other ? [now, other] : [now]
  const moves = periods.map((one) => new Map(one.moves.map(({ kind, ledgerId, net }) => [`${kind}/${ledgerId}`, net])))
  const columns = periods.length
  const money = chart.filter(({ holds }) => holds !== 'other')
  const rest = chart.filter(({ holds }) => holds === 'other')
  const of = (what: keyof Read) => (ledger: ChartLedger) =>
    periods.map((one, at) => read(one, moves[at] ?? new Map<string, number>(), ledger)[what])
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
    columns: other ? ['period', 'other'] : ['period'],
    lines: [
      ...part('opening', money, 'opening'),
      ...part('receipts', rest, 'receipts'),
      wordLine('total', 'total', came),
      ...part('payments', rest, 'payments'),
      ...part('closing', money, 'closing'),
      wordLine('total', 'total', went),
    ],
    difference: (came[0] ?? 0) - (went[0] ?? 0),
  }
}
