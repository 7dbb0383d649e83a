import type { What } from '../reckon/inputs'

export const LEDGER_PURPOSES = [
  'salary',
  'bonus',
  'overtime',
  'pf-share',
  'pf',
  'tax',
  'loan',
  'deduction',
  'cash',
  'write-off',
  'gratuity',
  'leave-pay',
] as const
export type LedgerPurpose = (typeof LEDGER_PURPOSES)[number]

/** Where the central chart keeps it: codes of heads. */
export const USUAL_LEDGERS: Record<LedgerPurpose, string> = {
  salary: '5101',
  bonus: '5102',
  overtime: '5103',
  'pf-share': '5104',
  pf: '2201',
  tax: '2104',
  loan: '1123',
  deduction: '4303',
  cash: '1101',
  // What is lost of a loan; what a leaver is paid for long service, and for leave that was not taken.
  'write-off': '5309',
  gratuity: '5101',
  'leave-pay': '5101',
}

/** Lines of the institution's part, added up: of one kind and one component, of loans by employee. */
export interface PaidSum {
  what: What
  kind: 'earning' | 'deduction' | 'employer'
  /** The component's own ledger. */
  ledgerId: number | null
  /** Of a loan: whose. */
  employeeId: number | null
  amount: number
}

export interface VoucherLine {
  ledgerId: number
  partyId: number | null
  debit: number
  credit: number
}

const CUTS: readonly What[] = ['suspended', 'late', 'early', 'absence', 'unpaid']

/** What a line is an expense of, or what is owed for it; cuts lessen the salary. */
function purposeOf({ what, kind }: PaidSum): LedgerPurpose {
  if (what === 'bonus') return 'bonus'
  if (what === 'overtime' || what === 'holiday') return 'overtime'
  if (what === 'pf' || what === 'pf-match') return 'pf'
  if (what === 'tax' || what === 'loan') return what
  return kind === 'deduction' && !CUTS.includes(what) ? 'deduction' : 'salary'
}

/**
 * The entries of a month's one voucher: expenses against what is kept for others, loans that come back, and the money that leaves. The MPO part
 * is the government's and none of it. Balanced by construction: net is earnings less deductions, line by line.
 * @param paid what leaves the bank and the cash box, poisha
 */
export function payrollEntries(
  sums: readonly PaidSum[],
  ledgerOf: (purpose: LedgerPurpose) => number,
  partyOf: (employeeId: number) => number | null,
  paid: { bank: number; bankLedgerId: number | null; cash: number },
): VoucherLine[] {
  const balance = new Map<string, { ledgerId: number; partyId: number | null; by: number }>()
  const add = (ledgerId: number, by: number, partyId: number | null = null) => {
    const key = `${ledgerId} ${partyId}`
    const known = balance.get(key)
    if (known) known.by += by
    else balance.set(key, { ledgerId, partyId, by })
  }
  for (const sum of sums) {
    const purpose = purposeOf(sum)
    const ledgerId = (purpose === 'salary' || purpose === 'deduction' ? sum.ledgerId : null) ?? ledgerOf(purpose)
    if (sum.kind === 'employer') {
      add(ledgerOf('pf-share'), sum.amount)
      add(ledgerOf('pf'), -sum.amount)
    } else if (sum.what === 'loan' && sum.employeeId !== null) add(ledgerId, -sum.amount, partyOf(sum.employeeId))
    else add(ledgerId, sum.kind === 'earning' ? sum.amount : -sum.amount)
  }
  if (paid.bank && paid.bankLedgerId !== null) add(paid.bankLedgerId, -paid.bank)
  if (paid.cash) add(ledgerOf('cash'), -paid.cash)
  return [...balance.values()]
    .filter(({ by }) => by !== 0)
    .map(({ ledgerId, partyId, by }) => ({ ledgerId, partyId, debit: by > 0 ? by : 0, credit: by < 0 ? -by : 0 }))
    .sort((a, b) => b.debit - a.debit || a.credit - b.credit || a.ledgerId - b.ledgerId)
}
