/** A ledger in a span of days, poisha. */
export interface Balance {
  ledgerId: number
  /** Debit less credit of everything before the first day, closing vouchers too. */
  opening: number
  /** Within the days, without closing vouchers. */
  debit: number
  credit: number
  /** Of closing vouchers within the days. */
  closingDebit: number
  closingCredit: number
}

/** What vouchers of one kind moved on a ledger within some days. */
export interface KindMove {
  ledgerId: number
  kind: 'payment' | 'journal' | 'opening'
  /** Debit less credit, poisha. */
  net: number
}

export interface PartyBalance {
  ledgerId: number
  partyId: number
  nameEn: string
  nameBn: string
  /** Debit less credit up to the day, poisha. */
  net: number
}

/** Debit less credit within the days without closing vouchers, poisha. */
export const movement = (one: Balance | undefined): number => (one ? one.debit - one.credit : 0)

/** Debit less credit at the end of the days, poisha. */
export const balanceAt = (one: Balance | undefined): number =>
  one ? one.opening + movement(one) + one.closingDebit - one.closingCredit : 0
