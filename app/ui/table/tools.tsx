import { useLocation } from '@remix-run/react'
import { Button, buttonClass } from '../button'
import { ChecksField, SelectField } from '../fields/choice'
import { ChoiceField } from '../fields/choice-field'
import { inputClass, plain } from '../fields/field'
import { useOptionText } from '../fields/options'
import { TextField } from '../fields/text'
import { useHydrated } from '../hydrated'
import { useWords } from '../lang'
import { useShellData } from '../shell/context'
import type { Column, Filter } from './types'
import { hrefWith, type ListUrl } from './url'
import { GetForm, Link } from '~/ui/link'

/** The rest of the address as hidden fields, so that a GET form changes only what it shows. */
export function KeepParams({ except }: { except: readonly string[] }) {
  const { search } = useLocation()
  const kept = [...new URLSearchParams(search)].filter(
    ([key]) =>
      ![...except, 'export', 'confirm', 'edit', 'done'].some((one) =>
        one.endsWith('*') ? key.startsWith(one.slice(0, -1)) : one === key,
      ),
  )
  return (
    <>
      {kept.map(([key, value], index) => (
        <input key={`${key}${index}`} type="hidden" name={key} value={value} />
      ))}
    </>
  )
}

const summaryClass = `${buttonClass('plain')} cursor-pointer list-none [&::-webkit-details-marker]:hidden`
const panelClass = 'z-20 mt-1.5 rounded border border-edge bg-raised p-4'

interface ToolsProps<Row> {
  columns: readonly Column<Row>[]
  rowHeader: string
  shown: readonly Column<Row>[]
  filters: readonly Filter[]
  url: ListUrl
  search: boolean
  exports: boolean
  narrowed: boolean
}

/** Search and filters on the left, what to do with the list on the right. */
export function ListTools<Row>({
  columns,
  rowHeader,
  shown,
  filters,
  url,
  search,
  exports,
  narrowed,
}: ToolsProps<Row>) {
  const { t, n } = useWords()
  const location = useLocation()
  const written = useShellData()?.filters
  const set = filters.filter((filter) =>
    Object.keys(url.filters).some((key) => key === filter.key || key.startsWith(`${filter.key}_`)),
  ).length
  const hideable = columns.filter(
    (column, index) => (index > 0 || column.hidden) && column.key !== rowHeader && column.hideable !== false,
  )
  return (
    <div className="mb-3" key={location.search}>
      <div className="flex flex-wrap items-start gap-2 print:hidden">
        {search ? (
          <GetForm role="search" className="flex min-w-0 flex-1 basis-64 gap-2 sm:max-w-md">
            <KeepParams except={['q', 'page']} />
            <input
              type="search"
              name="q"
              defaultValue={url.q}
              aria-label={t('ui:table.search')}
              placeholder={t('ui:table.search')}
              autoComplete="off"
              className={inputClass}
            />
            <Button type="submit" aria-label={t('ui:table.searchButton')} className="!px-2.5">
              <svg aria-hidden="true" viewBox="0 0 16 16" className="h-4 w-4 fill-none stroke-current stroke-[1.5]">
                <circle cx="7" cy="7" r="4.5" />
                <path d="m10.5 10.5 3.5 3.5" />
              </svg>
            </Button>
          </GetForm>
        ) : null}
        {filters.length ? (
          <details className="relative max-sm:open:w-full">
            <summary className={summaryClass}>
              {set ? t('ui:table.filtersSet', { set: n(set) }) : t('ui:table.filters')}
            </summary>
            <div className={`${panelClass} sm:absolute sm:left-0 sm:w-[min(36rem,80vw)]`}>
              {written?.links ? <Written html={written.links} className="mb-4 sm:hidden" /> : null}
              <GetForm>
                <KeepParams except={['f_*', 'page']} />
                <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
                  {filters.map((filter) => (
                    <FilterField key={filter.key} filter={filter} url={url} />
                  ))}
                </div>
                <div className="mt-4 flex gap-2">
                  <Button type="submit" look="primary">
                    {t('common:apply')}
                  </Button>
                  {narrowed ? (
                    <Link to={location.pathname} className={buttonClass('quiet')}>
                      {t('ui:table.clear')}
                    </Link>
                  ) : null}
                </div>
              </GetForm>
              {written ? <Written html={written.save} /> : null}
            </div>
          </details>
        ) : null}
        <div className="ml-auto flex flex-wrap items-start gap-2 max-sm:ml-0">
          {hideable.length > 1 ? (
            <details className="relative max-sm:hidden">
              <summary className={summaryClass}>{t('ui:table.columns')}</summary>
              <GetForm className={`${panelClass} absolute right-0 w-56`}>
                <KeepParams except={['cols']} />
                <ChecksField
                  field={plain(
                    'cols',
                    shown.map((column) => column.key),
                  )}
                  label="ui:table.columns"
                  options={hideable.map((column) => ({ value: column.key, label: column.header }))}
                />
                <Button type="submit" look="primary" small className="mt-3">
                  {t('common:apply')}
                </Button>
              </GetForm>
            </details>
          ) : null}
          {exports ? <ExportLinks /> : null}
        </div>
      </div>
      {filters.length && written?.links ? <Written html={written.links} className="mt-2 max-sm:hidden" /> : null}
      <Narrowed filters={filters} url={url} />
    </div>
  )
}

