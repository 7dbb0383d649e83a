import { constraintsOf } from '~/access/constraints.server'
import { bookOf } from '~/domain/accounts/years/book.server'
import { cameBackForm, decidePayoutForm, giveBackForm, HELD_KINDS, payOverForm } from '~/domain/payments/held/held.form'
import { listHeld } from '~/domain/payments/held/held-list.server'
import { listPayouts } from '~/domain/payments/held/payout-list.server'
import { leftForBoard, owedByBoard, payingLedgers, seenOver } from '~/domain/payments/held/payouts.server'
import type { SiteCtx } from '~/domain/platform/context'
import { nameIn } from '~/format/names'
import { Download, Word } from '~/screens/download.server'
import { likePattern, listOf, parseListing } from '~/screens/listing.server'
import { asciiDigits } from '~/ui/fields/digits'
import { idIn } from '~/ui/table/url'

const TABS = [...HELD_KINDS, 'asked'] as const
const STATES = ['asked', 'paid', 'refused'] as const

/** How a list of students is searched. */
export const heldLike = (q: string): string | null => (q ? likePattern(asciiDigits(q)) : null)

/** What is held for others by student, or what was asked to be paid out; a wanted file is thrown. */
export async function loadHeld(ctx: SiteCtx, request: Request) {
  if (!(await bookOf(ctx.site.id))) return null
  const params = new URL(request.url).searchParams
  const tab = TABS.find((one) => one === params.get('tab')) ?? 'caution'
  const more = {
    tab,
    me: ctx.user.userId,
    may: { ask: ctx.can('payments.held.ask'), decide: ctx.can('payments.held.approve') },
    ledgers: (await payingLedgers(ctx.site.id)).map((one) => ({ value: one.id, text: nameIn(one, ctx.lang) })),
    constraints: constraintsOf({ give: giveBackForm, over: payOverForm, back: cameBackForm, decide: decidePayoutForm }),
  }
  if (tab === 'asked') {
    const listing = parseListing(request, { filters: { state: STATES } })
    const { items, total } = await listPayouts(ctx.site.id, { states: listing.filters.state, ...listing })
    if (listing.export)
      throw new Download(
        listing.export,
        'held:tab.asked',
        ['held:kind', 'held:party', 'held:amount', 'held:reason', 'held:reference', 'held:asker'].concat(
          'held:askedAt',
          'common:status',
          'held:voucher',
          'held:day',
        ),
        items.map((row) => [
          new Word(`held:tab.${row.kind}`),
          row.payee,
          row.amount / 100,
          row.reason,
          row.reference,
          nameIn({ nameEn: row.askerEn, nameBn: row.askerBn }, ctx.lang),
          row.askedAt,
          new Word(`held:state.${row.state}`),
          row.voucher,
          row.day,
        ]),
      )
    return { ...more, held: null, give: null, over: null, cameBack: null, payouts: listOf(listing, items, total) }
  }
  const listing = parseListing(request, { filters: { left: ['yes'], rest: ['yes'] } })
  const search = {
    like: heldLike(listing.q),
    left: listing.filters.left !== undefined,
    open: listing.filters.rest !== undefined,
  }
  const { items, sums, ledger, earned } = await listHeld(ctx.site.id, tab, { ...search, ...listing })
  if (listing.export)
    throw new Download(
      listing.export,
      `held:tab.${tab}`,
      ['held:code', 'held:student', 'held:standing', 'held:held', 'held:out', 'held:rest'],
      items.map((row) => [
        row.code,
        nameIn(row, ctx.lang),
        new Word(`held:student_state.${row.state}`),
        row.held / 100,
        row.out / 100,
        row.rest / 100,
      ]),
    )
  const student = idIn(params.get('give'))
  const [give] =
    student && tab !== 'board'
      ? (
          await listHeld(ctx.site.id, tab, {
            like: null,
            left: false,
            open: false,
            students: [student],
            offset: 0,
            limit: 1,
          })
        ).items
      : []
  const listed = (rows: Awaited<ReturnType<typeof leftForBoard>>) => ({
    q: listing.q,
    many: rows.length,
    amount: Math.abs(rows.reduce((sum, { rest, asked }) => sum + rest - asked, 0)),
    seen: seenOver(rows),
  })
  const wanted = (what: string) => tab === 'board' && params.get(what) === 'yes'
  const over = wanted('over') ? listed(await leftForBoard(ctx.site.id, search.like)) : null
  const cameBack = wanted('back') ? listed(await owedByBoard(ctx.site.id, search.like)) : null
  return {
    ...more,
    held: { list: listOf(listing, items, sums.total), sums, ledger, earned },
    give: give ?? null,
    over,
    cameBack,
    payouts: null,
  }
}
export type HeldData = NonNullable<Awaited<ReturnType<typeof loadHeld>>>
