import { sql } from 'db/connection'
import { postVoucher } from '~/domain/accounts/posting/post-voucher.server'
import type { Day } from '~/format/dates'
import type { Lang } from '~/format/lang'
import { wordsFor } from '~/i18n/i18n.server'
import { beginSettlement, settledEntries } from './settle.server'

/** Of a charge, what is paid beyond what it asks, poisha. */
interface Overpaid {
  chargeId: number
  amount: number
}

/**
 * Gives what was paid too much of charges back to its payers, as their advance: taken out of the latest payment first, with one voucher that
 * debits what the heads had and credits the advance. It stands before the lines that take off, as a charge never owes less than nothing.
 * @returns what became advance, poisha @throws Refusal of the books: a month that is closed or not set up
 */
export async function creditOverpaid(
  site: { id: number },
  over: readonly Overpaid[],
  by: { day: Day; userId: number | null },
): Promise<number> {
  const given = over.filter(({ amount }) => amount > 0)
  if (!given.length) return 0
  const settlement = await beginSettlement(site, 'credit', by.day, by.userId)
  const settled = await sql<{ amount: number; headId: number; headCode: string }>(
    `WITH wanted AS (SELECT * FROM unnest($3::bigint[], $4::bigint[]) AS x (charge_id, amount)),
       paid AS (SELECT a.charge_id, a.payment_id, a.student_id, sum(a.amount)::bigint AS amount FROM wanted w
         JOIN fee_allocation a ON a.site_id = $1 AND a.charge_id = w.charge_id GROUP BY 1, 2, 3 HAVING sum(a.amount) > 0),
       latest AS (SELECT p.*, w.amount AS over, sum(p.amount) OVER (PARTITION BY p.charge_id ORDER BY m.day DESC, m.id DESC) - p.amount AS before
         FROM paid p JOIN wanted w ON w.charge_id = p.charge_id JOIN payment m ON m.site_id = $1 AND m.id = p.payment_id),
       added AS (INSERT INTO fee_allocation (site_id, settlement_id, payment_id, student_id, charge_id, amount)
         SELECT $1, $2, l.payment_id, l.student_id, l.charge_id, -least(l.amount, l.over - l.before) FROM latest l WHERE l.before < l.over RETURNING charge_id, amount)
     SELECT sum(a.amount)::bigint AS amount, f.id AS "headId", f.code AS "headCode" FROM added a JOIN fee_charge c ON c.site_id = $1 AND c.id = a.charge_id
       JOIN fee_sub_head h ON h.id = c.sub_head_id JOIN fee_head f ON f.id = h.fee_head_id GROUP BY f.id ORDER BY f.id`,
    [site.id, settlement.id, given.map(({ chargeId }) => chargeId), given.map(({ amount }) => amount)],
  )
  const credited = -settled.reduce((sum, { amount }) => sum + amount, 0)
  if (credited !== given.reduce((sum, { amount }) => sum + amount, 0)) throw new Error('more overpaid than was paid')
  const [books] = await sql<{ lang: Lang }>('SELECT default_lang AS lang FROM site WHERE id = $1', [site.id])
  await postVoucher(site, {
    kind: 'journal',
    day: by.day,
    narration: wordsFor(books?.lang ?? 'bn')('fee-settings:run.creditVoucher'),
    event: { name: 'settlement', id: settlement.id },
    madeBy: by.userId,
    postedBy: by.userId,
    entries: [...settledEntries(settled, settlement), { ledgerId: settlement.ledgers.of('advance'), credit: credited }],
  })
  return credited
}
