import { z } from 'zod'
import { zText } from '~/ui/fields/zod'
import { savedQuery } from '~/ui/list-query'

/** A list's address: its path, and what of its query a list knows. Anything else names no list. */
export function listAt(text: unknown): { path: string; query: string } | null {
  if (typeof text !== 'string') return null
  const [path = '', ...rest] = text.split('?')
  return /^\/(?!\/)[\w./:-]{1,199}$/.test(path) ? { path, query: savedQuery(rest.join('?')) } : null
}

const list = z.string().transform((text, context) => {
  const found = listAt(text)
  if (found?.query) return found
  context.addIssue({ code: 'custom', message: 'account:saved.noList' })
  return z.NEVER
})

export const saveFilterForm = z.object({ list, name: zText({ max: 60 }) })
export const renameFilterForm = z.object({ name: zText({ max: 60 }) })
