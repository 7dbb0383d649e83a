import { Form, useLocation } from '@remix-run/react'
import { isValidElement, useContext, useId, useState, type ReactNode } from 'react'
import { Button } from '../button'
import { CallLink } from '../call'
import { useHydrated } from '../hydrated'
import { type Lang, useWords } from '../lang'
import { EmptyState } from '../page/state'
import { ClosedContext, CsrfField } from '../shell/context'
import { headClass, paperClass } from './classes'
import { Pager } from './pager'
import { ListTools } from './tools'
import type { Bulk, Column, Filter, ListPage } from './types'
import { hrefWith, nextSort, readListUrl, readSort } from './url'
import { formatPhone } from '~/format/phone'
import { Link } from '~/ui/link'

export interface DataTableProps<Row> {
  list: ListPage<Row>
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string | number
  /** Key of the column that names a row: what a phone shows in bold, and a screen reader says first. It cannot be switched off. */
  rowHeader: string
  /** Names a row for the screen reader beside its tick box. */
  rowName?: (row: Row) => string
  /** i18n key; said by screen readers, printed above the table. */
  caption: string
  filters?: readonly Filter[]
  bulk?: readonly Bulk[]
  /** Last cell of every row: links and small buttons. */
  actions?: (row: Row) => ReactNode
  /** As the loader's defaultSort: '-date'. */
  defaultSort?: string
  search?: boolean
  exports?: boolean
  /** Tools, pages and state are left out: a plain table inside a page. */
  bare?: boolean
  /** The name leads to a page with everything of the row: on a phone a row needs no fold of its own. */
  record?: boolean
  /** Shown when nothing is there at all (no search, no filter). */
  empty?: ReactNode
  /** Muted rows, such as retired ones. */
  rowMuted?: (row: Row) => boolean
  /** A `tfoot`: bare rows under a table are moved by browsers, and the page's scripts begin it anew. */
  foot?: ReactNode
}

const aligned = <Row,>(column: Column<Row>) => {
  const align = column.align ?? (column.numeric ? 'end' : 'start')
  return `${align === 'end' ? ' sm:text-right' : align === 'center' ? ' sm:text-center' : ''}${column.numeric ? ' tabular-nums' : ''}`
}

/** More rows than this scroll in a frame of their own on a wide screen, so that their heads stay in sight. */
const FRAMED = 50

/** What a phone shows of a row: its name, beneath it what tells most, the call beside it; the rest under its fold. */
function partsOf<Row>(shown: readonly Column<Row>[], rowHeader: string): ('name' | 'brief' | 'rest' | 'call')[] {
  const name = Math.max(
    0,
    shown.findIndex((column) => column.key === rowHeader),
  )
  const others = shown.filter((column, at) => at !== name && !column.call)
  const told = others.filter((column) => column.phone)
  const brief = told.length ? told : others.length <= 3 ? others : others.slice(0, 2)
  return shown.map((column, at) =>
    at === name ? 'name' : column.call ? 'call' : brief.includes(column) ? 'brief' : 'rest',
  )
}

function value<Row>(column: Column<Row>, row: Row, index: number, n: (value: number) => string, lang: Lang): ReactNode {
  if (column.call) {
    const stored = column.call(row)
    return stored ? <CallLink to={stored}>{formatPhone(stored, lang)}</CallLink> : null
  }
  if (column.cell) return column.cell(row, index)
  const raw = (row as Record<string, unknown>)[column.key]
  if (typeof raw === 'number') return n(raw)
  return typeof raw === 'string' && raw !== '' ? raw : null
}

/** A cell with nothing in it shows a dash (by the style sheet). Several things keep together as one grid item of a phone's card. */
const boxed = (content: ReactNode): ReactNode =>
  content == null ||
  content === false ||
  content === '' ||
  typeof content === 'string' ||
  (isValidElement<object>(content) && (typeof content.type === 'string' || 'to' in content.props)) ? (
    content
  ) : (
    <span>{content}</span>
  )

