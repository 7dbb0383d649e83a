import type { SheetCell, SheetRow } from '~/documents/sheets/types'
import { matchKey } from '~/format/text'
import { textOf } from './cells.policy'

/** Rows above the first line of a sheet that may be its headings. */
const SEARCHED = 40

/** A heading without what stands in brackets beside it: 'Debit (BDT)'. */
const headingOf = (cell: SheetCell | undefined): string =>
  matchKey(
    textOf(cell)
      .replace(/[([].*?[)\]]/g, ' ')
      .replace(/[.:_]/g, ' '),
  )

/** Which field each known heading names. */
export const knownHeadings = <F extends string>(
  fields: readonly F[],
  headings: Readonly<Record<F, readonly string[]>>,
): ReadonlyMap<string, F> =>
  new Map(fields.flatMap((field) => headings[field].map((heading) => [matchKey(heading), field] as const)))

/** Which field each column of a row of headings is, by what is known of headings; a field has the first that names it. */
export function columnsUnder<F extends string>(
  cells: readonly SheetCell[],
  known: ReadonlyMap<string, F>,
  taken: ReadonlySet<unknown> = new Set(),
): Partial<Record<F, number>> {
  const columns: Partial<Record<F, number>> = {}
  cells.forEach((cell, column) => {
    const field = taken.has(column) ? undefined : known.get(headingOf(cell))
    if (field && columns[field] === undefined) columns[field] = column
  })
  return columns
}

/** The first row of a sheet that heads enough columns, by the first of what is known of headings; null where none does. */
export function headedRow<F extends string>(
  rows: readonly SheetRow[],
  knowns: readonly ReadonlyMap<string, F>[],
  enough: (columns: Partial<Record<F, number>>) => boolean,
): { at: number; cells: readonly SheetCell[]; columns: Partial<Record<F, number>> } | null {
  for (const known of knowns)
    for (let at = 0; at < Math.min(rows.length, SEARCHED); at++) {
      const cells = rows[at]?.cells ?? []
      const columns = columnsUnder(cells, known)
      if (enough(columns)) return { at, cells, columns }
    }
  return null
}

/** Headings that somebody chose for an account before, as what is known of headings. */
export const keptHeadings = <F extends string>(kept: Partial<Record<F, string>>): ReadonlyMap<string, F> =>
  new Map(Object.entries<string | undefined>(kept).map(([field, heading]) => [headingOf(heading), field as F]))
