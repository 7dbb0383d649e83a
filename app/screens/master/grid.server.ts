import { wordsFor } from '~/i18n/i18n.server'
import type { Lang } from '~/i18n/lang'
import type { MasterGrid } from './model.server'

/** A bar or backslash of a text itself bears a backslash before it. */
const guarded = (text: string): string => text.replace(/[\\|]/g, '\\$&')

/** The names of a grid's parts, in the order a line of its cell has them. */
export const gridParts = ({ words, parts }: MasterGrid, lang: Lang): string =>
  Object.keys(parts)
    .map((part) => wordsFor(lang)(`${words}.${part}`))
    .join(' | ')

/** A short table as a cell: a line for each row, empty rows left out. Null for an empty one. */
export function cellOfGrid({ parts }: MasterGrid, value: unknown, lang: Lang): string | null {
  const t = wordsFor(lang)
  const rows = (Array.isArray(value) ? value : []) as Record<string, unknown>[]
  const filled = rows.filter((row) => Object.keys(parts).some((part) => String(row[part] ?? '').trim() !== ''))
  return (
    filled
      .map((row) =>
        Object.entries(parts)
          .map(([part, kind]) =>
            kind === 'check' ? t(row[part] === true ? 'common:yes' : 'common:no') : guarded(String(row[part] ?? '')),
          )
          .join(' | '),
      )
      .join('\n') || null
  )
}

/** The reverse of cellOfGrid, as the form would have posted the rows; `{ wrong }` for too many parts or no yes or no. */
export function gridOfCell(
  { parts }: MasterGrid,
  text: string,
  mark: (text: string) => string | undefined,
): { value: Record<string, string>[] } | { wrong: true } {
  const kinds = Object.entries(parts)
  const value: Record<string, string>[] = []
  for (const line of text.split(/\r?\n/).filter((one) => one.trim() !== '')) {
    const given = (line.match(/(?:\\.|[^\\|])+|\|/g) ?? [])
      .reduce<string[]>(
        (all, one) => (one === '|' ? [...all, ''] : [...all.slice(0, -1), (all.at(-1) ?? '') + one]),
        [''],
      )
      .map((one) => one.trim().replace(/\\(.)/g, '$1'))
    const row: Record<string, string> = {}
    for (const [at, [part, kind]] of kinds.entries()) {
      const read = kind === 'check' ? mark(given[at] ?? '') : (given[at] ?? '')
      if (read === undefined) return { wrong: true }
      row[part] = read
    }
    if (given.length > kinds.length) return { wrong: true }
    value.push(row)
  }
  return { value }
}
