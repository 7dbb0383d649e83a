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

/** What vouchers that are neither receipt nor payment moved on a ledger within some days, poisha. */
export interface OtherMove {
  ledgerId: number
  /** 'opening': what stood there from the beginning. 'none': journals, and what was entered wrongly and reversed within these days. */
  kind: 'opening' | 'none'
  debit: number
  credit: number
}

/** What is read in place of a ledger through which money only passed, poisha: added to its receipts and payments. */
export interface PassedOn {
  ledgerId: number
  receipts: number
  payments: number
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
