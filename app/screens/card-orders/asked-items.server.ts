import { orderItems } from '~/domain/card-orders/orders.server'
import type { Lang } from '~/format/lang'
import { nameIn } from '~/format/names'
import { Download } from '~/screens/download.server'
import { likePattern, listOf, parseListing } from '~/screens/listing.server'

/** Cards of an order as the address narrows them: a page, or a file. */
export async function askedItems(request: Request, siteId: number, orderId: number, lang: Lang) {
  const listing = parseListing(request, { filters: { photo: ['missing'] } })
  const { items, total } = await orderItems(siteId, orderId, {
    filter: listing.filters.photo ? 'missing' : undefined,
    like: listing.q ? likePattern(listing.q) : null,
    offset: listing.offset,
    limit: listing.limit,
  })
  if (listing.export)
    throw new Download(
      listing.export,
      'card-orders:cards',
      [
        'card-orders:id',
        'common:name',
        'card-orders:class',
        'card-orders:section',
        'card-orders:roll',
        'card-orders:code',
        'card-orders:noPhoto',
        'card-orders:isVoid',
      ],
      items.map(({ snapshot: card, code, photo, voidAt }) => [
        card.code,
        nameIn(card, lang),
        nameIn(card.className, lang),
        nameIn(card.section, lang),
        card.roll,
        code,
        !photo,
        voidAt !== null,
      ]),
    )
  return listOf(listing, items, total)
}
