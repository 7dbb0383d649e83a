import { matchKey } from '~/format/text'
import { toAsciiDigits } from '~/format/digits'
import { cellText, type Cell } from '../cell'
import type { Columns, SheetField } from '../imports/fields'
import type { TableRow } from '../one-table.policy'
import attlog from './attlog.json'
import bankStatement from './bank-statement.json'
import feeList from './fee-list.json'
import walletStatement from './wallet-statement.json'
import zkteco from './zkteco.json'

/*
 * How banks, wallets and machines' programs write their files, as data: a new one is a file here, its line below and a sample in tests/fixtures/formats. What an
 * office's own bank heads otherwise, the office says once (sheet_heading).
 */

/** What each cell of a column without a heading looks like. */
const HOLDS = {
  number: (text: string) => /^\d+$/.test(toAsciiDigits(text)),
  moment: (text: string) => /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}:\d{2}/.test(text),
}

export interface SheetFormat {
  /** Whose files they are, for whoever reads this. */
  of: string
  /** The key of the kind of file. */
  kind: string
  /** By field: headings, in any case, spacing and punctuation. */
  headings?: Readonly<Record<string, readonly string[]>>
  /** Words of a column that says whether money came in or went out. */
  sides?: Readonly<Record<'in' | 'out', readonly string[]>>
  /** Files without headings: by field its column (from 0) and what its cells look like. */
  bare?: readonly Readonly<Record<string, Readonly<{ column: number; holds: string }> | undefined>>[]
}

export const FORMATS: Readonly<Record<string, SheetFormat>> = {
  attlog,
  'bank-statement': bankStatement,
  'fee-list': feeList,
  'wallet-statement': walletStatement,
  zkteco,
}

const of = (kind: string): SheetFormat[] => Object.values(FORMATS).filter((one) => one.kind === kind)

/** Fields of a kind with the headings of its known formats. */
export const withFormats = <F extends SheetField>(kind: string, fields: readonly F[]): F[] =>
  fields.map((field) => ({
    ...field,
    headings: [...field.headings, ...of(kind).flatMap(({ headings }) => headings?.[field.key] ?? [])],
  }))

const sign = (text: string): string => matchKey(text) || text.trim()
const sides = new Map(
  Object.values(FORMATS).flatMap((one) =>
    (['in', 'out'] as const).flatMap((side) => (one.sides?.[side] ?? []).map((word) => [sign(word), side] as const)),
  ),
)

/** What a word of a column of directions says (Dr/Cr, D/C, +/-, in/out); null where it says neither. */
export const sideOfWord = (text: string): 'in' | 'out' | null => sides.get(sign(text)) ?? null

/** Rows of a file that look like its format at least; the others are titles and notes. */
const MOST = 0.9

/** Finds the columns of a file without headings, where nine of ten rows look like one of the known formats. */
export const bareFormats =
  (kind: string) =>
  (rows: readonly Pick<TableRow, 'cells'>[]): Columns | null => {
    for (const layout of of(kind).flatMap(({ bare }) => bare ?? [])) {
      const places = Object.entries(layout).flatMap(([field, place]) => (place ? [{ field, ...place }] : []))
      const fits = (cells: readonly Cell[]) =>
        places.every(({ column, holds }) => HOLDS[holds as keyof typeof HOLDS](cellText(cells[column])))
      if (rows.length && rows.filter(({ cells }) => fits(cells)).length >= rows.length * MOST)
        return Object.fromEntries(places.map(({ field, column }) => [field, column]))
    }
    return null
  }