/** A list with search, filters, sort, pages, column choice, bulk actions and exports, all in the address. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { t, n, lang } = useWords()
  const location = useLocation()
  const { list, columns, rowKey, rowHeader, actions, bare, filters = [] } = props
  const url = readListUrl(new URLSearchParams(location.search))
  const standard = readSort(props.defaultSort)
  const sort =
    url.sort && columns.some((column) => column.sortable && column.key === url.sort?.key) ? url.sort : standard
  const shown = columns.filter(
    (column, index) =>
      (index === 0 && !column.hidden) ||
      column.key === rowHeader ||
      column.hideable === false ||
      (url.cols && !bare ? url.cols.includes(column.key) : !column.hidden),
  )
  const labels = shown.map((column) => t(column.header))
  const parts = partsOf(shown, rowHeader)
  const looks = shown.map(
    (column, at) =>
      `list-${parts[at]}${parts[at] === 'name' ? ' font-medium' : ''}${aligned(column)}${column.className ? ` ${column.className}` : ''}`,
  )
  const folds = actions !== undefined || (parts.includes('rest') && !props.record)
  const bulkForm = useId()
  const closed = useContext(ClosedContext) === 'page'
  const bulk = (!closed && props.bulk) || []
  const [chosen, setChosen] = useState(0)
  const narrowed =
    url.q !== '' ||
    filters.some((filter) =>
      Object.keys(url.filters).some((key) => key === filter.key || key.startsWith(`${filter.key}_`)),
    )
  const count = (form: HTMLFormElement | null) => setChosen(form ? new FormData(form).getAll('ids').length : 0)

  return (
    <div className={`min-w-0 ${paperClass(shown.length)}`}>
      {bare ? null : (
        <ListTools
          columns={columns}
          rowHeader={rowHeader}
          shown={shown}
          filters={filters}
          url={url}
          search={props.search ?? true}
          exports={props.exports ?? true}
          narrowed={narrowed}
        />
      )}
      {list.items.length === 0 ? (
        narrowed || list.total > 0 ? (
          <EmptyState
            title="ui:table.noMatch"
            text="ui:table.noMatchText"
            action={
              <Link className="link-lined" to={location.pathname}>
                {t('ui:table.clear')}
              </Link>
            }
          />
        ) : (
          (props.empty ?? <EmptyState title="ui:table.empty" />)
        )
      ) : (
        <div
          role="region"
          aria-label={t(props.caption)}
          tabIndex={0}
          className={`list-frame ${list.items.length > FRAMED ? 'sm:max-h-[78vh]' : ''}`}
        >
          <table
            role="table"
            className={`list ${folds ? 'list-folds' : ''} ${parts.includes('call') ? 'list-calls' : ''} ${bulk.length ? 'list-ticks' : ''}`}
          >
            <caption className="sr-only">{t(props.caption)}</caption>
            <thead role="rowgroup">
              <tr role="row">
                {bulk.length ? (
                  <th role="columnheader" scope="col" className={`${headClass} w-9 print:hidden`}>
                    <TickAll form={bulkForm} onChange={count} />
                  </th>
                ) : null}
                {shown.map((column) => (
                  <th
                    key={column.key}
                    role="columnheader"
                    scope="col"
                    aria-sort={
                      column.sortable
                        ? sort?.key === column.key
                          ? sort.dir === 'asc'
                            ? 'ascending'
                            : 'descending'
                          : 'none'
                        : undefined
                    }
                    className={`${headClass}${aligned(column)}`}
                  >
                    {column.sortable && !bare ? (
                      <Link
                        preventScrollReset
                        to={hrefWith(location, { sort: nextSort(column.key, sort, standard), page: null })}
                        className="group inline-flex min-h-[24px] items-center gap-1 rounded hover:text-ink focus-visible:outline focus-visible:outline-2 focus-visible:outline-accent"
                      >
                        {t(column.header)}
                        <SortMark dir={sort?.key === column.key ? sort.dir : undefined} />
                      </Link>
                    ) : (
                      t(column.header)
                    )}
                  </th>
                ))}
                {actions ? (
                  <th role="columnheader" scope="col" className={`${headClass} w-px text-right print:hidden`}>
                    <span className="sr-only">{t('common:actions')}</span>
                  </th>
                ) : null}
              </tr>
            </thead>
            <tbody role="rowgroup">
              {list.items.map((row, index) => (
                <tr key={rowKey(row)} role="row" className={props.rowMuted?.(row) ? 'text-muted' : undefined}>
                  {bulk.length ? (
                    <td role="cell" className="list-tick">
                      <label>
                        <span className="sr-only">
                          {t('ui:table.choose', {
                            name: props.rowName?.(row) || n((list.page - 1) * list.perPage + index + 1),
                          })}
                        </span>
                        <input
                          type="checkbox"
                          name="ids"
                          value={rowKey(row)}
                          form={bulkForm}
                          className="h-[1.125rem] w-[1.125rem] accent-accent max-sm:h-[24px] max-sm:w-[24px]"
                          onChange={(event) => count(event.target.form)}
                        />
                      </label>
                    </td>
                  ) : null}
                  {shown.map((column, at) => (
                    <td
                      key={column.key}
                      role={parts[at] === 'name' ? 'rowheader' : 'cell'}
                      data-label={labels[at]}
                      className={looks[at]}
                    >
                      {boxed(value(column, row, index, n, lang))}
                    </td>
                  ))}
                  {folds ? (
                    <td role="cell" className={actions ? 'list-acts' : 'list-acts sm:hidden'}>
                      <input
                        type="checkbox"
                        className="list-fold"
                        aria-label={t('ui:table.more', {
                          name: props.rowName?.(row) || n((list.page - 1) * list.perPage + index + 1),
                        })}
                      />
                      {actions ? <span>{actions(row)}</span> : null}
                    </td>
                  ) : null}
                </tr>
              ))}
            </tbody>
            {props.foot}
          </table>
        </div>
      )}
      {bulk.length && list.items.length ? (
        <Form
          id={bulkForm}
          method="post"
          preventScrollReset
          className="flex flex-wrap items-center gap-2 pt-2.5 print:hidden"
          onReset={() => setChosen(0)}
        >
          <CsrfField />
          <span role="status" className="mr-1 text-[0.875rem] text-muted">
            {chosen ? t('ui:table.chosen', { chosen: n(chosen) }) : t('ui:table.withChosen')}
          </span>
          {bulk.map((one) => (
            <Button key={one.intent} type="submit" name="intent" value={one.intent} look={one.look} small>
              {t(one.label)}
            </Button>
          ))}
        </Form>
      ) : null}
      {bare && list.total <= list.perPage ? null : <Pager list={list} />}
    </div>
  )
}

function SortMark({ dir }: { dir: 'asc' | 'desc' | undefined }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 10 14" className="h-3 w-2.5 print:hidden">
      <path d="M5 1 8.5 5.500h-7z" className={dir === 'asc' ? 'fill-accent' : 'fill-edge/60'} />
      <path d="M5 13 1.5 8.500h7z" className={dir === 'desc' ? 'fill-accent' : 'fill-edge/60'} />
    </svg>
  )
}

/** Ticks every row of this page; only where JavaScript runs does it do anything, so only there is it shown. */
function TickAll({ form, onChange }: { form: string; onChange: (form: HTMLFormElement | null) => void }) {
  const { t } = useWords()
  if (!useHydrated()) return <span className="sr-only">{t('ui:table.choice')}</span>
  return (
    <input
      type="checkbox"
      aria-label={t('ui:table.chooseAll')}
      className="h-[1.125rem] w-[1.125rem] accent-accent align-middle max-sm:h-[24px] max-sm:w-[24px]"
      onChange={(event) => {
        const target = document.getElementById(form) as HTMLFormElement | null
        for (const box of document.querySelectorAll<HTMLInputElement>(`input[name=ids][form="${form}"]`))
          box.checked = event.target.checked
        onChange(target)
      }}
    />
  )
}
