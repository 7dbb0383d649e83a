import { balanceAt, movement, type Balance, type PartyBalance } from './balance.policy'
import {
  sumOf,
  titleLine,
  treeOf,
  withoutLoneGroup,
  wordLine,
  type ChartLedger,
  type LedgerKind,
  type Line,
  type Statement,
  type TreeOptions,
} from './lines.policy'

/** Ledgers in a span of days, by their ids. */
export type Figures = ReadonlyMap<number, Balance>

type Amounts = (number | null)[]

export const figuresOf = (rows: readonly Balance[]): Figures => new Map(rows.map((row) => [row.ledgerId, row]))

const sides = (net: number): [number, number] => [Math.max(net, 0), Math.max(-net, 0)]

/**
 * রেওয়ামিল: opening, movement and closing of each ledger, a column a side; of the other period the closing.
 * @param beforeClosing without the vouchers that close a year within these days
 */
export function trialBalance(
  chart: readonly ChartLedger[],
  now: Figures,
  other: Figures | null,
  options: TreeOptions & { beforeClosing: boolean },
): Statement {
  const closing = (one: Balance | undefined) =>
    options.beforeClosing ? (one?.opening ?? 0) + movement(one) : balanceAt(one)
  const amountsOf = ({ id }: ChartLedger): Amounts => {
    const one = now.get(id)
    const more = options.beforeClosing ? [0, 0] : [one?.closingDebit ?? 0, one?.closingCredit ?? 0]
    return [
      ...sides(one?.opening ?? 0),
      (one?.debit ?? 0) + (more[0] ?? 0),
      (one?.credit ?? 0) + (more[1] ?? 0),
      ...sides(closing(one)),
      ...(other ? sides(closing(other.get(id))) : []),
    ]
  }
  const columns = ['openingDebit', 'openingCredit', 'debit', 'credit', 'closingDebit', 'closingCredit']
  if (other) columns.push('otherDebit', 'otherCredit')
  const total = sumOf(chart.map(amountsOf), columns.length)
  return {
    columns,
    lines: [...treeOf(chart, amountsOf, options), wordLine('total', 'total', total)],
    difference: (total[4] ?? 0) - (total[5] ?? 0),
  }
}

/** One amount for each period, and by how much the first exceeds the other. */
const changed = (now: number, other: number | null): Amounts => (other === null ? [now] : [now, other, now - other])
const changeColumns = (other: Figures | null, what: 'period' | 'day'): string[] =>
  other ? [what, 'other', 'change'] : [what]

const ofKind = (chart: readonly ChartLedger[], ...kinds: LedgerKind[]) =>
  chart.filter(({ kind }) => kinds.includes(kind))

/** A part of a statement with its title and sum. `sign`: 1 for what stands on the debit side. */
function part(
  chart: readonly ChartLedger[],
  kind: LedgerKind,
  net: (figures: Figures, ledger: ChartLedger) => number,
  [now, other]: readonly [Figures, Figures | null],
  options: TreeOptions,
  more: Line[] = [],
): { lines: Line[]; total: Amounts } {
  const sign = kind === 'asset' || kind === 'expense' ? 1 : -1
  const amountsOf = (ledger: ChartLedger) => changed(sign * net(now, ledger), other ? sign * net(other, ledger) : null)
  const columns = other ? 3 : 1
  const ledgers = ofKind(chart, kind)
  const total = sumOf([...ledgers.map(amountsOf), ...more.map((line) => line.amounts)], columns)
  return {
    lines: [
      titleLine(`part.${kind}`, columns),
      ...withoutLoneGroup(treeOf(ledgers, amountsOf, options), options.level),
      ...more,
      wordLine('sum', `sum.${kind}`, total),
    ],
    total,
  }
}

const less = (a: Amounts, b: Amounts): Amounts => a.map((one, at) => (one ?? 0) - (b[at] ?? 0))

