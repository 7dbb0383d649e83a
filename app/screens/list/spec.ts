import type { TFunction } from 'i18next'
import type { ComponentType, ReactNode } from 'react'
import type { Day } from '~/format/dates'
import type { Lang } from '~/format/lang'
import type { FieldLike } from '~/ui/fields/field'
import type { FilterRule } from '../listing.server'
import type { Cell } from '../download.server'

/** What the texts of a list are made with: on the screen in the reader's digits, in a file as they are stored. */
export interface ListWords {
  t: TFunction
  n: (value: string | number) => string
  lang: Lang
  name: (named: Named) => string
}

/** Anything that has a name in both languages; one of the two may be missing. */
export interface Named {
  nameEn: string | null
  nameBn: string | null
}

/** The value of a cell, by the kind of its column. */
interface Values {
  text: string | null
  /** A number that is no figure, such as a roll or a receipt. */
  code: string | number | null
  /** As a text where it has its decimals ('4.50'). */
  count: number | string | null
  /** Poisha, shown without decimals where there are none. */
  taka: number | null
  /** Poisha, always with two decimals: columns of the books. */
  money: number | null
  /** Hundredths of a percent. */
  percent: number | null
  /** Hundredths, always with two decimals, such as a grade point. */
  points: number | null
  /** Hundredths, with decimals only where there are some. */
  marks: number | null
  day: Day | null
  /** The same in words, the month by its name. */
  date: Day | Date | null
  /** Of day, as 09:30. */
  time: string | null
  instant: Date | string | null
  minutes: number | null
  /** The row's `<key>En` and `<key>Bn`, or its attribute, or the row itself. */
  name: Named | null
  /** One after the other. */
  names: readonly Named[] | null
  /** Said by its cell alone; in a file only where `file` says it. */
  cell: null
  /** Keys of words under `words` (`till:method`, or an area as `common:`); several are said one after the other. */
  word: string | readonly string[] | null
  /** The same as a badge, with the tone that its value has in `tones`; without one it is a word. */
  state: string | null
  /** A mobile number as stored: a link that calls; in a file as people write it. */
  phone: string | null
}
export type Kind = keyof Values
export type Tone = 'good' | 'warn' | 'bad' | 'accent' | 'plain'

interface Look<Row> {
  /** i18n key; the column's key in the area of the list if left out. */
  header?: string
  sortable?: boolean
  /** A phone shows it beneath the name of the row. */
  phone?: boolean
  /** Off until the reader chooses it. */
  hidden?: boolean
  hideable?: boolean
  className?: string
  /** Where the value leads to; null: it is no link. A record of a list with pages knows the way back to it. */
  to?: (row: Row) => string | null
  /** Where the screen shows more than the value. */
  cell?: (row: Row, shown: string, words: ListWords) => ReactNode
  /** Where the file says it otherwise; null: it is not in the file. */
  file?: ((row: Row, words: ListWords) => Cell) | null
}

/** A value is the row's attribute of the column's key, or is said by `of`. */
type Of<Row, Key, Value> = Key extends keyof Row
  ? Row[Key] extends Value
    ? { of?: (row: Row) => Value }
    : { of: (row: Row) => Value }
  : { of: (row: Row) => Value }

/** Has a name under the key: `byEn` and `byBn` of `by`. */
type NamedUnder<Key> = Record<`${Key & string}En` | `${Key & string}Bn`, string | null>

type Words<K> = K extends 'word'
  ? { words: string }
  : K extends 'state'
    ? { words: string; tones?: Record<string, Tone> }
    : unknown

type ColumnOf<Row, Key, K extends Kind> = K extends 'name'
  ? Look<Row> & { kind: K } & (Row extends Named | NamedUnder<Key>
        ? { of?: (row: Row) => Named | null }
        : Of<Row, Key, Values[K]>)
  : K extends 'cell'
    ? Look<Row> & { kind: K } & Required<Pick<Look<Row>, 'cell'>>
    : Look<Row> & { kind: K } & Of<Row, Key, Values[K]> & Words<K>

