import type { z } from 'zod'
import { Missing } from '~/domain/errors'
import { hrefWith, idIn, type Changes } from '~/ui/table/url'

/** The key of a record, from a path or a form. @throws Missing for anything else: no record has such a key */
export function idOf(text: unknown): number {
  const id = idIn(text)
  if (id === null) throw new Missing('id')
  return id
}

/**
 * The search parameters of an address by `shape`, each on its own. Nonsense is as if it were not there: an address is
 * shortened, mistyped and kept for years, and its page is to open all the same. So every schema must allow for nothing.
 */
export function query<Shape extends Record<string, z.ZodType>>(
  request: Request,
  shape: Shape,
): { [Key in keyof Shape]: z.output<Shape[Key]> } {
  const params = new URL(request.url).searchParams
  const read = ([key, schema]: [string, z.ZodType]) => {
    const all = params.getAll(key)
    const found = schema.safeParse(all.length > 1 ? all : all[0])
    return [key, found.success ? found.data : schema.parse(undefined)]
  }
  return Object.fromEntries(Object.entries(shape).map(read)) as { [Key in keyof Shape]: z.output<Shape[Key]> }
}

/** The address that was asked, without the dialog or row that is done with, and with `changes`. */
export function hereWith(request: Request, changes: Changes = {}): string {
  const { pathname, search } = new URL(request.url)
  return hrefWith(
    { pathname: pathname.replace(/\.data$/, ''), search },
    { edit: null, confirm: null, dialog: null, _routes: null, index: null, ...changes },
  )
}
