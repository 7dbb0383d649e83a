import { memo, useMemo, useRef, useState, type ReactNode } from 'react'
import { Button } from '../button'
import { errorText } from '../fields/error'
import { FormErrors, type Problem } from '../fields/form'
import { useHydrated } from '../hydrated'
import { digits, useWords, type Lang } from '../lang'
import { Alert } from '../page/state'
import { headClass, paperClass } from '../table/classes'
import { isMark } from './check'
import type { Offers } from './offers'
import type { GridColumn, GridRow } from './types'
import { useGrid } from './use-grid'

export interface EntryGridProps {
  /** In the reader's language; names the table. */
  caption: string
  /** Labels of the cells before the inputs; the second names the row aloud. */
  heads: readonly string[]
  columns: readonly GridColumn[]
  rows: readonly GridRow[]
  /** First part of the input names. */
  name?: string
  /** Name of the hidden key of each row. */
  keyName?: string
  /** Conform's form.allErrors: { 'rows[3].obtained': ['ui:error…'] }. */
  errors?: Readonly<Record<string, string[]>>
  /** Conform's reply.initialValue: what a failed post without JavaScript had typed. */
  typed?: unknown
  /** Where unsaved cells are kept in this browser: site, user and paper in one. Without it nothing is kept. */
  draftKey?: string
  /** Anything that changes identity with every acknowledged save, such as conform's successful lastResult. */
  saved?: unknown
  /** useOffers(columns) of `./offers`, for columns with a `list`. */
  offers?: Offers
  /** Right of the dirty mark, above the grid: a save button, for example. */
  tools?: ReactNode
}

const cellId = (name: string, row: number, column: string) => `${name}-${row}-${column}`
const rowId = (name: string, row: number) => `${name}-${row}`
const columnId = (name: string, column: string) => `${name}-of-${column}`
const PROBLEMS_SHOWN = 25
/** More rows than this and more columns than a window has room for: the grid scrolls in a frame, so that its heads stay in sight. */
const LONG = 20

/** All columns have room from 1280 px on: there the page scrolls, not the grid, and the heads stay at its top. */
const fits = ({ heads, columns }: EntryGridProps) => 105 * heads.length + 140 * columns.length < 880

