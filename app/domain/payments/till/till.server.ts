import { sql } from 'db/connection'
import { holdBook } from '~/domain/accounts/posting/hold-book.server'
import { postVoucher } from '~/domain/accounts/posting/post-voucher.server'
import type { SiteCtx } from '~/domain/platform/context'
import { Invalid, Refusal } from '~/domain/platform/errors'
import { today } from '~/format/dates'
import { postingLedgers } from '../settle/posting-ledgers.server'

export interface Till {
  id: number
  openedAt: Date
  /** Poisha. */
  openingFloat: number
  payments: number
  /** What came in by each way of paying, without what was taken back since. */
  takings: { method: string; amount: number }[]
  /** Cash that should be there: the float and the cash takings. */
  cash: number
}

const NET = `LEFT JOIN payment_reversal r ON r.site_id = p.site_id AND r.payment_id = p.id`

/** A person's open turn at the till; null when there is none. */
export async function tillOf(siteId: number, userId: number): Promise<Till | null> {
  const [till] = await sql<Omit<Till, 'cash'>>(
    `SELECT c.id, c.opened_at AS "openedAt", c.opening_float AS "openingFloat",
       (SELECT count(*)::int FROM payment p WHERE p.site_id = c.site_id AND p.counter_session_id = c.id) AS payments,
       coalesce((SELECT json_agg(json_build_object('method', x.method, 'amount', x.amount) ORDER BY x.method) FROM (
         SELECT t.method, sum(t.amount)::bigint AS amount FROM payment p ${NET} JOIN payment_tender t ON t.site_id = p.site_id AND t.payment_id = p.id
         WHERE p.site_id = c.site_id AND p.counter_session_id = c.id AND r.payment_id IS NULL GROUP BY t.method) x), '[]') AS takings
     FROM counter_session c WHERE c.site_id = $1 AND c.user_id = $2 AND c.closed_at IS NULL`,
    [siteId, userId],
  )
  if (!till) return null
  const cash = till.takings.find(({ method }) => method === 'cash')?.amount ?? 0
  return { ...till, cash: till.openingFloat + cash }
}

/** Begins a turn. @throws Refusal when one is open */
export async function openTill(ctx: SiteCtx, openingFloat: number): Promise<void> {
  const [till] = await sql<{ id: number }>(
    `INSERT INTO counter_session (site_id, user_id, opening_float) VALUES ($1, $2, $3)
     ON CONFLICT (site_id, user_id) WHERE closed_at IS NULL DO NOTHING RETURNING id`,
    [ctx.site.id, ctx.user.userId, openingFloat],
  )
  if (!till) throw new Refusal('till:error.open')
  ctx.audit({ recordType: 'counter_session', recordId: till.id, after: { openingFloat } })
}

/**
 * Ends a turn with what was counted. What came in until then is settled: nobody pays at it any more. A difference is posted: what is short is
 * an expense, what is over lessens it.
 * @returns the turn, and counted less expected, poisha
 * @throws Refusal when none is open, or of the books; Invalid when nobody says why it differs
 */
export async function closeTill(
  ctx: SiteCtx,
  given: { counted: number; remark: string },
): Promise<{ id: number; difference: number }> {
  await holdBook(ctx.site.id) // no payment comes in between
  const till = await tillOf(ctx.site.id, ctx.user.userId)
  if (!till) throw new Refusal('posting:refused.till')
  const difference = given.counted - till.cash
  if (difference !== 0 && !given.remark) throw new Invalid({ remark: ['till:error.difference'] })
  await sql(
    `UPDATE counter_session SET closed_at = now(), expected = $3, counted = $4, remark = $5 WHERE site_id = $1 AND id = $2 AND closed_at IS NULL`,
    [ctx.site.id, till.id, till.cash, given.counted, given.remark],
  )
  if (difference !== 0) await postDifference(ctx, till.id, difference, given.remark)
  ctx.audit({
    recordType: 'counter_session',
    recordId: till.id,
    after: { expected: till.cash, counted: given.counted, remark: given.remark },
  })
  return { id: till.id, difference }
}

async function postDifference(ctx: SiteCtx, turnId: number, difference: number, remark: string): Promise<void> {
  const ledgers = await postingLedgers(ctx.site.id)
  const [cash, other] = [ledgers.of('cash'), ledgers.of('write-off')]
  const amount = Math.abs(difference)
  await postVoucher(ctx.site, {
    kind: difference < 0 ? 'payment' : 'receipt',
    day: today(),
    narration: remark,
    event: { name: 'till-difference', id: turnId },
    madeBy: ctx.user.userId,
    postedBy: ctx.user.userId,
    entries:
      difference < 0
        ? [
            { ledgerId: other, debit: amount },
            { ledgerId: cash, credit: amount },
          ]
        : [
            { ledgerId: cash, debit: amount },
            { ledgerId: other, credit: amount },
          ],
  })
}
