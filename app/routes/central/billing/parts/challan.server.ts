import { getZodConstraint, parseWithZod } from '@conform-to/zod/v4'
import type { EntranceArgs } from '~/access/guard.server'
import { redirectWithToast } from '~/access/toast.server'
import { depositForm, matchForm, reverseForm } from '~/domain/billing/challan.form'
import { challanPage, matchesOf, openInvoicesOf } from '~/domain/billing/challans/challan-list.server'
import { matchChallan } from '~/domain/billing/challans/match.server'
import { recordDeposit, reverseChallan, verifyChallan } from '~/domain/billing/challans/move-challan.server'
import { spread } from '~/domain/billing/money.policy'
import { challanMay } from '~/domain/billing/states.policy'
import type { UserCtx } from '~/domain/platform/context'
import { Missing } from '~/domain/platform/errors'
import { today } from '~/format/dates'
import { takaText } from '~/ui/fields/digits'
import { paths } from '~/paths'

export async function challanData(ctx: UserCtx, id: number) {
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
    open,
    mayManage,
    today: today(),
    constraint: getZodConstraint(depositForm),
    // What a clerk would do: the oldest first.
    parts: open.map((one) => ({ invoiceId: String(one.id), amount: takaText(proposed.get(one.id)) })),
    may: {
      deposit: challanMay(challan.state, 'deposited'),
      verify: challanMay(challan.state, 'verified'),
      bounce: challanMay(challan.state, 'bounced'),
      cancel: challanMay(challan.state, 'cancelled'),
    },
  }
}
export type ChallanData = Awaited<ReturnType<typeof challanData>>

/** What the page of a challan can be told to do. */
export async function actOnChallan(ctx: UserCtx, { form, context, params }: EntranceArgs) {
  const id = Number(params.id)
  const data = await form()
  const intent = data.get('intent')
  const done = (key: string) => redirectWithToast(context.settings, paths.challanEdit(id), { kind: 'success', key })
  if (intent === 'deposit') {
    const submission = parseWithZod(data, { schema: depositForm })
    if (submission.status !== 'success') return submission.reply()
    await recordDeposit(ctx, id, submission.value)
    return done('billing:challan.wasDeposited')
  }
  if (intent === 'verify') {
    await verifyChallan(ctx, id, Number(data.get('version')))
    return done('billing:challan.wasVerified')
  }
  if (intent === 'bounced' || intent === 'cancelled') {
    const submission = parseWithZod(data, { schema: reverseForm })
    if (submission.status !== 'success') return submission.reply()
    await reverseChallan(ctx, id, intent, submission.value)
    return done(intent === 'bounced' ? 'billing:challan.wasBounced' : 'billing:challan.wasCancelled')
  }
  if (intent === 'match') {
    const submission = parseWithZod(data, { schema: matchForm })
    if (submission.status !== 'success') return submission.reply()
    await matchChallan(ctx, id, submission.value)
    return done('billing:challan.wasMatched')
  }
  throw new Missing('action')
}
