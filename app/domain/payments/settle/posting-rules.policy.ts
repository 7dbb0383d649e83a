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
  /** The code of the central head it stands for. */
  head: string | null
}

/** Heads of what is collected for others: fees for the board, students' caution money. Owed, not earned. */
export const HELD_HEADS = { board: '2106', caution: '2202' } as const
const HELD: readonly string[] = Object.values(HELD_HEADS)

/** Whether a ledger can stand for a purpose; the database judges the same (posting_rule_fits() in db/migrations/0165_till_differences.sql and 0196_held_for_others.sql). */
export function ledgerFits(purpose: RulePurpose, { kind, holds, needsParty, head }: RuleLedger): boolean {
  if (needsParty) return false
  switch (purpose) {
    case 'fee-income':
      return kind === 'income' || (head !== null && HELD.includes(head))
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