/** A sheet to type into. Inputs are the browser's own: a plain form without JavaScript, quick with 800 cells. */
export function EntryGrid(props: EntryGridProps) {
  const { t, n, lang } = useWords()
  const { name = 'rows', keyName = 'key', columns, rows, heads } = props
  // Only of the page's first showing: later the cells themselves hold what was typed.
  const [typed] = useState(() => typedRows(props.typed, name))
  const body = useRef<HTMLTableSectionElement>(null)
  // The button that says absent needs scripts: the page does not carry it.
  const hydrated = useHydrated()
  const away = hydrated && columns.some(isMark)
  const offers = hydrated ? props.offers : undefined
  const grid = useGrid({
    ...props,
    name,
    body,
    absent: absentIn(lang),
    say: (message, label) => errorText(t, lang, message, label),
  })
  const problems = useMemo(() => {
    const found: Problem[] = []
    rows.forEach((row, at) =>
      columns.forEach((column) => {
        const path = `${name}[${at}].${column.key}`
        const live = grid.problems.get(path)
        const messages = live === undefined ? (props.errors?.[path] ?? []) : live ? [live] : []
        if (messages.length) {
          const where = [row.heads[0], row.heads[1], column.label].join(' · ')
          found.push({
            id: cellId(name, at, column.key),
            messages: messages.map((message) => `${where}: ${errorText(t, lang, message, column.label)}`),
          })
        }
      }),
    )
    return found
  }, [rows, columns, name, props.errors, grid.problems, t, lang])
  // Errors of a whole row (rows[3]) or of its key have no cell.
  const loose = Object.entries(props.errors ?? {}).filter(
    ([path]) => path.startsWith(`${name}[`) && !columns.some((column) => path.endsWith(`].${column.key}`)),
  )

  return (
    <div className={paperClass(heads.length + columns.length)}>
      {loose.length || (props.errors && problems.length) ? (
        <FormErrors
          problems={[
            ...loose.map(([path, messages]) => ({
              messages: messages.map((message) => `${rowName(rows, path)}: ${errorText(t, lang, message, '')}`),
            })),
            ...problems.slice(0, PROBLEMS_SHOWN),
          ]}
        />
      ) : null}
      {grid.draft ? (
        <Alert
          tone="warn"
          live
          title={t('ui:grid.draftTitle', { cells: n(grid.draft.fill.length) })}
          actions={
            <>
              <Button small look="primary" onClick={grid.restore}>
                {t('ui:grid.restore')}
              </Button>
              <Button small onClick={grid.discard}>
                {t('ui:grid.discard')}
              </Button>
            </>
          }
        >
          {t('ui:grid.draftText')}{' '}
          {grid.draft.conflicts ? t('ui:grid.draftConflicts', { cells: n(grid.draft.conflicts) }) : ''}
        </Alert>
      ) : null}
      <div className="mb-2 flex min-h-9 flex-wrap items-center gap-x-4 gap-y-1 text-[0.875rem] text-muted print:hidden">
        <span role="status">
          {grid.dirty ? (
            <strong className="font-medium text-warn">
              {t(props.draftKey ? 'ui:grid.dirtyKept' : 'ui:grid.dirty', { cells: n(grid.dirty) })}
            </strong>
          ) : null}
          {grid.notice ? <span className="ml-2">{t(grid.notice.key, { cells: n(grid.notice.cells) })}</span> : null}
        </span>
        {problems.length ? (
          <a href={`#${problems[0]?.id ?? ''}`} className="text-bad underline">
            {t('ui:grid.wrong', { cells: n(problems.length) })}
          </a>
        ) : null}
        {props.tools ? <span className="ml-auto flex items-center gap-2">{props.tools}</span> : null}
      </div>
      <div
        role="region"
        aria-label={props.caption}
        tabIndex={0}
        className={`overflow-auto rounded border border-line bg-raised focus-visible:outline focus-visible:outline-2 focus-visible:outline-accent max-sm:border-0 max-sm:bg-transparent ${fits(props) ? 'grid-fits' : ''} ${rows.length > LONG ? 'sm:max-h-[75vh]' : ''}`}
      >
        <table role="table" className="w-full border-separate border-spacing-0 text-[0.9375rem] leading-5 max-sm:block">
          <caption className="sr-only">{props.caption}</caption>
          <thead role="rowgroup" className="max-sm:sr-only">
            <tr role="row">
              {heads.map((head, at) => (
                <th key={head} role="columnheader" scope="col" className={`${headClass} ${STUCK[at] ?? ''} !z-20`}>
                  {head}
                </th>
              ))}
              {columns.map((column) => (
                <th
                  key={column.key}
                  id={columnId(name, column.key)}
                  role="columnheader"
                  scope="col"
                  className={`${headClass} ${column.kind === 'text' ? '' : 'w-32 text-right'}`}
                >
                  {column.label}
                  {column.note ? <span className="block font-normal">{column.note}</span> : null}
                </th>
              ))}
              {away ? (
                <th role="columnheader" scope="col" className={`${headClass} w-px print:hidden`}>
                  <span className="sr-only">{t('ui:grid.absent')}</span>
                </th>
              ) : null}
            </tr>
          </thead>
          <tbody
            ref={body}
            role="rowgroup"
            className="max-sm:grid max-sm:gap-2.5"
            {...(offers ? offers.before(grid.events) : grid.events)}
          >
            {rows.map((row, at) => (
              <Row
                key={row.key}
                row={row}
                at={at}
                name={name}
                keyName={keyName}
                columns={columns}
                heads={heads}
                errors={props.errors}
                typed={typed?.[at]}
                away={away}
                offering={offers !== undefined}
              />
            ))}
          </tbody>
        </table>
      </div>
      {offers?.popup}
    </div>
  )
}

type TypedRow = Record<string, string | undefined>

function typedRows(typed: unknown, name: string): (TypedRow | undefined)[] | undefined {
  const rows = typeof typed === 'object' && typed !== null ? (typed as Record<string, unknown>)[name] : undefined
  return Array.isArray(rows)
    ? rows.map((row: unknown) =>
        typeof row === 'object' && row !== null
          ? Object.fromEntries(Object.entries(row).filter(([, cell]) => typeof cell === 'string'))
          : undefined,
      )
    : undefined
}

