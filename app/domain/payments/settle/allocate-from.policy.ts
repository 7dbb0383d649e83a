import type { Allocation } from './allocate.policy'

/** Takes allocations out of payments, the first ones first: which payment settles how much of which charge. Both in poisha. */
export function allocateFrom(
  payments: readonly { paymentId: number; rest: number }[],
  allocations: readonly Allocation[],
): { paymentId: number; chargeId: number; amount: number }[] {
  const rows: { paymentId: number; chargeId: number; amount: number }[] = []
  const rests = payments.map((one) => ({ ...one }))
  for (const { chargeId, amount } of allocations) {
    let open = amount
    for (const one of rests) {
      const part = Math.min(open, one.rest)
      if (part <= 0) continue
      rows.push({ paymentId: one.paymentId, chargeId, amount: part })
      one.rest -= part
      open -= part
    }
  }
  return rows
}
