import { listExceptions } from '~/domain/gateways/recovery/attempts.server'
import type { SiteCtx } from '~/domain/platform/context'
import { wordsFor } from '~/i18n/i18n.server'
import { Download } from '~/screens/download.server'
import { listOf, parseListing } from '~/screens/listing.server'

/** A page of what has to be looked at; a wanted file is thrown. */
export async function loadExceptions(ctx: SiteCtx, request: Request) {
  const listing = parseListing(request, { filters: { is: ['open', 'closed'] } })
  const [is, other] = listing.filters.is ?? []
  const { items, total } = await listExceptions(ctx.site.id, {
    offset: listing.offset,
    limit: listing.limit,
    open: is && !other ? is === 'open' : null,
  })
  if (!listing.export) return listOf(listing, items, total)
  const t = wordsFor(ctx.lang)
  throw new Download(
    listing.export,
    'gateways:tabs.exceptions',
    ['gateways:exceptions.made', 'gateways:gateway', 'gateways:exceptions.about', 'gateways:exceptions.answer'],
    items.map((row) => [
      row.madeAt,
      ctx.lang === 'bn' ? row.gatewayBn : row.gatewayEn,
      t(`gateways:exception.${row.kind}`),
      row.answer,
    ]),
  )
}