/** A value in the reader's digits; text as it was written. */
const shown = (value: string | number | null | undefined, column: GridColumn, lang: Lang) =>
  column.kind === 'text' ? String(value ?? '') : value === 'A' ? absentIn(lang) : digits(value ?? '', lang)

const absentIn = (lang: Lang) => (lang === 'bn' ? 'অ' : 'A')

const rowName = (rows: readonly GridRow[], path: string) =>
  rows[Number(/\[(\d+)\]/.exec(path)?.[1])]?.heads.join(' · ') ?? ''

// The first two heads stay while the rest scrolls; the first has a fixed width so that the second knows its place.
const STUCK = ['sm:sticky sm:left-0 sm:min-w-14 sm:w-14', 'sm:sticky sm:left-14']

const LOOK = {
  mark: 'grid-cell',
  count: 'grid-cell',
  text: 'grid-cell grid-text',
  list: 'grid-cell grid-text grid-wide',
}

// A page repeats a row a hundred times and a cell many hundred: their looks stand once in styles.css, a cell is named by the
// heads of its row and its column, the words of an error come with the error, and what only scripts need they add.
const Row = memo(function Row({
  row,
  at,
  name,
  keyName,
  columns,
  heads,
  errors,
  typed,
  away,
  offering,
}: {
  away: boolean
  offering: boolean
  typed: TypedRow | undefined
  row: GridRow
  at: number
  name: string
  keyName: string
  columns: readonly GridColumn[]
  heads: readonly string[]
  errors: EntryGridProps['errors']
}) {
  const { t, lang } = useWords()
  const titled = Math.min(1, row.heads.length - 1)
  return (
    <tr role="row" className="grid-row">
      {row.heads.map((head, index) => (
        <td
          key={heads[index] ?? index}
          id={index === titled ? rowId(name, at) : undefined}
          role={index === titled ? 'rowheader' : 'cell'}
          className={index === titled ? 'grid-head grid-name' : 'grid-head'}
          data-label={index > 1 ? heads[index] : undefined}
        >
          {head}
          {index === 0 ? <input type="hidden" name={`${name}[${at}].${keyName}`} value={row.key} /> : null}
        </td>
      ))}
      <td role="presentation" className="grid-break" />
      {columns.map((column, index) => {
        const path = `${name}[${at}].${column.key}`
        const id = cellId(name, at, column.key)
        const wrong = errors?.[path]
        const note = row.notes?.[column.key]
        return (
          <td
            key={column.key}
            role="cell"
            className={LOOK[column.list ? 'list' : (column.kind ?? 'mark')]}
            data-label={column.note ? `${column.label} / ${column.note}` : column.label}
          >
            <input
              id={id}
              name={path}
              defaultValue={typed ? (typed[column.key] ?? '') : shown(row.values[column.key], column, lang)}
              readOnly={row.readOnly}
              autoComplete="off"
              inputMode={column.inputMode}
              list={row.readOnly || offering ? undefined : column.list}
              role={offering && column.list ? 'combobox' : undefined}
              aria-expanded={offering && column.list ? false : undefined}
              aria-labelledby={`${rowId(name, at)} ${columnId(name, column.key)}`}
              aria-invalid={wrong?.length ? true : undefined}
              aria-describedby={wrong?.length ? `${id}-error` : undefined}
              data-row={at}
              data-column={index}
              className="grid-input"
            />
            {wrong?.length ? (
              <span id={`${id}-error`} className="grid-error">
                {wrong.map((message) => errorText(t, lang, message, column.label)).join(' ')}
              </span>
            ) : null}
            {note ? <span className="grid-note">{note}</span> : null}
          </td>
        )
      })}
      {away ? (
        <td role="cell" className="grid-away">
          {row.readOnly ? null : (
            <button
              type="button"
              tabIndex={-1}
              data-absent={at}
              aria-pressed={columns.filter(isMark).every(({ key }) => row.values[key] === 'A')}
              aria-label={`${row.heads[titled] ?? ''} · ${t('ui:grid.absent')}`}
              className="grid-absent"
            >
              {t('ui:grid.absent')}
            </button>
          )}
        </td>
      ) : null}
    </tr>
  )
})
