import type { ReactNode } from 'react'
import { useLang } from '~/i18n/use-words'
import type { Option } from '~/ui/fields/options'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'
import { Badge } from '~/ui/page'
import { RecordLink } from '~/ui/record-link'
import { DataTable, TotalFoot, whole, type Column, type DataTableProps, type Filter } from '~/ui/table'
import { isFigure, keyUnder, nameOf, shownOf } from './shown'
import { saidColumns, type FilterSpec, type ListSpec, type ListWords, type Named, type Said } from './spec'

export function useListWords(): ListWords {
  const { t, n } = useWords()
  const lang = useLang()
  return { t, n: n as ListWords['n'], lang, name: (named) => nameOf(named, lang) }
}

/** Kinds that are one piece: no line breaks in a number or a day. */
const WHOLE: ReadonlySet<string> = new Set(['code', 'day', 'time', 'span', 'phone'])

/** @param To what leads to a row's own page */
function column<Row>(said: Said<Row>, w: ListWords, To: typeof Link): Column<Row> {
  const { key, header, kind, of, tones, cell, to, record, sortable, phone, hidden, hideable, className } = said
  const shown = (row: Row) => shownOf(said, row, w)
  const content = (row: Row, at: number) => {
    if (cell) return cell(row, shown(row), w, at)
    const tone = kind === 'state' ? tones[String(of(row, w))] : undefined
    return tone ? <Badge tone={tone}>{shown(row)}</Badge> : shown(row) || null
  }
  return {
    key,
    header,
    ...(sortable && { sortable }),
    ...(phone && { phone }),
    ...(hidden && { hidden }),
    ...(hideable !== undefined && { hideable }),
    ...((className || WHOLE.has(kind)) && { className: className ?? 'sm:whitespace-nowrap' }),
    ...(isFigure(kind) && { numeric: true }),
    ...(kind === 'phone' && !cell && { call: (row: Row) => of(row, w) as string | null }),
    cell: (row, at) => {
      const path = (record ?? to)?.(row)
      const inside = content(row, at)
      const [Leads, look] = record ? [To, 'link-lined'] : [Link, 'link']
      return path && inside ? (
        <Leads className={look} to={path}>
          {inside}
        </Leads>
      ) : (
        inside
      )
    },
  }
}

/** The last row: what the columns that ask for it come to. */
function totals<Row>(columns: readonly Said<Row>[], rows: readonly Row[], acts: boolean, w: ListWords): ReactNode {
  const shown = columns.filter((one) => !one.hidden)
  const summed = shown.map((one) => one.sum === true)
  const [from, to] = [summed.indexOf(true), summed.lastIndexOf(true)]
  const [row] = rows
  if (from < 0 || !row) return undefined
  const sumOf = (one: Said<Row>) => rows.reduce((sum, of) => sum + Number(one.of(of, w)), 0)
  return (
    <TotalFoot
      span={from}
      sums={shown.slice(from, to + 1).map((one) => ({
        label: one.header,
        value: one.sum ? shownOf({ ...one, of: () => sumOf(one) }, row, w) : '',
      }))}
      after={shown.length - 1 - to + Number(acts)}
    />
  )
}

/** A choice of a filter by rows' keys: an option, or a row with its id and names. */
type Choice = Option | (Named & { id: number })
const optionOf = (one: Choice, w: ListWords): Option => ('id' in one ? { value: one.id, text: w.name(one) } : one)

function filter(key: string, said: FilterSpec, choices: readonly Option[] | undefined): Filter {
  const { label, kind } = said
  if ('dates' in said) return { key, label, dates: said.dates }
  if ('only' in said) return { key, label, kind: 'checks', options: [{ value: 'yes', label: said.only }] }
  const own = 'of' in said ? said.of.map((value) => ({ value, label: keyUnder(said.words, value) })) : undefined
  return { key, label, ...('text' in said && { kind: 'text' }), ...(kind && { kind }), options: choices ?? own }
}

type OwnProps<Row> = Omit<
  DataTableProps<Row>,
  'columns' | 'filters' | 'defaultSort' | 'rowHeader' | 'caption' | 'rowKey' | 'list'
>

/**
 * The table of a list that is said by its spec: a page of it with search, filters and pages around it (`list`), or a few rows, all of
 * them, with nothing around (`rows`).
 * @param props.rowKey the row's `id` if left out
 * @param props.caption i18n key; the title of the spec if left out
 * @param props.choices what filters by rows' keys offer; a filter that has nothing to offer is not shown
 */
export function ListTable<Row, Key extends string, Filters extends Record<string, FilterSpec>>({
  spec,
  choices = {},
  rowKey = (row) => (row as { id: number }).id,
  caption = spec.title,
  list,
  rows,
  ...rest
}: OwnProps<Row> &
  ({ list: DataTableProps<Row>['list']; rows?: undefined } | { rows: readonly Row[]; list?: undefined }) & {
    spec: ListSpec<Row, Key, Filters>
    choices?: { [K in keyof Filters]?: readonly Choice[] }
    rowKey?: DataTableProps<Row>['rowKey']
    caption?: string
  }) {
  const w = useListWords()
  const said = saidColumns(spec)
  // A few rows that stand there are not sorted.
  const columns = rows ? said.map((one) => ({ ...one, sortable: false })) : said
  const named = columns.find(({ key }) => key === spec.name)
  return (
    <DataTable
      rowName={(row) => (named ? shownOf(named, row, w) : '')}
      bare={rows !== undefined}
      foot={rows && totals(columns, rows, rest.actions !== undefined, w)}
      {...rest}
      list={list ?? whole(rows ?? [])}
      rowKey={rowKey}
      caption={caption}
      rowHeader={spec.name}
      defaultSort={spec.sort}
      columns={columns.map((one) => column(one, w, rows ? Link : RecordLink))}
      filters={Object.entries(spec.filters ?? {}).flatMap(([key, one]) => {
        const options = choices[key]?.map((choice) => optionOf(choice, w))
        const offered = options ?? ('of' in one ? one.of : undefined)
        return (offered ? offered.length : !('ids' in one)) ? [filter(key, one, options)] : []
      })}
    />
  )
}
