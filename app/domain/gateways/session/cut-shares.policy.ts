/**
 * Whose money it is when another amount came than was asked: each gets their part of it, whole poisha, and the last what is left by rounding.
 * Nobody's part is nothing, and together they are what came. One alone gets all.
 */
export function cutShares(
  shares: readonly { studentId: number; amount: number }[],
  came: number,
): { studentId: number; amount: number }[] {
  const asked = shares.reduce((sum, share) => sum + share.amount, 0)
  let left = came
  return shares
    .map(({ studentId, amount }, at) => {
      const exact = BigInt(amount) * BigInt(came)
      const part = at === shares.length - 1 ? left : Math.min(left, Number(exact / BigInt(asked)))
      left -= part
      return { studentId, amount: part }
    })
    .filter(({ amount }) => amount > 0)
}
