import { constraintsOf } from '~/access/constraints.server'
import { bookOf } from '~/domain/accounts/years/book.server'
import { cameBackForm, decidePayoutForm, giveBackForm, HELD_KINDS, payOverForm } from '~/domain/payments/held/held.form'
import { listHeld } from '~/domain/payments/held/held-list.server'
import { listPayouts } from '~/domain/payments/held/payout-list.server'
import { leftForBoard, owedByBoard, payingLedgers, seenOver } from '~/domain/payments/held/payouts.server'
import type { SiteCtx } from '~/domain/context'
import { nameIn } from '~/format/names'
import { listed } from '~/screens/list/listed.server'
import { likePattern, parseListing } from '~/screens/listing.server'
import { asciiDigits } from '~/ui/fields/digits'
import { idIn } from '~/ui/table/url'
import { heldList, payoutList } from './held.list'

const TABS = [...HELD_KINDS, 'asked'] as const

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
    const { list } = await listed(ctx, request, payoutList, (asked) => listPayouts(ctx.site.id, asked))
    return { ...more, held: null, give: null, over: null, cameBack: null, payouts: list }
  }
  const q = parseListing(request).q
  const like = heldLike(q)
  const held = await listed(
    ctx,
    request,
    heldList,
    async ({ filters, offset, limit }) => {
      const [left, open] = [filters.left !== undefined, filters.rest !== undefined]
      const found = await listHeld(ctx.site.id, tab, { like, left, open, offset, limit })
      return { ...found, total: found.sums.total }
    },
    `held:tab.${tab}`,
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
  const allOf = (rows: Awaited<ReturnType<typeof leftForBoard>>) => ({
    q,
    many: rows.length,
    amount: Math.abs(rows.reduce((sum, { rest, asked }) => sum + rest - asked, 0)),
    seen: seenOver(rows),
  })
  const wanted = (what: string) => tab === 'board' && params.get(what) === 'yes'
  const over = wanted('over') ? allOf(await leftForBoard(ctx.site.id, like)) : null
  const cameBack = wanted('back') ? allOf(await owedByBoard(ctx.site.id, like)) : null
  return {
    ...more,
    held,
    give: give ?? null,
    over,
    cameBack,
    payouts: null,
  }
}
export type HeldData = NonNullable<Awaited<ReturnType<typeof loadHeld>>>
