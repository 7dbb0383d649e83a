import { cleanText } from './table/url'

/** What the address of a list says of it; all else that an address may carry is none of a list's. */
const OF_LIST = /^(q|sort|page|per|cols|session|admission|exam|offer|f_[A-Za-z][\w.]{0,59})$/
const MOST_OF_LIST = 1500

/** An address of a list, whatever was written there: without `?`, and without what lists do not know. */
export function listQuery(search: string, but = ''): string {
  const kept = [...new URLSearchParams(search)].flatMap(([key, value]) => {
    const clean = cleanText(value)
    return clean && key !== but && OF_LIST.test(key) ? [[key, clean]] : []
  })
  const query = new URLSearchParams(kept).toString()
  return query.length > MOST_OF_LIST ? '' : query
}

/** What of it is worth a name: search, filters, order and columns, from the first page on. */
export const savedQuery = (search: string): string => listQuery(search, 'page')
