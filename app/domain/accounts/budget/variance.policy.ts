/*
 * A budget beside what came of it. Amounts are poisha, each ledger's on its own normal side; a ledger that stands against its kind
 * (fee waivers among the income) is taken off in sums.
 */

export type Part = 'income' | 'expense' | 'capital'

export interface Compared {
  part: Part
  /** Stands against its kind: taken off in sums. */
  contra: boolean
  budget: number
  actual: number
}

type Verdict = 'over' | 'unplanned' | 'extra' | 'above' | 'below' | 'within' | 'none'

/** What is left of a budget: below nothing where it was overspent. */
export const restOf = ({ budget, actual }: Pick<Compared, 'budget' | 'actual'>): number => budget - actual

/** How much of a budget was used, in hundredths of a per cent, cut off; null where there is none. */
export const usedOf = ({ budget, actual }: Pick<Compared, 'budget' | 'actual'>): number | null =>
  budget > 0 ? Number((BigInt(actual) * 10_000n) / BigInt(budget)) : null

/**
 * What is to be said of a line. Spending (waivers too): over its budget, or without one; income: above or below what was expected,
 * or not expected at all.
 */
export function verdictOf({ part, contra, budget, actual }: Compared): Verdict {
  if (budget === 0 && actual === 0) return 'none'
  const spending = (part === 'income') === contra
  if (spending) return actual <= budget ? 'within' : budget === 0 ? 'unplanned' : 'over'
  if (budget === 0) return 'extra'
  return actual > budget ? 'above' : actual < budget ? 'below' : 'within'
}

/** Lines of one part as one. */
export const sumOfLines = (part: Part, lines: readonly Compared[]): Compared => {
  const sum = (pick: 'budget' | 'actual') =>
    lines.reduce((all, line) => all + (line.contra ? -line[pick] : line[pick]), 0)
  return { part, contra: false, budget: sum('budget'), actual: sum('actual') }
}

const PARTS = ['income', 'expense', 'capital'] as const

interface Grouped<Line> {
  part: Part
  groups: { id: number; lines: Line[] }[]
}

/** Lines under their groups under their parts, in the order they come in; parts without lines are left out. */
export function grouped<Line extends { part: Part; groupId: number }>(lines: readonly Line[]): Grouped<Line>[] {
  return PARTS.flatMap((part) => {
    const groups = new Map<number, Line[]>()
    for (const line of lines)
      if (line.part === part) groups.set(line.groupId, [...(groups.get(line.groupId) ?? []), line])
    return groups.size ? [{ part, groups: [...groups].map(([id, own]) => ({ id, lines: own })) }] : []
  })
}