/** Kinds that need nothing but their name where the row has the attribute. */
type Short<Row, Key> =
  | {
      [K in Exclude<Kind, 'word' | 'state' | 'cell'>]: Key extends keyof Row
        ? Row[Key] extends Values[K]
          ? K
          : never
        : never
    }[Exclude<Kind, 'word' | 'state' | 'cell'>]
  | (Row extends NamedUnder<Key> ? 'name' : never)

export type ColumnSpec<Row, Key> = { [K in Kind]: ColumnOf<Row, Key, K> }[Kind] | Short<Row, Key>

/** A filter: what its address parameter may hold, and how it is offered. */
export type FilterSpec = { label: string; kind?: 'select' | 'checks' | 'text' | 'choice' } & (
  | { /** Its values, and where their words are. */ of: readonly string[]; words: string }
  | { /** One tick box: the words beside it. */ only: string }
  | { /** Keys of rows; the choices come from the loader. */ ids: true }
  | { text: true }
  | { dates: ComponentType<{ from: FieldLike; to: FieldLike; label: string }> }
)

export type RuleOf<F> = F extends { of: readonly (infer One extends string)[] }
  ? readonly One[]
  : F extends { only: string }
    ? readonly ['yes']
    : F extends { ids: true }
      ? 'id'
      : F extends { text: true }
        ? 'text'
        : 'dates'

/** A list, said once: its table on the screen, its two lines on a phone, its file, its sort and its filters. */
export interface ListSpec<
  Row,
  Key extends string = string,
  Filters extends Record<string, FilterSpec> = Record<string, FilterSpec>,
> {
  /** Where the words of its headings are: an area, or a group of one (`students:slips`). */
  area: string
  /** i18n key: the caption of the table, the name of the file. */
  title: string
  /** The column that names a row. */
  name: NoInfer<Key>
  /** false: the column is not there this time. */
  columns: { [K in Key]: ColumnSpec<Row, K> | false }
  /** Columns that come of what is shown, one for each exam or letter; their headings may be texts. */
  more?: readonly ({ [K in Kind]: ColumnOf<Row, '', K> }[Kind] & { key: string; header: string })[]
  filters?: Filters
  /** '-day': newest first. */
  sort?: string
  /** Rows of a page unless the reader chooses otherwise. */
  perPage?: number
}

/** `listSpec<PaymentRow>()({ … })`: the columns are checked against the row. */
export const listSpec =
  <Row>() =>
  <const Key extends string, const Filters extends Record<string, FilterSpec> = Record<never, never>>(
    spec: ListSpec<Row, Key, Filters>,
  ): ListSpec<Row, Key, Filters> =>
    spec

/** A column with nothing left out. */
export interface Said<Row> extends Look<Row> {
  key: string
  kind: Kind
  header: string
  words: string
  tones: Record<string, Tone>
  of: (row: Row) => unknown
}

type Loose<Row> = Partial<Said<Row>> & { kind: Kind }

const ownName = (row: object, key: string): unknown => {
  const all = row as Record<string, unknown>
  return `${key}En` in all ? { nameEn: all[`${key}En`], nameBn: all[`${key}Bn`] } : key in all ? all[key] : row
}

export function saidColumns<Row>({ area, columns, more = [] }: ListSpec<Row>): Said<Row>[] {
  return [...Object.entries(columns), ...more.map((one) => [one.key, one] as const)].flatMap(([key, said]) => {
    if (!said) return []
    const one: Loose<Row> = typeof said === 'string' ? { kind: said as Kind } : (said as Loose<Row>)
    const own = (row: Row): unknown =>
      one.kind === 'name' ? ownName(row as object, key) : (row as Record<string, unknown>)[key]
    const header = `${area}${area.includes(':') ? '.' : ':'}${key}`
    const bare = one.kind === 'cell' ? { of: () => null, file: null } : { of: own }
    return { header, words: '', tones: {}, ...bare, ...one, key }
  })
}

export const rulesOf = (filters: Record<string, FilterSpec> = {}): Record<string, FilterRule> =>
  Object.fromEntries(
    Object.entries(filters).map(([key, one]): [string, FilterRule] => [
      key,
      'of' in one ? one.of : 'only' in one ? ['yes'] : 'ids' in one ? 'id' : 'text' in one ? 'text' : 'dates',
    ]),
  )
