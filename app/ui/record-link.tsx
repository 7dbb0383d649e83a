import { useLocation } from '@remix-run/react'
import { Link, type LinkProps } from './link'
import { listQuery } from './list-query'

/** The address of a record that knows the list it was opened from: `search` is that list's. */
export const fromList = (path: string, search: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}list=${encodeURIComponent(listQuery(search))}`

/** The list that a record's address names: a query of a list, whatever was written there; null where it names none. */
export function listIn(search: string): string | null {
  const said = new URLSearchParams(search).get('list')
  return said === null ? null : listQuery(said)
}

/** Another address of the same record, or of one beside it: the way back stays what it was. `search` is the record's. */
export function inSameList(path: string, search: string): string {
  const list = listIn(search)
  return list === null ? path : fromList(path, list)
}

/** The list at `path` as the record's address names it; the whole list where it names none. */
export function backToList(path: string, search: string): string {
  const list = listIn(search)
  return list ? `${path}?${list}` : path
}

/** A link of a list to one of its records, which then knows the way back to the list as it stands here. */
export function RecordLink({ to, ...props }: LinkProps) {
  return <Link {...props} to={fromList(to, useLocation().search)} />
}
