import { orderItems } from '~/domain/card-orders/orders.server'
import type { Lang } from '~/format/lang'
import { listed } from '~/screens/list/listed.server'
import { itemList } from './items.list'

/** Cards of an order as the address narrows them: a page, or a file. */
export const askedItems = async (request: Request, siteId: number, orderId: number, lang: Lang) =>
  (await listed({ lang }, request, itemList, (asked) => orderItems(siteId, orderId, asked))).list
