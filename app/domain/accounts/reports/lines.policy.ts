/*
 * A report of the books as lines of amounts, for the screen, paper and spreadsheet alike. Amounts are poisha; which sign means what is
 * the report's: a trial balance has a column a side, a statement shows each part on its own side, what is against it negative.
 */

export interface Named {
  nameEn: string
  nameBn: string
}

export interface ChartGroup extends Named {
  id: number
  code: string
}

export type LedgerKind = 'asset' | 'liability' | 'equity' | 'income' | 'expense'

export interface ChartLedger extends Named {
  id: number
  code: string
  kind: LedgerKind
  holds: 'cash' | 'bank' | 'other'
  sub: ChartGroup
  group: ChartGroup
}

export const LEVELS = ['ledger', 'sub', 'group'] as const
export type Level = (typeof LEVELS)[number]

export interface Line {
  look: 'title' | 'group' | 'sub' | 'ledger' | 'party' | 'sum' | 'total'
  code: string
  /** A name of the chart, or a word of the area `book-reports`. */
  name: Named | string
  amounts: (number | null)[]
  groupId?: number
  ledgerId?: number
  partyId?: number
}

/** A report: the words of its columns of amounts, and its lines. */
export interface Statement {
  columns: string[]
  /** What columns are called that are no words, such as funds. */
  names?: Record<string, string>
  lines: Line[]
  /** By how much the two sides differ that must be equal, poisha. */
  difference?: number
}

export interface TreeOptions {
  level: Level
  /** Lines without any amount, too. */
  zero: boolean
}

const plus = (a: readonly (number | null)[], b: readonly (number | null)[]): (number | null)[] =>
  a.map((one, at) => ((b[at] ?? null) === null && one === null ? null : (one ?? 0) + (b[at] ?? 0)))

export const sumOf = (rows: readonly (number | null)[][], columns: number): (number | null)[] =>
  rows.reduce<(number | null)[]>(plus, Array<number | null>(columns).fill(0))

const empty = (amounts: readonly (number | null)[]) => amounts.every((one) => !one)

/**
 * Ledgers under their sub-groups and groups, each with its sum.
 * @param below lines under a ledger's own, such as its parties
 */
export function treeOf(
  ledgers: readonly ChartLedger[],
  amountsOf: (ledger: ChartLedger) => (number | null)[],
  { level, zero }: TreeOptions,
  below: (ledger: ChartLedger) => Line[] = () => [],
): Line[] {
  const lines: Line[] = []
  const heads = new Map<number, Line>()
  const headOf = (look: 'group' | 'sub', { id, code, nameEn, nameBn }: ChartGroup, amounts: (number | null)[]) => {
    const known = heads.get(id)
    if (known) return void (known.amounts = plus(known.amounts, amounts))
    const line: Line = { look, code, name: { nameEn, nameBn }, amounts: [...amounts], groupId: id }
    heads.set(id, line)
    if (look === 'group' || level !== 'group') lines.push(line)
  }
  for (const ledger of ledgers) {
    const amounts = amountsOf(ledger)
    if (!zero && empty(amounts)) continue
    headOf('group', ledger.group, amounts)
    headOf('sub', ledger.sub, amounts)
    if (level !== 'ledger') continue
    const { id, code, nameEn, nameBn } = ledger
    lines.push({ look: 'ledger', code, name: { nameEn, nameBn }, amounts, ledgerId: id }, ...below(ledger))
  }
  return lines
}

export const titleLine = (name: string, columns: number): Line => ({
  look: 'title',
  code: '',
  name,
  amounts: Array<null>(columns).fill(null),
})

export const wordLine = (look: 'sum' | 'total' | 'ledger', name: string, amounts: (number | null)[]): Line => ({
  look,
  code: '',
  name,
  amounts,
})

/** Lines under a title of their own without their only group, which would say the same again; folded to groups they stay. */
export function withoutLoneGroup(lines: Line[], level: Level): Line[] {
  const alone = level !== 'group' && lines.filter(({ look }) => look === 'group').length === 1
  return alone ? lines.filter(({ look }) => look !== 'group') : lines
}