/** Of the filters that the reader saved, as the server wrote it. */
const Written = ({ html, className }: { html: string; className?: string }) => (
  <div className={className} dangerouslySetInnerHTML={{ __html: html }} />
)

/** What the list is narrowed to, in words; each can be taken back. On paper only the words. */
function Narrowed({ filters, url }: { filters: readonly Filter[]; url: ListUrl }) {
  const { t, n } = useWords()
  const location = useLocation()
  const textOf = useOptionText()
  const said = filters.flatMap(({ key, label, dates, options = [] }) => {
    const at = dates ? [`${key}_from`, `${key}_to`] : [key]
    const values = at.map((one) => url.filters[one] ?? [])
    if (values.every((one) => !one.length)) return []
    const words = dates
      ? values.map(([day]) => (day ? n(day.split('-').reverse().join('/')) : '…')).join(' – ')
      : values
          .flat()
          .map((value) => {
            const option = options.find((one) => String(one.value) === value)
            return option ? textOf(option) : n(value)
          })
          .join(', ')
    return [{ label: t(label), words, without: Object.fromEntries(at.map((one) => [`f_${one}`, null])) }]
  })
  if (url.q) said.unshift({ label: t('ui:table.searched'), words: url.q, without: { q: null } })
  if (!said.length) return null
  return (
    <ul className="mt-2 flex flex-wrap gap-2 text-[0.875rem] leading-5 print:mt-0 print:gap-x-5">
      {said.map(({ label, words, without }) => (
        <li key={label} className="min-w-0">
          <Link
            to={hrefWith(location, { ...without, page: null })}
            className="list-chip"
            aria-label={t('ui:table.without', { label, words })}
          >
            <span className="min-w-0 break-words">
              <span className="text-muted">{label}:</span> {words}
            </span>
            <span aria-hidden="true" className="text-muted print:hidden">
              ×
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** CSV, XLSX and print of what the address shows. Plain links: the browser downloads, the client router stays out. */
export function ExportLinks() {
  const { t } = useWords()
  const location = useLocation()
  return (
    <div
      role="group"
      aria-label={t('ui:table.export')}
      className="inline-flex overflow-hidden rounded border border-edge"
    >
      {(['csv', 'xlsx'] as const).map((format) => (
        <a
          key={format}
          href={hrefWith(location, { export: format, page: null, edit: null, confirm: null })}
          download
          className={joinedClass}
        >
          {format.toUpperCase()}
        </a>
      ))}
      <PrintButton />
    </div>
  )
}

const joinedClass =
  'inline-flex min-h-[2.125rem] items-center border-l border-edge bg-raised px-3 text-[0.8125rem] first:border-l-0 hover:bg-sunken focus-visible:outline focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-accent coarse:min-h-touch'

function PrintButton() {
  const { t } = useWords()
  if (!useHydrated()) return null
  return (
    <button type="button" onClick={() => window.print()} className={joinedClass}>
      {t('common:print')}
    </button>
  )
}

function FilterField({ filter, url }: { filter: Filter; url: ListUrl }) {
  const { key, label, kind = 'select', options = [], dates: Dates } = filter
  const chosen = url.filters[key] ?? []
  const field = plain(`f_${key}`, kind === 'checks' ? chosen : chosen[0])
  if (Dates)
    return (
      <Dates
        from={plain(`f_${key}_from`, url.filters[`${key}_from`]?.[0])}
        to={plain(`f_${key}_to`, url.filters[`${key}_to`]?.[0])}
        label={label}
      />
    )
  if (kind === 'checks') return <ChecksField field={field} label={label} options={options} />
  if (kind === 'text') return <TextField field={field} label={label} />
  if (kind === 'choice') return <ChoiceField field={field} label={label} options={options} empty="common:all" />
  return <SelectField field={field} label={label} options={options} empty="common:all" />
}
