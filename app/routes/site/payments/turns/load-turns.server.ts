import { constraintsOf } from '~/access/constraints.server'
import { bankAccountsOf } from '~/domain/accounts/cheques/heads.server'
import { cashiersOf } from '~/domain/payments/report/payment-list.server'
import { depositForm } from '~/domain/payments/turns/turn.form'
import { listTurns } from '~/domain/payments/turns/turns.server'
import type { SiteCtx } from '~/domain/platform/context'
import { today } from '~/format/dates'
import { plainTaka } from '~/format/money'
import { wordsFor } from '~/i18n/i18n.server'
import { Download } from '~/screens/download.server'
import { listOf, parseListing } from '~/screens/listing.server'
import { stateOf, TURN_STATES } from './turn-state'

/** The turns that the address asks for: everybody's for whom that is, else one's own. */
export async function loadTurns(ctx: SiteCtx, request: Request) {
  const listing = parseListing(request, {
    sortable: [],
    filters: { day: 'dates', state: TURN_STATES, cashier: 'id' },
    defaultSort: '',
  })
  const own = ctx.can('payments.turns.view') ? null : ctx.user.userId
  const { items, total, sums } = await listTurns(ctx.site.id, {
    own,
    day: listing.filters.day,
    states: listing.filters.state,
    cashiers: listing.filters.cashier,
    offset: listing.offset,
    limit: listing.limit,
  })
  if (listing.export) {
    const t = wordsFor(ctx.lang)
    const taka = (poisha: number) => plainTaka(BigInt(poisha))
    throw new Download(
      listing.export,
      'turns:title',
      [
        'turns:opened',
        'turns:cashier',
        'turns:takings',
        'turns:expected',
        'turns:counted',
        'turns:stat.undecided',
        'turns:deposited',
        'turns:inHand',
        'turns:state.label',
      ],
      items.map((row) => [
        row.openedAt,
        ctx.lang === 'bn' ? row.cashier.nameBn : row.cashier.nameEn,
        taka(row.takings.reduce((sum, { amount }) => sum + amount, 0)),
        taka(row.expected),
        row.counted === null ? '' : taka(row.counted),
        row.undecided ? taka(row.undecided) : '',
        taka(row.deposited),
        taka(row.inHand),
        t(`turns:state.${stateOf(row)}`),
      ]),
    )
  }
  const mayDeposit = ctx.can('payments.turns.deposit')
  const holding = mayDeposit
    ? (await listTurns(ctx.site.id, { own, states: ['in-hand', 'undecided'], offset: 0, limit: 60 })).items.filter(
        (one) => one.closedAt !== null && one.inHand > 0 && (own === null || one.holderId === own),
      )
    : []
  return {
    list: listOf(listing, items, total),
    sums,
    cashiers: own === null ? await cashiersOf(ctx.site.id) : [],
    holding,
    accounts: mayDeposit ? (await bankAccountsOf(ctx.site.id)).filter(({ active }) => active) : [],
    today: today(),
    constraints: constraintsOf({ deposit: depositForm }),
  }
}
