import type { ListPage } from './types'

/** All rows on one page. */
export const whole = <Row>(items: readonly Row[]): ListPage<Row> => ({
  items,
  page: 1,
  perPage: Math.max(items.length, 1),
  total: items.length,
})
