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
  /** Yes or no. */
  yes: boolean | null
  day: Day | null
  /** A day of it. */
  month: Day | null
  /** The same in words, the month by its name. */
  date: Day | Date | null
  /** Of day, as 09:30. */
  time: string | null
  instant: Date | string | null
  /** From a day to a day. */
  span: readonly [Day, Day] | null
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
  /** The last row of a few says what it comes to. */
  sum?: boolean
  /** A zero is shown as nothing. */
  blank?: boolean
  className?: string
  /** What is shown is a link to this address. */
  to?: (row: Row) => string | null
  /** The same to the row's own page, which knows the way back to the list as it stands. */
  record?: (row: Row) => string | null
  /** Where the screen shows more than the value; `at`: its place among the rows. */
  cell?: (row: Row, shown: string, words: ListWords, at: number) => ReactNode
  /** Where the file says it otherwise; null: it is not in the file. */
  file?: ((row: Row, words: ListWords) => Cell) | null
}

/** Attributes of a row that hold such a value. */
type Attribute<Row, Value> = { [A in keyof Row]: Row[A] extends Value ? A : never }[keyof Row] & string
/** What stands before `En` and `Bn` where the row has a name in two attributes: `maker` of makerEn and makerBn. */
type Pair<Row> = {
  [A in keyof Row]: A extends `${infer Of}En` ? (`${Of}Bn` extends keyof Row ? Of : never) : never
}[keyof Row]

type Says<Row, Value> = (row: Row, words: ListWords) => Value
/** A value is the row's attribute of the column's key, or another one, or is said by a function. */
type Of<Row, Key, Value> =
  Key extends Attribute<Row, Value>
    ? { of?: Says<Row, Value> | Attribute<Row, Value> }
    : { of: Says<Row, Value> | Attribute<Row, Value> }
type NameOf<Row, Key, Value = Says<Row, Named | null> | Attribute<Row, Named | null> | Pair<Row>> = Row extends Named
  ? { of?: Value }
  : Key extends Attribute<Row, Named | null> | Pair<Row>
    ? { of?: Value }
    : { of: Value }

type Words<K> = K extends 'word'
  ? { words: string }
  : K extends 'state'
    ? { words: string; tones?: Record<string, Tone> }
    : unknown

type ColumnOf<Row, Key, K extends Kind> = K extends 'name'
  ? Look<Row> & { kind: K } & NameOf<Row, Key>
  : K extends 'cell'
    ? Look<Row> & { kind: K } & Required<Pick<Look<Row>, 'cell'>>
    : Look<Row> & { kind: K } & Of<Row, Key, Values[K]> & Words<K>

/** Kinds that need nothing but their name where the row has the attribute. */
type Short<Row, Key> =
  | {
      [K in Exclude<Kind, 'word' | 'state' | 'name' | 'cell'>]: Key extends Attribute<Row, Values[K]> ? K : never
    }[Exclude<Kind, 'word' | 'state' | 'name' | 'cell'>]
  | (Row extends Named ? 'name' : Key extends Attribute<Row, Named | null> | Pair<Row> ? 'name' : never)

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
  /** Those of `columns` that the file has, in its order, where they are not the same; `more` stand after them. */
  inFile?: readonly NoInfer<Key>[]
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

/** Columns that are said alike. */
export const each = <const Key extends string, Said extends { kind: Kind }>(
  keys: readonly Key[],
  said: (key: Key) => Said,
) => Object.fromEntries(keys.map((key) => [key, said(key)])) as Record<Key, Said>

/** Whether a row is in use. */
export const active = {
  kind: 'state',
  header: 'common:status',
  words: 'common:',
  tones: { active: 'good', inactive: 'plain' },
  of: (row: { active: boolean }) => (row.active ? 'active' : 'inactive'),
} as const

/** A column with nothing left out. */
export interface Said<Row> extends Look<Row> {
  key: string
  kind: Kind
  header: string
  words: string
  tones: Record<string, Tone>
  of: Says<Row, unknown>
}

type Loose<Row> = Partial<Omit<Said<Row>, 'of'>> & { kind: Kind; of?: Said<Row>['of'] | string }

/** An attribute of a row; of a name also two of them, or the row itself. */
function attributeOf(row: object, key: string, kind: Kind): unknown {
  const all = row as Record<string, unknown>
  if (kind === 'name' && `${key}En` in row) return { nameEn: all[`${key}En`], nameBn: all[`${key}Bn`] }
  return kind !== 'name' || key in row ? all[key] : row
}

export function saidColumns<Row, Key extends string, Filters extends Record<string, FilterSpec>>({
  area,
  columns,
  more = [],
}: ListSpec<Row, Key, Filters>): Said<Row>[] {
  const all: [string, unknown][] = [
    ...Object.entries<unknown>(columns),
    ...more.map((one) => [one.key, one] as [string, unknown]),
  ]
  return all.flatMap(([key, said]) => {
    if (!said) return []
    const one: Loose<Row> = typeof said === 'string' ? { kind: said as Kind } : (said as Loose<Row>)
    const { of = key, kind } = one
    const own = typeof of === 'string' ? (row: Row) => attributeOf(row as object, of, kind) : of
    const header = `${area}${area.includes(':') ? '.' : ':'}${key}`
    const bare = kind === 'cell' ? { of: () => null, file: null } : { of: own }
    return [{ header, words: '', tones: {}, ...one, ...bare, ...(one.file && { file: one.file }), key }]
  })
}

export const rulesOf = (filters: Record<string, FilterSpec> = {}): Record<string, FilterRule> =>
  Object.fromEntries(
    Object.entries(filters).map(([key, one]): [string, FilterRule] => [
      key,
      'of' in one ? one.of : 'only' in one ? ['yes'] : 'ids' in one ? 'id' : 'text' in one ? 'text' : 'dates',
    ]),
  )
