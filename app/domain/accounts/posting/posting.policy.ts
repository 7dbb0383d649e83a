/*
 * What makes a voucher a voucher, as the database judges it too (voucher_posts() in db/migrations/0053_books.sql and 0168_control_ledgers.sql): here to say it at
 * the field while somebody types. Money is whole poisha.
 */

const VOUCHER_KINDS = ['payment', 'receipt', 'journal', 'contra'] as const
export type VoucherKind = (typeof VOUCHER_KINDS)[number]

/** Of one entry or line, poisha: 100 crore taka. */
export const MOST_POISHA = 10_000_000_000_000

export interface PostingLine {
  ledgerId: number
  /** null: the general fund. */
  fundId: number | null
  partyId: number | null
  debit: number
  credit: number
}

/** What a line's ledger is, for the rules of kinds. */
export interface PostingLedger {
  id: number
  holds: 'cash' | 'bank' | 'other'
  needsParty: boolean
  active: boolean
  /** It follows a book of its own (dues, advances, gateways, cheques, loans) and takes no entry by hand. */
  control?: boolean
}

interface PostingFault {
  /** Which line, from 0; null: the voucher. */
  line: number | null
  /** A word of the area `posting`. */
  key: string
}

/** Both sides of some lines, poisha. */
export const sidesOf = (
  lines: readonly Pick<PostingLine, 'debit' | 'credit'>[],
): { debit: number; credit: number } => ({
  debit: lines.reduce((sum, line) => sum + line.debit, 0),
  credit: lines.reduce((sum, line) => sum + line.credit, 0),
})

/** By how much debit exceeds credit in each fund where they differ, poisha. */
function differences(lines: readonly PostingLine[]): { fundId: number | null; by: number }[] {
  const by = new Map<number | null, number>()
  for (const line of lines) by.set(line.fundId, (by.get(line.fundId) ?? 0) + line.debit - line.credit)
  return [...by].filter(([, amount]) => amount !== 0).map(([fundId, amount]) => ({ fundId, by: amount }))
}

/**
 * What keeps lines from being posted as a voucher of this kind. The field's rules: a debit voucher pays out of cash or bank and
 * takes none in, a credit voucher the other way round, a journal moves no money, a contra nothing else
 * (domain pack, section 7).
 */
export function postingFaults(
  kind: VoucherKind,
  lines: readonly PostingLine[],
  ledgers: ReadonlyMap<number, PostingLedger>,
): PostingFault[] {
  const faults: PostingFault[] = []
  const isMoney = (line: PostingLine) => (ledgers.get(line.ledgerId)?.holds ?? 'other') !== 'other'
  const wrongSide = { payment: 'debit', receipt: 'credit', journal: 'both', contra: 'other' } as const
  lines.forEach((line, at) => {
    const ledger = ledgers.get(line.ledgerId)
    const money = isMoney(line)
    const wrong = wrongSide[kind]
    if (ledger && !ledger.active) faults.push({ line: at, key: 'posting:refused.retired' })
    if (ledger?.control) faults.push({ line: at, key: 'posting:refused.control' })
    if (ledger?.needsParty && line.partyId === null) faults.push({ line: at, key: 'posting:refused.nobody' })
    if (wrong === 'other' ? !money : money && (wrong === 'both' || line[wrong] > 0))
      faults.push({ line: at, key: `posting:refused.${kind}` })
  })
  if (lines.length < 2) faults.push({ line: null, key: 'posting:refused.empty' })
  else if (differences(lines).length) faults.push({ line: null, key: 'posting:refused.unbalanced' })
  const moneySide = { payment: 'credit', receipt: 'debit', journal: null, contra: null } as const
  const needed = moneySide[kind]
  if (
    needed &&
    !lines.some((line) => isMoney(line) && line[needed] > 0) &&
    !faults.some(({ key }) => key.endsWith(kind))
  )
    faults.push({ line: null, key: `posting:refused.${kind}` })
  return faults
}
