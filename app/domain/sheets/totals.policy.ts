import type { Line } from './imports/lines.policy'
import type { PassedRow } from './imports/kind'

/*
 * Totals in a list from outside. A row is one by its place and its emptiness, never by a word in its text: 'সমাপনী পরীক্ষা' is an examination.
 */

export interface Amounts {
  withdrawn: number
  deposited: number
}

/** The rows of a list, page by page: headings that come again begin a page, whether they were passed over already or `isHeading` finds them. */
export function pagesOf<L extends Pick<Line, 'row'>>(
  lines: readonly L[],
  passed: readonly PassedRow[],
  isHeading: (line: L) => boolean,
): { pages: L[][]; headings: L[] } {
  const pages: L[][] = [[]]
  const headings: L[] = []
  const breaks = passed.flatMap(({ row, reason }) => (reason === 'heading' ? row : []))
  let last = 0
  for (const line of lines) {
    if (breaks.some((row) => last < row && row < line.row)) pages.push([])
    last = line.row
    if (isHeading(line)) {
      headings.push(line)
      pages.push([])
    } else pages.at(-1)?.push(line)
  }
  return { pages, headings }
}

/** What came in less what went out. */
export const netOf = (sum: Amounts | number): number => (typeof sum === 'number' ? sum : sum.deposited - sum.withdrawn)

/** Whether amounts are what lines come to: both sides; or one amount, which may be their difference, all that went, or either side. */
function isTotal(sum: Amounts | number, lines: readonly Amounts[]): boolean {
  const withdrawn = lines.reduce((all, one) => all + one.withdrawn, 0)
  const deposited = lines.reduce((all, one) => all + one.deposited, 0)
  const net = deposited - withdrawn
  if (typeof sum !== 'number' && sum.withdrawn && sum.deposited)
    return sum.withdrawn === withdrawn && sum.deposited === deposited
  const one = typeof sum === 'number' ? sum : sum.deposited || sum.withdrawn
  return [net, -net, withdrawn + deposited, withdrawn, deposited].includes(one)
}

/** Whether each row of a page is its first, or stands after its last row with a day. */
export function edgesOf<L>(page: readonly L[], hasDay: (line: L) => boolean): boolean[] {
  const last = page.findLastIndex(hasDay)
  return page.map((_, place) => place === 0 || place > last)
}

/**
 * Whether a row without a day at the edge of a page is no line: before all lines a balance brought forward, which is its own balance; else what the
 * lines above come to, from the page's first one (`from`) or all.
 */
export function isSum(sum: Amounts | number, balance: number | null, lines: readonly Amounts[], from: number): boolean {
  if (!lines.length) return balance === null || balance === netOf(sum)
  return isTotal(sum, lines.slice(from)) || isTotal(sum, lines)
}
