export interface ReadLine {
  /** In the file, from 1. */
  row: number
  day: string
  description: string
  reference: string
  withdrawn: number
  deposited: number
  balance: number | null
}

/*
 * Days tell the order of a statement, but not that of the lines of one day: the bank's balances do.
 */

/** What stood in the account before a line, by the line itself. */
const before = (line: ReadLine): number | null =>
  line.balance === null ? null : line.balance - line.deposited + line.withdrawn

/** Whether each line begins where the one before it ended, the first at `start` where that is known. */
const isChain = (lines: readonly ReadLine[], start: number | null): boolean =>
  lines.every((line, at) => {
    const previous = at === 0 ? start : (lines[at - 1]?.balance ?? null)
    return before(line) !== null && (at === 0 && start === null ? true : before(line) === previous)
  })

/**
 * Turns the lines of a day round, in place, where only then each begins at the balance that the one before it left. `opening`: what
 * stood in the account before the first, in poisha, where the statement says it.
 */
export function orderDays(lines: ReadLine[], opening: number | null): void {
  let start = opening
  for (let from = 0, to: number; from < lines.length; from = to) {
    to = from + 1
    while (to < lines.length && lines[to]?.day === lines[from]?.day) to++
    const day = lines.slice(from, to)
    const turned = day.toReversed()
    if (!isChain(day, start) && isChain(turned, start)) lines.splice(from, day.length, ...turned)
    else if (!isChain(day, null) && isChain(turned, null)) lines.splice(from, day.length, ...turned)
    start = lines[to - 1]?.balance ?? null
  }
}
