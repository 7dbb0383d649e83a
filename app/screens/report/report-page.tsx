import { formatDate } from '~/format/dates'
import { useLocation } from '@remix-run/react'
import { Children, isValidElement, type ReactNode } from 'react'
import { Button, buttonClass } from '~/ui/button'
import { type Option, useOptionText } from '~/ui/fields/options'
import type { FieldLike } from '~/ui/fields/field'
import { useHydrated } from '~/ui/hydrated'
import { useWords } from '~/ui/lang'
import { EmptyState, Page } from '~/ui/page'
import { printElement } from '~/ui/print'
import { hrefWith } from '~/ui/table'
import { GetForm } from '~/ui/link'

export interface ReportPageProps {
  title: ReactNode
  description?: ReactNode
  /** Fields of the GET form: plain('f_class', …) with SelectField, ChoiceField, DateRangeField … */
  filters: ReactNode
  /** Parameters the form owns; all others are kept. Names or 'f_*'. */
  owns?: readonly string[]
  /** The report; undefined until enough has been chosen. */
  children?: ReactNode
  /** Formats offered: each leads to ?export=FORMAT. */
  formats?: readonly ('csv' | 'xlsx' | 'pdf')[]
  /** i18n key of the button. */
  submit?: string
  actions?: ReactNode
  /** Instead of the form, where there is nothing to choose from yet. */
  nothing?: ReactNode
}

/** A report: choose, show, then print or take it away. Everything is in the address, so it can be sent to somebody. */
export function ReportPage({
  title,
  description,
  filters,
  children,
  formats = ['csv', 'xlsx'],
  submit = 'ui:report.show',
  actions,
  owns = ['f_*'],
  nothing,
}: ReportPageProps) {
  const { t, n } = useWords()
  const location = useLocation()
  const hydrated = useHydrated()
  const mine = (key: string) => owns.some((one) => (one.endsWith('*') ? key.startsWith(one.slice(0, -1)) : one === key))
  const kept = [...new URLSearchParams(location.search)].filter(
    ([key]) => !mine(key) && !['page', 'export', 'done'].includes(key),
  )
  const shown = children !== undefined && children !== null
  const set = new Set(
    [...new URLSearchParams(location.search)].filter(([key, value]) => mine(key) && value !== '').map(([key]) => key),
  ).size
  if (nothing)
    return (
      <Page title={title} description={description}>
        {nothing}
      </Page>
    )
  return (
    <Page title={title} description={description} actions={actions}>
      {/* On a phone what was chosen folds away once the report stands there: an unseen checkbox, no script. */}
      <input
        id="report-fold"
        type="checkbox"
        defaultChecked={!shown}
        key={location.search}
        className="report-fold peer"
        aria-label={t('ui:table.filters')}
      />
      <label htmlFor="report-fold" aria-hidden="true" className={`report-fold-label ${buttonClass('plain')}`}>
        {set ? t('ui:table.filtersSet', { set: n(set) }) : t('ui:table.filters')}
      </label>
      <GetForm className="report-filters mb-5 rounded border border-line bg-raised p-4 print:hidden">
        {kept.map(([key, value], index) => (
          <input key={`${key}${index}`} type="hidden" name={key} value={value} />
        ))}
        <div className="grid gap-x-4 gap-y-3.5 sm:grid-cols-2 lg:grid-cols-3">{filters}</div>
        <div className="mt-4 flex flex-wrap gap-2">
          <Button type="submit" look="primary">
            {t(submit)}
          </Button>
        </div>
      </GetForm>
      {!shown ? (
        <EmptyState title="ui:report.choose" text="ui:report.chooseText" />
      ) : (
        <>
          <div className="mb-3 flex flex-wrap justify-end gap-2 print:hidden">
            {formats.map((format) => (
              <a
                key={format}
                href={hrefWith(location, { export: format, page: null })}
                download
                className={buttonClass('plain')}
              >
                {format.toUpperCase()}
              </a>
            ))}
            {hydrated ? (
              <Button onClick={() => printElement('report', t('common:printNotFound'))}>{t('common:print')}</Button>
            ) : null}
          </div>
          <div id="report">
            <Chosen filters={filters} />
            {children}
          </div>
        </>
      )}
    </Page>
  )
}

interface FilterProps {
  field?: FieldLike
  from?: FieldLike
  to?: FieldLike
  label?: string
  options?: readonly Option[]
  children?: ReactNode
}

/** The fields of a form, wherever in it they stand. */
const fieldsIn = (node: ReactNode): FilterProps[] =>
  Children.toArray(node).flatMap((one) => {
    if (!isValidElement<FilterProps>(one)) return []
    return one.props.label && (one.props.field || one.props.from) ? [one.props] : fieldsIn(one.props.children)
  })

/** What was chosen, in words, on paper only: the form itself is not printed. */
function Chosen({ filters }: { filters: ReactNode }) {
  const { t, n, lang } = useWords()
  const text = useOptionText()
  const typed = (value: string) => (/^\d{4}-\d\d-\d\d$/.test(value) ? formatDate(value, lang) : n(value))
  const said = fieldsIn(filters).flatMap(({ field, from, to, label = '', options = [] }) => {
    const words = [field, from, to]
      .flatMap((one) => [one?.initialValue].flat())
      .flatMap((value) => {
        // What is off is not said: paper tells what was chosen.
        if (value === undefined || value === null || /^(|false|none)$/.test(String(value))) return []
        if (/^(true|on)$/.test(String(value))) return [t('common:yes')]
        const option = options.find((one) => String(one.value) === String(value))
        return option ? [text(option)] : options.length ? [] : [typed(String(value))]
      })
    return words.length ? [`${t(label)}: ${words.join(field ? ', ' : ' – ')}`] : []
  })
  return said.length ? <p className="mb-2 hidden text-[0.875rem] print:block">{said.join(' · ')}</p> : null
}
