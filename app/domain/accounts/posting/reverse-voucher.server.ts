import { sql } from 'db/connection'
import { Missing } from '~/domain/errors'
import type { Day } from '~/format/dates'
import { postVoucher, type Entry, type Posted, type Posting } from './post-voucher.server'

interface Original {
  kind: Posting['kind']
  number: string
  entries: (Required<Omit<Entry, 'fundId' | 'partyId'>> & { fundId: number; partyId: number | null })[]
}

/**
 * Posts the mirror of a voucher; the original stays. Its number stands in the narration beside the reason.
 * @param given the day of the reversal, not before the original's; who asks and who posts
 * @throws Missing; Refusal of the books (reversed already, a month that is closed, a reversal of a reversal)
 */
export async function reverseVoucher(
  site: { id: number },
  voucherId: number,
  given: { day: Day; reason: string; madeBy: number | null; postedBy: number | null },
): Promise<Posted> {
  const [original] = await sql<Original>(
    `SELECT v.kind, v.number, json_agg(json_build_object('ledgerId', e.ledger_id, 'fundId', e.fund_id, 'partyId', e.party_id,
        'debit', e.debit, 'credit', e.credit, 'note', e.note) ORDER BY e.line) AS entries
     FROM voucher v JOIN voucher_entry e ON e.site_id = v.site_id AND e.voucher_id = v.id
     WHERE v.site_id = $1 AND v.id = $2 GROUP BY v.site_id, v.id`,
    [site.id, voucherId],
  )
  if (!original) throw new Missing('voucher')
  return postVoucher(site, {
    kind: original.kind,
    day: given.day,
    narration: `${original.number} – ${given.reason}`,
    event: { name: 'reversal', id: voucherId },
    reversesId: voucherId,
    madeBy: given.madeBy,
    postedBy: given.postedBy,
    entries: original.entries.map(({ debit, credit, ...entry }) => ({ ...entry, debit: credit, credit: debit })),
  })
}
