export const PURPOSES = [
  'fee-income',
  'fee-receivable',
  'advance',
  'cash',
  'cheques',
  'gateway',
  'gateway-charge',
  'write-off',
  'till-difference',
] as const
export type RulePurpose = (typeof PURPOSES)[number]

export interface RuleLedger {
  kind: string
  holds: string
  needsParty: boolean
}

/** Whether a ledger can stand for a purpose; the database judges the same (posting_rule_fits() in db/migrations/0165_till_differences.sql). */
export function ledgerFits(purpose: RulePurpose, { kind, holds, needsParty }: RuleLedger): boolean {
  if (needsParty) return false
  switch (purpose) {
    case 'fee-income':
      return kind === 'income'
    case 'cash':
      return holds === 'cash'
    case 'fee-receivable':
    case 'cheques':
    case 'gateway':
    case 'till-difference':
      return kind === 'asset' && holds === 'other'
    case 'advance':
      return kind === 'liability'
    default:
      return kind === 'expense'
  }
}