/** আয়-ব্যয় বিবরণী: income and expenditure of the days, without the vouchers that close a year. */
export function incomeAndExpenditure(
  chart: readonly ChartLedger[],
  now: Figures,
  other: Figures | null,
  options: TreeOptions,
): Statement {
  const net = (figures: Figures, { id }: ChartLedger) => movement(figures.get(id))
  const income = part(chart, 'income', net, [now, other], options)
  const expense = part(chart, 'expense', net, [now, other], options)
  const surplus = less(income.total, expense.total)
  return {
    columns: changeColumns(other, 'period'),
    lines: [
      ...income.lines,
      ...expense.lines,
      wordLine('total', (surplus[0] ?? 0) < 0 ? 'deficit' : 'surplus', surplus),
    ],
  }
}

/** What income and expenditure leave over, debit less credit turned round: `net` says of which entries. Poisha. */
const surplusBy = (chart: readonly ChartLedger[], net: (id: number) => number): number =>
  -ofKind(chart, 'income', 'expense').reduce((sum, { id }) => sum + net(id), 0)

/**
 * উদ্বৃত্তপত্র at the last day of the figures, which begin with an accounting year: what the running year has left over stands with the
 * fund, and so does what an earlier year left that nobody has closed yet.
 */
export function balanceSheet(
  chart: readonly ChartLedger[],
  now: Figures,
  other: Figures | null,
  options: TreeOptions,
): Statement {
  const net = (figures: Figures, { id }: ChartLedger) => balanceAt(figures.get(id))
  const earlier = (figures: Figures) => surplusBy(chart, (id) => figures.get(id)?.opening ?? 0)
  const running = (figures: Figures) =>
    surplusBy(chart, (id) => balanceAt(figures.get(id)) - (figures.get(id)?.opening ?? 0))
  const line = (word: string, of: (figures: Figures) => number) =>
    wordLine('ledger', word, changed(of(now), other ? of(other) : null))
  const before = line('earlierSurplus', earlier)
  const assets = part(chart, 'asset', net, [now, other], options)
  const fund = part(chart, 'equity', net, [now, other], options, [
    ...(options.zero || before.amounts.some(Boolean) ? [before] : []),
    line('runningSurplus', running),
  ])
  const debts = part(chart, 'liability', net, [now, other], options)
  const owed = fund.total.map((one, at) => (one ?? 0) + (debts.total[at] ?? 0))
  return {
    columns: changeColumns(other, 'day'),
    lines: [...assets.lines, ...fund.lines, ...debts.lines, wordLine('total', 'fundAndLiabilities', owed)],
    difference: (assets.total[0] ?? 0) - (owed[0] ?? 0),
  }
}

/** Notes to a balance sheet: each ledger of it with its parties, and what names nobody. */
export function balanceNotes(
  chart: readonly ChartLedger[],
  now: Figures,
  other: Figures | null,
  parties: readonly PartyBalance[],
  zero: boolean,
): Statement {
  const within = new Map<number, PartyBalance[]>()
  for (const party of parties) within.set(party.ledgerId, [...(within.get(party.ledgerId) ?? []), party])
  const columns = other ? 3 : 1
  const lines = (['asset', 'equity', 'liability'] as const).flatMap((kind) => {
    const sign = kind === 'asset' ? 1 : -1
    const at = (figures: Figures, id: number) => sign * balanceAt(figures.get(id))
    const amountsOf = ({ id }: ChartLedger) => changed(at(now, id), other ? at(other, id) : null)
    const below = ({ id }: ChartLedger): Line[] => {
      const named = within.get(id) ?? []
      if (!named.length) return []
      const line = (name: Line['name'], amount: number, partyId?: number): Line => ({
        look: 'party',
        code: '',
        name,
        amounts: [amount, ...Array<null>(columns - 1).fill(null)],
        ledgerId: id,
        ...(partyId ? { partyId } : {}),
      })
      const rest = at(now, id) - named.reduce((sum, { net }) => sum + sign * net, 0)
      return [
        ...named.map(({ nameEn, nameBn, net, partyId }) => line({ nameEn, nameBn }, sign * net, partyId)),
        ...(rest ? [line('nobody', rest)] : []),
      ]
    }
    const tree = treeOf(ofKind(chart, kind), amountsOf, { level: 'ledger', zero }, below)
    return tree.length ? [titleLine(`part.${kind}`, columns), ...withoutLoneGroup(tree, 'ledger')] : []
  })
  return { columns: changeColumns(other, 'day'), lines }
}
