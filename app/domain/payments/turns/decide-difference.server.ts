import { sql } from 'db/connection'
import { holdBook } from '~/domain/accounts/posting/hold-book.server'
import { postVoucher, refusalIn, type Posted } from '~/domain/accounts/posting/post-voucher.server'
import { refuseActing } from '~/domain/accounts/years/two-people.server'
import type { SiteCtx } from '~/domain/context'
import { Missing, refuse, Refusal } from '~/domain/errors'
import { notify } from '~/domain/delivery/notifications.server'
import { today } from '~/format/dates'
import { paths } from '~/paths'
import { postingLedgers } from '../settle/posting-ledgers.server'
import type { DecideDifferenceForm } from './turn.form'

/**
 * Decides, as another than the cashier, about a difference that stands against a turn, all of it or a part: the institution bears what is short (or keeps
 * what is over), it was paid back, or a second count says other. Paid back and counted again change the cash in hand.
 * @returns the voucher
 * @throws Refusal without the right to it, to the cashier, when nothing is to be decided, or of the books; Missing for a turn of another institution;
 *   Invalid for more than stands
 */
export async function decideDifference(ctx: SiteCtx, form: DecideDifferenceForm): Promise<Posted> {
  const { site, user } = ctx
  if (!ctx.can('payments.turns.decide')) throw new Refusal('shell:error.unauthorized.text', {}, 403)
  refuseActing(ctx)
  await holdBook(site.id)
  const [turn] = await sql<{ cashier: number; undecided: number }>(
    'SELECT user_id AS cashier, undecided FROM counter_session WHERE site_id = $1 AND id = $2 FOR UPDATE',
    [site.id, form.turnId],
  )
  if (!turn) throw new Missing('turn')
  if (turn.cashier === user.userId) throw new Refusal('turns:error.ownDifference', {}, 422)
  if (turn.undecided === 0) throw new Refusal('turns:error.decided')
  const amount = form.amount ?? Math.abs(turn.undecided)
  refuse(amount > Math.abs(turn.undecided), 'amount', 'turns:error.moreThanUndecided')
  const short = turn.undecided < 0
  const id = await keepDecision(ctx, form, short ? -amount : amount)
  const ledgers = await postingLedgers(site.id)
  const other = ledgers.of(form.kind === 'accepted' ? 'write-off' : 'cash')
  const stood = ledgers.of('till-difference')
  const [debit, credit] = short ? [other, stood] : [stood, other]
  const posted = await postVoucher(site, {
    kind: form.kind === 'accepted' ? 'journal' : short ? 'receipt' : 'payment',
    day: today(),
    narration: form.reason,
    event: { name: 'till-decision', id },
    madeBy: turn.cashier,
    postedBy: user.userId,
    entries: [
      { ledgerId: debit, debit: amount },
      { ledgerId: credit, credit: amount },
    ],
  })
  await notify(site.id, [turn.cashier], {
    titleEn: 'It was decided about the difference of your turn at the counter',
    titleBn: 'আপনার কাউন্টারের অমিলের সিদ্ধান্ত হয়েছে',
    link: paths.turn(form.turnId),
  })
  ctx.audit({
    action: 'payments.turns.decide',
    recordType: 'counter_session',
    recordId: form.turnId,
    before: { undecided: turn.undecided },
    after: { decision: form.kind, amount, reason: form.reason, voucher: posted.number },
  })
  return posted
}

async function keepDecision(ctx: SiteCtx, form: DecideDifferenceForm, amount: number): Promise<number> {
  try {
    const [made] = await sql<{ id: number }>(
      'INSERT INTO till_decision (site_id, counter_session_id, kind, amount, reason, made_by) VALUES ($1, $2, $3, $4, $5, $6) RETURNING id',
      [ctx.site.id, form.turnId, form.kind, amount, form.reason, ctx.user.userId],
    )
    if (!made) throw new Error('no decision')
    return made.id
  } catch (error) {
    throw refusalIn(error) ?? error
  }
}
