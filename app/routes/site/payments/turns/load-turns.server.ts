import { constraintsOf } from '~/access/constraints.server'
import { bankAccountsOf } from '~/domain/accounts/cheques/heads.server'
import { cashiersOf } from '~/domain/payments/report/payment-list.server'
import { depositForm } from '~/domain/payments/turns/turn.form'
import { listTurns } from '~/domain/payments/turns/turns.server'
import type { SiteCtx } from '~/domain/platform/context'
import { today } from '~/format/dates'
import { listed } from '~/screens/list/listed.server'
import { turnList } from './turns.list'

/** The turns that the address asks for: everybody's for whom that is, else one's own. */
export async function loadTurns(ctx: SiteCtx, request: Request) {
  const own = ctx.can('payments.turns.view') ? null : ctx.user.userId
  const mayDeposit = ctx.can('payments.turns.deposit')
  const holding = mayDeposit
    ? (
        await listTurns(ctx.site.id, { own, filters: { state: ['in-hand', 'undecided'] }, offset: 0, limit: 60 })
      ).items.filter((one) => one.closedAt !== null && one.inHand > 0 && (own === null || one.holderId === own))
    : []
  return {
    ...(await listed(ctx, request, turnList, (asked) => listTurns(ctx.site.id, { own, ...asked }))),
    cashiers: own === null ? await cashiersOf(ctx.site.id) : [],
    holding,
    accounts: mayDeposit ? (await bankAccountsOf(ctx.site.id)).filter(({ active }) => active) : [],
    today: today(),
    constraints: constraintsOf({ deposit: depositForm }),
  }
}
