import { z } from 'zod'
import { getZodConstraint } from '@conform-to/zod/v4'
import type { EntranceArgs } from '~/access/guard.server'
import { submitted, intents, type Action } from '~/access/intents.server'
import { idOf } from '~/access/params.server'
import {
  depositForm,
  matchForm,
  redateForm,
  refundBackForm,
  refundForm,
  reverseForm,
} from '~/domain/billing/challan.form'
import { challanPage, matchesOf, openInvoicesOf } from '~/domain/billing/challans/challan-list.server'
import { matchChallan } from '~/domain/billing/challans/match.server'
import { refundCredit, refundsOf, reverseRefund } from '~/domain/billing/challans/refund.server'
import {
  correctDepositDay,
  recordDeposit,
  reverseChallan,
  verifyChallan,
} from '~/domain/billing/challans/move-challan.server'
import { spread } from '~/domain/billing/money.policy'
import { challanMay, dated } from '~/domain/billing/states.policy'
import type { UserCtx } from '~/domain/context'
import { today } from '~/format/dates'
import { takaText } from '~/ui/fields/digits'
import { paths } from '~/paths'
import { zNumber } from '~/ui/fields/zod'

export async function challanData(ctx: UserCtx, { params }: EntranceArgs) {
  const id = idOf(params.id)
  const challan = await challanPage(ctx, id)
  const mayManage = ctx.can('billing.challans.manage')
  const open = challan.unmatchedPoisha > 0 && mayManage ? await openInvoicesOf(challan.siteId) : []
  const proposed = new Map(
    spread(
      BigInt(challan.unmatchedPoisha),
      open.map((one) => ({ id: one.id, open: BigInt(one.openPoisha) })),
    ).map((one) => [one.id, one.amount]),
  )
  return {
    challan,
    matches: await matchesOf(challan.siteId, id),
    refunds: await refundsOf(challan.siteId, id),
    open,
    mayManage,
    today: today(),
    constraint: getZodConstraint(depositForm),
    // What a clerk would do: the oldest first.
    parts: open.map((one) => ({ invoiceId: String(one.id), amount: takaText(proposed.get(one.id)) })),
    may: {
      deposit: challanMay(challan.state, 'deposited'),
      redate: dated(challan.state) && challan.source === 'bank',
      verify: challanMay(challan.state, 'verified'),
      bounce: challanMay(challan.state, 'bounced'),
      cancel: challanMay(challan.state, 'cancelled'),
    },
  }
}
export type ChallanData = Awaited<ReturnType<typeof challanData>>

const done = ({ params, done }: Pick<EntranceArgs, 'params' | 'done'>, key: string) =>
  done(paths.challanEdit(idOf(params.id)), `billing:challan.${key}`)

const reverse = (to: 'bounced' | 'cancelled') =>
  submitted(reverseForm, async (ctx: UserCtx, value, args) => {
    await reverseChallan(ctx, idOf(args.params.id), to, value)
    return done(args, to === 'bounced' ? 'wasBounced' : 'wasCancelled')
  })

/** What the page of a challan can be told to do. */
export const actOnChallan: Action<UserCtx> = intents({
  deposit: submitted(depositForm, async (ctx, value, args) => {
    await recordDeposit(ctx, idOf(args.params.id), value)
    return done(args, 'wasDeposited')
  }),
  verify: submitted(z.object({ version: zNumber() }), async (ctx, { version }, args) => {
    await verifyChallan(ctx, idOf(args.params.id), version)
    return done(args, 'wasVerified')
  }),
  redate: submitted(redateForm, async (ctx, value, args) => {
    await correctDepositDay(ctx, idOf(args.params.id), value)
    return done(args, 'wasRedated')
  }),
  bounced: reverse('bounced'),
  cancelled: reverse('cancelled'),
  match: submitted(matchForm, async (ctx, value, args) => {
    await matchChallan(ctx, idOf(args.params.id), value)
    return done(args, 'wasMatched')
  }),
  refund: submitted(refundForm, async (ctx, value, { params, done }) => {
    const id = idOf(params.id)
    await refundCredit(ctx, id, value)
    return done(paths.challanEdit(id), 'billing:refund.wasMade')
  }),
  'refund-back': submitted(refundBackForm, async (ctx, value, { params, done }) => {
    const id = idOf(params.id)
    await reverseRefund(ctx, id, value)
    return done(paths.challanEdit(id), 'billing:refund.wasReversed')
  }),
})
