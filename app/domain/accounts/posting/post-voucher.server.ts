import { sql } from 'db/connection'
import { Refusal } from '~/domain/errors'
import type { Day } from '~/format/dates'
import type { VoucherKind } from './posting.policy'

export interface Entry {
  ledgerId: number
  /** The general fund where none is named. */
  fundId?: number | null
  partyId?: number | null
  /** Whole poisha; one of the two sides. */
  debit?: number
  credit?: number
  note?: string
}

export interface Posting {
  kind: VoucherKind | 'opening' | 'closing'
  day: Day
  narration: string
  /** What it is posted for: an event is posted once. Typed by hand when left out; without an id it is its own event. */
  event?: { name: string; id?: number }
  /** The voucher whose mirror this is. */
  reversesId?: number
  madeBy: number | null
  postedBy: number | null
  entries: readonly Entry[]
}

export interface Posted {
  id: number
  /** 'DV-2026-27-00001' */
  number: string
}

const REFUSED = 'BK001'
/** Walls of what is open: more is taken of it than there is. */
const OPEN = ['fee_due_not_overpaid', 'payment_rest_not_overspent']
const TAKEN: Record<string, string> = {
  voucher_once: 'posting:refused.twice',
  payment_reference_once: 'posting:refused.twice',
  voucher_reversed_once: 'posting:refused.reversed',
}

/** An entry as the database's `post_voucher` reads it. */
export const written = ({ ledgerId, fundId, partyId, debit = 0, credit = 0, note = '' }: Entry) => ({
  ledger: ledgerId,
  fund: fundId ?? null,
  party: partyId ?? null,
  debit,
  credit,
  note,
})

/**
 * Posts a voucher: judged, numbered without a gap and chained by the database, with this transaction. Whoever posts in the same
 * institution waits for its end.
 * @throws Refusal with a word of the area `posting` for whatever the books do not allow
 */
export async function postVoucher(site: { id: number }, posting: Posting): Promise<Posted> {
  try {
    const [posted] = await sql<Posted>(
      'SELECT id, number FROM post_voucher($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)',
      [
        site.id,
        posting.kind,
        posting.day,
        posting.narration,
        posting.event?.name ?? null,
        posting.event?.id ?? null,
        posting.reversesId ?? null,
        posting.madeBy,
        posting.postedBy,
        JSON.stringify(posting.entries.map(written)),
      ],
      'prepared',
    )
    if (!posted) throw new Error('nothing posted')
    return posted
  } catch (error) {
    throw refusalIn(error) ?? error
  }
}

/** What the books refused, as a refusal; null for any other error. */
export function refusalIn(error: unknown): Refusal | null {
  const { code, message, constraint } = error as { code?: string; message?: string; constraint?: string }
  if (code === REFUSED && message) return new Refusal(message, {}, 422)
  if (code === '23514' && constraint && OPEN.includes(constraint))
    return new Refusal('posting:refused.notOpen', {}, 422)
  const taken = code === '23505' && constraint ? TAKEN[constraint] : undefined
  return taken ? new Refusal(taken, {}, 422) : null
}
