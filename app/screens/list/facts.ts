import { each, listSpec, type ColumnSpec } from './spec'

/** Somebody of a report whose columns the reader chooses: its facts, in the order of the columns. */
export interface FactRow {
  id: number
  cells: readonly (string | number | null)[]
}
/** A fact; a word is its key. */
export type FactKind = 'text' | 'number' | 'digits' | 'day' | 'phone' | 'word'

const KINDS = { text: 'text', number: 'count', digits: 'code', day: 'day', phone: 'phone', word: 'text' } as const

/**
 * A report of chosen columns.
 * @param header i18n key of a column's heading
 * @param to where a name or code leads
 */
export function factList(
  title: string,
  columns: readonly { key: string; kind: FactKind }[],
  header: (key: string) => string,
  to: (row: FactRow) => string,
) {
  const keys = columns.map(({ key }) => key)
  return listSpec<FactRow>()({
    area: '',
    title,
    name: keys.includes('name') ? 'name' : (keys[0] ?? 'name'),
    columns: each(keys, (key) => {
      const at = keys.indexOf(key)
      const { kind } = columns[at] ?? { kind: 'text' }
      return {
        kind: KINDS[kind],
        header: header(key),
        of: (row, { t }) => (kind === 'word' && row.cells[at] ? t(String(row.cells[at])) : row.cells[at]),
        ...((key === 'name' || key === 'code') && { to }),
      } as ColumnSpec<FactRow, string> & { kind: 'text' }
    }),
  })
}
