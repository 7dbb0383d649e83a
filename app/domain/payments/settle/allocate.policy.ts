/** What is open of a charge, in the order in which it is settled: fines, then the oldest (domain pack, section 4). */
export interface OpenDue {
  chargeId: number
  /** Poisha. */
  rest: number
}

export interface Allocation {
  chargeId: number
  amount: number
}

/**
 * Spreads money over dues, the first ones first. @returns what each gets, and what is left: the advance
 */
export function allocate(amount: number, dues: readonly OpenDue[]): { allocations: Allocation[]; left: number } {
  let left = amount
  const allocations: Allocation[] = []
  for (const { chargeId, rest } of dues) {
    const part = Math.min(left, rest)
    if (part > 0) allocations.push({ chargeId, amount: part })
    left -= part
  }
  return { allocations, left }
}
