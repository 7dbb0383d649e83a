import { digits } from '~/format/digits'
import type { Lang } from '~/format/lang'
import { plainTaka } from '~/format/money'
import { wordsFor } from '~/i18n/i18n.server'
import type { ListPage } from '~/ui/table/types'
import { Code, Download, type Cell } from '../download.server'
import { listOf, parseListing, type Listing } from '../listing.server'
import { nameOf, shownOf } from './shown'
import {
  rulesOf,
  saidColumns,
  type FilterSpec,
  type ListSpec,
  type ListWords,
  type Named,
  type RuleOf,
  type Said,
} from './spec'

/** What the address of a list asks, its filters as the spec says them. */
type Asked<Filters extends Record<string, FilterSpec>> = Listing<{
  [Key in keyof Filters]: RuleOf<Filters[Key]>
}>

/** A cell of the file: figures to reckon with, days and instants as such, names and words in the reader's language. */
function cellOf<Row>(said: Said<Row>, row: Row, w: ListWords): Cell {
  if (said.file) return said.file(row, w)
  const value = said.of(row, w)
  if (value === null || value === undefined || value === '') return null
  switch (said.kind) {
    case 'taka':
    case 'money':
      return plainTaka(BigInt(value as number))
    case 'percent':
    case 'points':
    case 'marks':
      return (value as number) / 100
    case 'phone':
      return String(value).replace(/^88(?=01)/, '')
    case 'instant':
      return new Date(value as string | Date)
    case 'name':
      return w.name(value as Named)
    case 'names':
    case 'yes':
    case 'span':
    case 'month':
    case 'word':
    case 'state':
      return shownOf(said, row, w)
    default:
      return value as string | number
  }
}

const fileWords = (lang: Lang): ListWords => ({
  t: wordsFor(lang),
  lang,
  n: String,
  name: (named) => nameOf(named, lang),
})

/** Rows as the file of their list. */
export function fileOf<Row, Key extends string, Filters extends Record<string, FilterSpec>>(
  lang: Lang,
  format: 'csv' | 'xlsx',
  spec: ListSpec<Row, Key, Filters>,
  rows: readonly NoInfer<Row>[],
  title = spec.title,
): Download {
  const w = fileWords(lang)
  const all = saidColumns(spec).filter(({ file }) => file !== null)
  const first = spec.inFile?.flatMap((key) => all.find((one) => one.key === key) ?? [])
  const columns = first ? [...first, ...all.filter(({ key }) => !(key in spec.columns))] : all
  return new Download(
    format,
    title,
    columns.map(({ header }) => header),
    rows.map((row) =>
      columns.map((one) => {
        const cell = cellOf(one, row, w)
        return one.kind === 'code' && typeof cell === 'string' ? new Code(cell) : cell
      }),
    ),
  )
}

/** Rows as they read on paper. */
export function textsOf<Row, Key extends string, Filters extends Record<string, FilterSpec>>(
  lang: Lang,
  spec: ListSpec<Row, Key, Filters>,
  rows: readonly NoInfer<Row>[],
): string[][] {
  const w: ListWords = { ...fileWords(lang), n: (value) => digits(value, lang) }
  return rows.map((row) => saidColumns(spec).map((one) => shownOf(one, row, w)))
}

/** What the address of a list asks. */
export const askedOf = <Row, Key extends string, Filters extends Record<string, FilterSpec>>(
  request: Request | URL,
  spec: ListSpec<Row, Key, Filters>,
): Asked<Filters> =>
  parseListing(request, {
    sortable: saidColumns(spec).flatMap(({ key, sortable }) => (sortable ? [key] : [])),
    filters: rulesOf(spec.filters),
    ...(spec.sort && { defaultSort: spec.sort }),
    ...(spec.perPage && { perPage: spec.perPage }),
  }) as unknown as Asked<Filters>

/**
 * Answers a list: reads what its address asks, gives the page, or throws the file where one is wanted.
 * @param read the rows that fit, from `offset` at most `limit`, and how many fit; what else it gives comes along
 * @param title i18n key of the file's name, where one spec serves several lists
 * @throws Download
 */
export async function listed<
  Row,
  Key extends string,
  Filters extends Record<string, FilterSpec>,
  Found extends { items: Row[]; total: number },
>(
  { lang }: { lang: Lang },
  request: Request | URL,
  spec: ListSpec<Row, Key, Filters>,
  read: (asked: Asked<Filters>) => Found | Promise<Found>,
  title = spec.title,
): Promise<Omit<Found, 'items' | 'total'> & { list: ListPage<Row> }> {
  const asked = askedOf(request, spec)
  const { items, total, ...more } = await read(asked)
  if (asked.export) throw fileOf(lang, asked.export, spec, items, title)
  return { ...more, list: listOf(asked, items, total) }
}
