interface Named {
  nameEn: string
  nameBn: string
}

/** What an office order names, as it was when it was issued. */
export interface IssuedOrder {
  exam: Named
  head: Named
  members: (Named & { employeeId: number; designation: Named | null })[]
}
interface Memo {
  memoNo: string
  formedOn: string | null
}

/** An order is issued when it has both a memo number and a date. */
const isIssued = ({ memoNo, formedOn }: Memo): boolean => memoNo !== '' && formedOn !== null

/**
 * What stands in the order after a change: of the same order its names as they were, those who joined as they are now; of a new order
 * (another number or date) all as they are now; null while it is not issued.
 */
export function keptOrder(
  before: (Memo & { issued: IssuedOrder | null }) | undefined,
  now: Memo,
  today: IssuedOrder,
): IssuedOrder | null {
  if (!isIssued(now)) return null
  const old = before?.memoNo === now.memoNo && before.formedOn === now.formedOn ? before.issued : null
  if (!old) return today
  return {
    ...old,
    members: today.members.map((one) => old.members.find((was) => was.employeeId === one.employeeId) ?? one),
  }
}

/** Members with the names and designations of the order, where it is issued. */
export const asIssued = <Member extends { employeeId: number }>(
  members: readonly Member[],
  issued: IssuedOrder | null,
): Member[] =>
  members.map((member) => ({ ...member, ...issued?.members.find((one) => one.employeeId === member.employeeId) }))
