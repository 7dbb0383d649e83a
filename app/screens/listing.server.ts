import { typedDay } from '~/format/typed'
import type { ListPage } from '~/ui/table/types'
import { cleanText, PER_PAGE, readListUrl, readSort, type Sort, idIn } from '~/ui/table/url'

export type { ListPage }

/** 'id': row keys; 'text': one text; 'dates': a range of ISO days; a list: only its values. */
export type FilterRule = 'id' | 'text' | 'dates' | readonly string[]

type FilterValue<Rule> = Rule extends 'id'
  ? number[]
  : Rule extends 'text'
    ? string
    : Rule extends 'dates'
      ? { from?: string; to?: string }
      : Rule extends readonly (infer One)[]
        ? One[]
        : never

interface ListingOptions<Filters extends Record<string, FilterRule>> {
  /** Columns the list may be sorted by. */
  sortable?: readonly string[]
  filters?: Filters
  /** 'name' or '-date'. */
  defaultSort?: string
  perPage?: number
}

export interface Listing<Filters extends Record<string, FilterRule> = Record<string, FilterRule>> {
  /** NFC, trimmed, at most 100 characters; '' when nothing is searched. */
  q: string
  sort: Sort | undefined
  page: number
  per: number
  /** Rows to skip; 0 in an export. */
  offset: number
  /** Rows to read: `per`, or EXPORT_LIMIT in an export. */
  limit: number
  /** Only filters that are set, only values that fit their rule. */
  filters: { [Key in keyof Filters]?: FilterValue<Filters[Key]> }
  export: 'csv' | 'xlsx' | undefined
}

/** Rows an export may carry; a spreadsheet beyond it opens badly and a report screen makes it as a job. */
export const EXPORT_LIMIT = 50_000

/** A day of a filter, however it was typed: a form without scripts sends the text as it is. */
const dayIn = (value: string | undefined) => typedDay(value) ?? undefined

function filterValue(
  rule: FilterRule,
  key: string,
  all: Record<string, string[]>,
): FilterValue<FilterRule> | undefined {
  const values = all[key] ?? []
  if (rule === 'text') return values[0]
  if (rule === 'dates') {
    const [from, to] = ['from', 'to'].map((end) => dayIn(all[`${key}_${end}`]?.[0]))
    return from || to ? { ...(from && { from }), ...(to && { to }) } : undefined
  }
  if (rule === 'id') {
    const ids = values.flatMap((value) => idIn(value) ?? [])
    return ids.length ? ids : undefined
  }
  const known = values.filter((value) => rule.includes(value))
  return known.length ? known : undefined
}

/** A list's address, of its request or by itself, made safe: nonsense in a parameter is as if it were not there. Never throws. */
export function parseListing<const Filters extends Record<string, FilterRule> = Record<never, never>>(
  asked: Request | URL,
  options: ListingOptions<Filters> = {},
): Listing<Filters> {
  const params = (asked instanceof URL ? asked : new URL(asked.url)).searchParams
  const url = readListUrl(params)
  const standard = readSort(options.defaultSort)
  const per = PER_PAGE.find((one) => one === url.per) ?? options.perPage ?? PER_PAGE[0]
  const wanted = params.get('export')
  const format = wanted === 'csv' || wanted === 'xlsx' ? wanted : undefined
  const rules = Object.entries(options.filters ?? {})
  const filters = Object.fromEntries(
    rules.flatMap(([key, rule]) => {
      const found = filterValue(rule, key, url.filters)
      return found === undefined ? [] : [[key, found]]
    }),
  )
  return {
    q: url.q,
    sort: url.sort && options.sortable?.includes(url.sort.key) ? url.sort : standard,
    page: format ? 1 : url.page,
    per,
    offset: format ? 0 : (url.page - 1) * per,
    limit: format ? EXPORT_LIMIT : per,
    filters: filters as Listing<Filters>['filters'],
    export: format,
  }
}

/** The one shape of every list. */
export function listOf<Row>(listing: Pick<Listing, 'page' | 'per'>, items: Row[], total: number): ListPage<Row> {
  return { items, page: listing.page, perPage: listing.per, total }
}

/** The part that a list asks for of rows that are all at hand. */
export const partOf = <Row>(rows: readonly Row[], { offset, limit }: Pick<Listing, 'offset' | 'limit'>) => ({
  items: rows.slice(offset, offset + limit),
  total: rows.length,
})

/** A LIKE pattern that finds the text anywhere, its own % and _ meaning themselves. */
export function likePattern(text: string): string {
  return `%${cleanText(text).replace(/[\\%_]/g, '\\$&')}%`
}

/** One page of rows that are all at hand. The last one for an address beyond it. */
export function pageOf<Row>(request: Request, rows: readonly Row[], perPage = 50): ListPage<Row> {
  const { page, per } = parseListing(request, { perPage })
  const at = Math.min(page, Math.max(1, Math.ceil(rows.length / per)))
  return { items: rows.slice((at - 1) * per, at * per), page: at, perPage: per, total: rows.length }
}
