/** What payments may come to more or less than what arrived and was kept: rounding of the gateway, poisha. It is written off. */
export const MOST_DIFFERENCE = 1_000

/** How many payments one settlement takes at most. */
export const MOST_PAYMENTS = 400

/**
 * Which of the open payments, the oldest first, make up what arrived and was kept: as many as come closest to it.
 * @param open with their amounts, poisha, in their order; what was given back is negative
 * @returns how many of them, from the first
 */
export function chosenOf(open: readonly { amount: number }[], wanted: number): number {
  let sum = 0
  let [best, closest] = [0, Math.abs(wanted)]
  open.forEach(({ amount }, at) => {
    sum += amount
    if (Math.abs(wanted - sum) < closest) [best, closest] = [at + 1, Math.abs(wanted - sum)]
  })
  return best
}
