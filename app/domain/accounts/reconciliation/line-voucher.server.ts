import { sql } from 'db/connection'
import { Invalid } from '~/domain/errors'
import type { Day } from '~/format/dates'
import type { VoucherKind } from '../posting/posting.policy'
import type { LineRow, StatementRow } from './statements.server'

interface Side {
  ledgerId: number
  fundId: number | null
  partyId: number | null
  debit: number
  credit: number
  note: string
}

/** What is posted for a line of a statement; the bank's entry is its first. */
export interface LineVoucher {
  kind: VoucherKind
  day: Day
  narration: string
  entries: [bank: Side, other: Side]
}

/**
 * The voucher between a statement's account and another ledger.
 * @param amount poisha, above nothing where it came into the account
 * @throws Invalid at the ledger
 */
export async function lineVoucher(
  siteId: number,
  { line, statement, amount }: { line: LineRow; statement: StatementRow; amount: number },
  other: { ledgerId: number; partyId?: number | null; fundId?: number | null; narration?: string | null },
): Promise<LineVoucher> {
  const [ledger] = await sql<{ holds: string; needsParty: boolean }>(
    'SELECT holds, needs_party AS "needsParty" FROM ledger WHERE site_id = $1 AND id = $2 AND active AND id <> $3',
    [siteId, other.ledgerId, statement.ledgerId],
  )
  if (!ledger) throw new Invalid({ ledgerId: ['ui:error.in'] })
  if (ledger.needsParty && !other.partyId) throw new Invalid({ ledgerId: ['posting:refused.nobody'] })
  const into = amount > 0
  const size = Math.abs(amount)
  const note = [line.reference, line.description].filter(Boolean).join(' ').slice(0, 300)
  const side = (ledgerId: number, partyId: number | null, debits: boolean): Side => ({
    ledgerId,
    fundId: other.fundId ?? null,
    partyId,
    debit: debits ? size : 0,
    credit: debits ? 0 : size,
    note,
  })
  return {
    kind: ledger.holds !== 'other' ? 'contra' : into ? 'receipt' : 'payment',
    day: line.day,
    narration: other.narration || note,
    entries: [side(statement.ledgerId, null, into), side(other.ledgerId, other.partyId ?? null, !into)],
  }
}
