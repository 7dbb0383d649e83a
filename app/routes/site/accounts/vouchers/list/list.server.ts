import type { EntranceArgs } from '~/access/guard.server'
import { byId, intents, type Action } from '~/access/intents.server'
import { fundsOf, ledgersOf } from '~/domain/accounts/chart/ledgers.server'
import { removeDraft } from '~/domain/accounts/vouchers/draft.server'
import { actorOf, offeredParties } from '~/domain/accounts/vouchers/lookups.server'
import { KIND_OF, kindsOn } from '~/domain/accounts/vouchers/screens.policy'
import { templatesOf } from '~/domain/accounts/vouchers/templates.server'
import {
  countDrafts,
  listDrafts,
  listVouchers,
  makersOf,
  VOUCHER_SORTS,
} from '~/domain/accounts/vouchers/voucher-list.server'
import { bookOf } from '~/domain/accounts/years/book.server'
import type { SiteCtx } from '~/domain/platform/context'
import { parseTaka } from '~/format/money'
import { digits } from '~/format/digits'
import { nameIn } from '~/format/names'
import { paths, type VoucherScreen } from '~/paths'
import { Download } from '~/screens/download.server'
import { likePattern, listOf, parseListing } from '~/screens/listing.server'
import { asciiDigits } from '~/ui/fields/digits'

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
    if (tab === 'drafts') return { view: 'drafts' as const, ...shared, ...(await drafts(ctx, screen, request)) }
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

/** Poisha of a filter, where an amount stands there. */
const amountIn = (text: string | undefined): number | null => {
  const poisha = text === undefined ? null : parseTaka(text)
  return poisha === null ? null : Number(poisha)
}

async function posted(ctx: SiteCtx, screen: VoucherScreen, request: Request) {
  const siteId = ctx.site.id
  const listing = parseListing(request, {
    sortable: VOUCHER_SORTS,
    defaultSort: '-day',
    filters: {
      day: 'dates',
      ledger: 'id',
      party: 'id',
      fund: 'id',
      by: 'id',
      least: 'text',
      most: 'text',
      state: ['reversed', 'reversal'],
    },
  })
  const { day, ledger, party, fund, by, least, most, state } = listing.filters
  const { items, total, sum } = await listVouchers(siteId, {
    kinds: kindsOn(screen),
    like: listing.q ? likePattern(asciiDigits(listing.q)) : null,
    days: day,
    ledgerId: ledger?.[0],
    partyId: party?.[0],
    fundId: fund?.[0],
    madeBy: by?.[0],
    least: amountIn(least),
    most: amountIn(most),
    state: state?.[0],
    sort: listing.sort ?? { key: 'day', dir: 'desc' },
    offset: listing.offset,
    limit: listing.limit,
  })
  if (listing.export)
    throw new Download(
      listing.export,
      `vouchers:${screen.split('-')[0]}.list`,
      ['vouchers:paper.number', 'vouchers:day', 'vouchers:narration', 'vouchers:amount', 'vouchers:view.madeBy'],
      items.map((row) => [
        row.number,
        row.day,
        row.narration,
        row.amount / 100,
        nameIn({ nameEn: row.makerEn ?? '', nameBn: row.makerBn ?? '' }, ctx.lang),
      ]),
    )
  const option = (one: { id: number; nameEn: string; nameBn: string }) => ({
    value: one.id,
    text: nameIn(one, ctx.lang),
  })
  return {
    list: listOf(listing, items, total),
    sum,
    ledgers: (await ledgersOf(siteId, 'all')).map((one) => ({
      value: one.id,
      text: `${digits(one.code, ctx.lang)} ${nameIn(one, ctx.lang)}`,
    })),
    parties: (await offeredParties(siteId)).map(option),
    funds: (await fundsOf(siteId)).map(option),
    makers: (await makersOf(siteId, kindsOn(screen))).map(option),
  }
}
export type PostedData = Extract<ListData, { view: 'posted' }>

async function drafts(ctx: SiteCtx, screen: VoucherScreen, request: Request) {
  const listing = parseListing(request, { filters: { state: ['draft', 'handed-in'] } })
  const { items, total, sum } = await listDrafts(ctx.site.id, KIND_OF[screen], {
    like: listing.q ? likePattern(listing.q) : null,
    state: listing.filters.state?.[0],
    offset: listing.offset,
    limit: listing.limit,
  })
  if (listing.export)
    throw new Download(
      listing.export,
      'vouchers:tab.drafts',
      ['vouchers:draftNumber', 'vouchers:day', 'vouchers:narration', 'vouchers:amount', 'vouchers:view.madeBy'],
      items.map((row) => [
        row.id,
        row.day,
        row.narration,
        row.amount / 100,
        nameIn({ nameEn: row.makerEn, nameBn: row.makerBn }, ctx.lang),
      ]),
    )
  return { list: listOf(listing, items, total), sum }
}
export type DraftsData = Extract<ListData, { view: 'drafts' }>
export type TemplatesData = Extract<ListData, { view: 'templates' }>

/** What the list can be told to do: throw a template away. */
export const actOnList = (screen: VoucherScreen): Action<SiteCtx> =>
  intents({
    'remove-template': byId<SiteCtx, Response>(async (ctx, id, { done }) => {
      await removeDraft(ctx, KIND_OF[screen], id)
      return done(`${paths.voucherList(screen)}?tab=templates`, 'vouchers:done.templateRemoved')
    }),
  })
