import { sql } from 'db/connection'
import { holdBook } from '~/domain/accounts/posting/hold-book.server'
import { postVoucher } from '~/domain/accounts/posting/post-voucher.server'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Refusal } from '~/domain/errors'
import { notify, staffWhoMay } from '~/domain/delivery/notifications.server'
import { today, type Day } from '~/format/dates'
import { paths } from '~/paths'
import { postingLedgers } from '../settle/posting-ledgers.server'
import { floatLeft } from '../turns/float.server'

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

/**
 * Begins a turn. Where two people keep the books, cash to begin with that is not what the last turn left in the drawer waits for another
 * person to say that it is so.
 * @throws Refusal when one is open
 */
export async function openTill(ctx: SiteCtx, openingFloat: number): Promise<void> {
  const left = await floatLeft(ctx.site.id, ctx.user.userId, openingFloat)
  const [till] = await sql<{ id: number }>(
    `INSERT INTO counter_session (site_id, user_id, opening_float, float_left) VALUES ($1, $2, $3, $4)
     ON CONFLICT (site_id, user_id) WHERE closed_at IS NULL DO NOTHING RETURNING id`,
    [ctx.site.id, ctx.user.userId, openingFloat, left],
  )
  if (!till) throw new Refusal('till:error.open')
  if (left !== null)
    await tellDeciders(ctx, till.id, {
      titleEn: 'Cash to begin with at the counter waits for you to confirm it',
      titleBn: 'কাউন্টারের শুরুর নগদ আপনার নিশ্চিতকরণের অপেক্ষায়',
    })
  ctx.audit({ recordType: 'counter_session', recordId: till.id, after: { openingFloat } })
}

/** Those of the staff who decide about the counter's cash hear of it, but for whose turn it is. */
async function tellDeciders(ctx: SiteCtx, turnId: number, title: { titleEn: string; titleBn: string }): Promise<void> {
  const who = await staffWhoMay(ctx.site.id, 'payments.turns.decide')
  const others = who.filter((id) => id !== ctx.user.userId)
  await notify(ctx.site.id, others, { ...title, link: paths.turn(turnId) })
}

/**
 * Ends a turn with what was counted. What came in until then is settled: nobody pays at it any more. A difference is posted: up to the
 * institution's limit what is short is an expense, and what is over lessens it; beyond it, it stands against the cashier until another person decides.
 * @returns the turn, counted less expected, and what of it is to be decided, poisha
 * @throws Refusal when none is open, or of the books; Invalid when nobody says why it differs
 */
export async function closeTill(
  ctx: SiteCtx,
  given: { counted: number; remark: string },
): Promise<{ id: number; difference: number; undecided: number }> {
  await holdBook(ctx.site.id) // no payment comes in between
  const till = await tillOf(ctx.site.id, ctx.user.userId)
  if (!till) throw new Refusal('posting:refused.till')
  const difference = given.counted - till.cash
  if (difference !== 0 && !given.remark) throw new Invalid({ remark: ['till:error.difference'] })
  const [closed] = await sql<{ undecided: number }>(
    `UPDATE counter_session SET closed_at = now(), expected = $3, counted = $4, remark = $5 WHERE site_id = $1 AND id = $2 AND closed_at IS NULL
     RETURNING undecided`,
    [ctx.site.id, till.id, till.cash, given.counted, given.remark],
  )
  const undecided = closed?.undecided ?? 0
  if (difference !== 0)
    await postDifference(ctx.site, {
      turnId: till.id,
      difference,
      remark: given.remark,
      day: today(),
      cashier: ctx.user.userId,
      decided: undecided === 0,
    })
  if (undecided !== 0)
    await tellDeciders(ctx, till.id, {
      titleEn: 'A difference in the counter’s cash waits for your decision',
      titleBn: 'কাউন্টারের নগদের অমিল আপনার সিদ্ধান্তের অপেক্ষায়',
    })
  ctx.audit({
    recordType: 'counter_session',
    recordId: till.id,
    after: { expected: till.cash, counted: given.counted, remark: given.remark },
  })
  return { id: till.id, difference, undecided }
}

/** Posts by how much a turn's cash differs. @param given.decided written off at once; else it stands on a ledger of its own */
export async function postDifference(
  site: { id: number },
  given: { turnId: number; difference: number; remark: string; day: Day; cashier: number; decided: boolean },
): Promise<void> {
  const ledgers = await postingLedgers(site.id)
  const amount = Math.abs(given.difference)
  const cash = ledgers.of('cash')
  const other = ledgers.of(given.decided ? 'write-off' : 'till-difference')
  const [debit, credit] = given.difference < 0 ? [other, cash] : [cash, other]
  await postVoucher(site, {
    kind: given.difference < 0 ? 'payment' : 'receipt',
    day: given.day,
    narration: given.remark,
    event: { name: 'till-difference', id: given.turnId },
    madeBy: given.cashier,
    postedBy: given.cashier,
    entries: [
      { ledgerId: debit, debit: amount },
      { ledgerId: credit, credit: amount },
    ],
  })
}
