import type { EntranceArgs } from '~/access/guard.server'
import { byId, intents, type Action } from '~/access/intents.server'
import { fundsOf, ledgersOf } from '~/domain/accounts/chart/ledgers.server'
import { removeDraft } from '~/domain/accounts/vouchers/draft.server'
import { actorOf, offeredParties } from '~/domain/accounts/vouchers/lookups.server'
import { KIND_OF, kindsOn } from '~/domain/accounts/vouchers/screens.policy'
import { templatesOf } from '~/domain/accounts/vouchers/templates.server'
import { countDrafts, listDrafts, listVouchers, makersOf } from '~/domain/accounts/vouchers/voucher-list.server'
import { bookOf } from '~/domain/accounts/years/book.server'
import type { SiteCtx } from '~/domain/context'
import { digits } from '~/format/digits'
import { nameIn } from '~/format/names'
import { paths, type VoucherScreen } from '~/paths'
import { listed } from '~/screens/list/listed.server'
import { asciiDigits } from '~/ui/fields/digits'
import { draftList, postedList } from './vouchers.list'

/** The posted vouchers of a kind, its drafts, or its templates, as the address asks. */
export const loadVouchers =
  (screen: VoucherScreen) =>
  async (ctx: SiteCtx, { request }: EntranceArgs) => {
    const siteId = ctx.site.id
    if (!(await bookOf(siteId))) return { view: 'closed' as const, screen }
    const kind = KIND_OF[screen]
    const actor = await actorOf(ctx)
    const tab = new URL(request.url).searchParams.get('tab')
    const shared = { screen, mayMake: actor.make, mayCheck: actor.check, counts: await countDrafts(siteId, kind) }
    if (tab === 'drafts')
      return {
        view: 'drafts' as const,
        ...shared,
        ...(await listed(ctx, request, draftList(screen), (asked) => listDrafts(siteId, kind, asked))),
      }
    if (tab === 'templates')
      return {
        view: 'templates' as const,
        ...shared,
        userId: ctx.user.userId,
        twoPeople: actor.twoPeople,
        templates: await templatesOf(siteId, kind),
      }
    return { view: 'posted' as const, ...shared, ...(await posted(ctx, screen, request)) }
  }
export type ListData = Awaited<ReturnType<ReturnType<typeof loadVouchers>>>

async function posted(ctx: SiteCtx, screen: VoucherScreen, request: Request) {
  const siteId = ctx.site.id
  const page = await listed(ctx, request, postedList(screen), (asked) =>
    listVouchers(siteId, kindsOn(screen), { ...asked, q: asciiDigits(asked.q) }),
  )
  const funds = await fundsOf(siteId)
  return {
    ...page,
    choices: {
      ledger: (await ledgersOf(siteId, 'all')).map((one) => ({
        value: one.id,
        text: `${digits(one.code, ctx.lang)} ${nameIn(one, ctx.lang)}`,
      })),
      party: await offeredParties(siteId),
      fund: funds.length > 1 ? funds : [],
      by: await makersOf(siteId, kindsOn(screen)),
    },
  }
}
export type PostedData = Extract<ListData, { view: 'posted' }>

export type TemplatesData = Extract<ListData, { view: 'templates' }>

/** What the list can be told to do: throw a template away. */
export const actOnList = (screen: VoucherScreen): Action<SiteCtx> =>
  intents({
    'remove-template': byId<SiteCtx, Response>(async (ctx, id, { done }) => {
      await removeDraft(ctx, KIND_OF[screen], id)
      return done(`${paths.voucherList(screen)}?tab=templates`, 'vouchers:done.templateRemoved')
    }),
  })
