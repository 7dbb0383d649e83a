import { sql } from 'db/connection'
import { holdBook } from '~/domain/accounts/posting/hold-book.server'
import type { Posted } from '~/domain/accounts/posting/post-voucher.server'
import { reverseVoucher } from '~/domain/accounts/posting/reverse-voucher.server'
import type { SiteCtx } from '~/domain/context'
import { allOf, Invalid, Missing, Refusal, refuse } from '~/domain/errors'
import { notify } from '~/domain/delivery/notifications.server'
import { today, type Day } from '~/format/dates'
import { paths } from '~/paths'
import type { TakeBackDepositForm } from './turn.form'

/** What the books say of the day that was typed: it stands at its field. */
const OF_THE_DAY = ['posting:refused.closed', 'posting:refused.closedYear', 'posting:refused.noPeriod']

/**
 * Takes back a deposit that was entered wrongly, by the mirror of its voucher: its cash is in hand of the turns again, its slip's number may be
 * entered again. The deposit stays, with who took it back and why.
 * @throws Refusal without the right to it, when it is taken back already, or the bank's statement shows it; Missing for a deposit of another
 *   institution, or of somebody else where who asks sees the own turns only; Invalid for a day before the deposit, ahead, or of a closed month
 */
export async function takeBackDeposit(ctx: SiteCtx, form: TakeBackDepositForm): Promise<Posted> {
  const { site, user } = ctx
  if (!ctx.can('payments.turns.take-back')) throw new Refusal('shell:error.unauthorized.text', {}, 403)
  await holdBook(site.id)
  const [deposit] = await sql<{
    day: Day
    slip: string
    amount: number
    voucherId: number
    madeBy: number | null
    back: boolean
    matched: boolean
  }>(
    `SELECT d.day, d.slip, d.amount, v.id AS "voucherId", d.made_by AS "madeBy",
       EXISTS (SELECT FROM till_deposit_reversal b WHERE b.site_id = d.site_id AND b.deposit_id = d.id) AS back,
       EXISTS (SELECT FROM bank_match_entry m WHERE m.site_id = v.site_id AND m.voucher_id = v.id) AS matched
     FROM till_deposit d JOIN voucher v ON v.site_id = d.site_id AND v.event = 'till-deposit' AND v.event_id = d.id WHERE d.site_id = $1 AND d.id = $2`,
    [site.id, form.depositId],
  )
  if (!deposit || (!ctx.can('payments.turns.view') && deposit.madeBy !== user.userId)) throw new Missing('deposit')
  if (deposit.back) throw new Refusal('turns:error.takenBack')
  if (deposit.matched) throw new Refusal('turns:error.reconciled', {}, 422)
  await allOf(
    () => refuse(form.day > today(), 'day', 'posting:refused.future'),
    () => refuse(form.day < deposit.day, 'day', 'turns:error.beforeDeposit'),
  )
  await sql(
    'INSERT INTO till_deposit_reversal (site_id, deposit_id, day, reason, made_by) VALUES ($1, $2, $3, $4, $5)',
    [site.id, form.depositId, form.day, form.reason, user.userId],
  )
  const posted = await mirror(ctx, deposit.voucherId, form)
  await tellHolders(ctx, form.depositId)
  ctx.audit({
    action: 'payments.turns.take-back',
    recordType: 'till_deposit',
    recordId: form.depositId,
    before: { slip: deposit.slip, amount: deposit.amount, day: deposit.day },
    after: { takenBack: form.day, reason: form.reason, voucher: posted.number },
  })
  return posted
}

async function mirror(ctx: SiteCtx, voucherId: number, { day, reason }: TakeBackDepositForm): Promise<Posted> {
  try {
    return await reverseVoucher(ctx.site, voucherId, {
      day,
      reason,
      madeBy: ctx.user.userId,
      postedBy: ctx.user.userId,
    })
  } catch (error) {
    if (error instanceof Refusal && OF_THE_DAY.includes(error.code)) throw new Invalid({ day: [error.code] })
    throw error
  }
}

/** In whose hands the cash is again hears of it, unless they did it themselves. */
async function tellHolders(ctx: SiteCtx, depositId: number): Promise<void> {
  const held = await sql<{ turnId: number; holderId: number }>(
    `SELECT c.id AS "turnId", c.holder_id AS "holderId" FROM till_deposit_part p JOIN counter_session c ON c.site_id = p.site_id AND c.id = p.counter_session_id
     WHERE p.site_id = $1 AND p.deposit_id = $2 AND c.holder_id <> $3 ORDER BY c.id`,
    [ctx.site.id, depositId, ctx.user.userId],
  )
  for (const { turnId, holderId } of held)
    await notify(ctx.site.id, [holderId], {
      titleEn: 'A deposit was taken back: its cash is in your hands again',
      titleBn: 'একটি ব্যাংক জমা প্রত্যাহার হয়েছে: এর নগদ আবার আপনার হাতে',
      link: paths.turn(turnId),
    })
}
