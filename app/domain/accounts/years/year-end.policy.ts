/** What a ledger of income or expenditure has in a fund: credit less debit, poisha. */
export interface Balance {
  ledgerId: number
  fundId: number
  kind: 'income' | 'expense'
  balance: number
}

interface FundResult {
  fundId: number
  income: number
  expenditure: number
  /** Negative: more was spent than came in. */
  surplus: number
}

interface ClosingLine {
  ledgerId: number
  fundId: number
  debit: number
  credit: number
}

/** What came in, what was spent and what is left over, a row for each fund in which there was anything. */
export function resultsOf(balances: readonly Balance[]): FundResult[] {
  const by = new Map<number, FundResult>()
  for (const { fundId, kind, balance } of balances) {
    const fund = by.get(fundId) ?? { fundId, income: 0, expenditure: 0, surplus: 0 }
    if (kind === 'income') fund.income += balance
    else fund.expenditure -= balance
    fund.surplus += balance
    by.set(fundId, fund)
  }
  return [...by.values()]
}

/**
 * The lines that leave every ledger of income and expenditure empty, and what is left of each fund in the ledger of the
 * accumulated surplus. None where all are empty already.
 */
export function closingLines(balances: readonly Balance[], surplusLedgerId: number): ClosingLine[] {
  const sides = (amount: number) => ({ debit: Math.max(amount, 0), credit: Math.max(-amount, 0) })
  const lines = balances
    .filter(({ balance }) => balance !== 0)
    .map(({ ledgerId, fundId, balance }) => ({ ledgerId, fundId, ...sides(balance) }))
  const rest = resultsOf(balances)
    .filter(({ surplus }) => surplus !== 0)
    .map(({ fundId, surplus }) => ({ ledgerId: surplusLedgerId, fundId, ...sides(-surplus) }))
  return [...lines, ...rest]
}
