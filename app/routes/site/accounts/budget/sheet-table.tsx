import { Fragment } from 'react'
import { grouped } from '~/domain/accounts/budget/variance.policy'
import { useWords } from '~/ui/lang'
import { EmptyState } from '~/ui/page'
import { headClass, paperClass } from '~/ui/table/classes'
import type { BudgetData, SheetLine } from './load-budget.server'
import { useAmount } from './parts/names'
import { PrintButton } from './parts/print-button'

const KEYS = ['last', 'soFar', 'amount'] as const

/** A version to read and print: by group, with sums. */
export function SheetTable({ data }: { data: BudgetData }) {
  const { t, n } = useWords()
  const amount = useAmount()
  const keys = KEYS.filter((key) => key !== 'last' || data.before !== null)
  const labels = {
    last: t('budget:lastYear', { year: n(data.before ?? '') }),
    soFar: t('budget:soFar', { year: n(data.year.label) }),
    amount: t('budget:amount'),
  }
  const groupNames = new Map(data.groups.map((one) => [one.id, one.name]))
  const sum = (lines: readonly SheetLine[], key: (typeof KEYS)[number]) =>
    lines.reduce((all, line) => all + (line.contra ? -1 : 1) * (line[key] ?? 0), 0)
  const sumRow = (title: string, lines: readonly SheetLine[], weight: string) => (
    <tr className={weight}>
      <th scope="row" className={weight}>
        {title}
      </th>
      {keys.map((key) => (
        <td key={key} data-label={labels[key]}>
          {amount(sum(lines, key))}
        </td>
      ))}
      <td />
    </tr>
  )
  const parts = grouped(data.lines.sheet)
  if (!parts.length) return <EmptyState title="budget:none.title" />
  return (
    <div id="budget" className={paperClass(keys.length + 3)}>
      <PrintButton id="budget" />
      <div className="overflow-x-auto rounded border border-line bg-raised">
        <table className="figures">
          <caption className="sr-only">{t('budget:title')}</caption>
          <thead>
            <tr>
              <th scope="col" className={headClass}>
                {t('budget:ledger')}
              </th>
              {keys.map((key) => (
                <th key={key} scope="col" className={headClass}>
                  {labels[key]}
                </th>
              ))}
              <th scope="col" className={`${headClass} !text-left`}>
                {t('budget:note')}
              </th>
            </tr>
          </thead>
          {parts.map(({ part, groups }) => (
            <tbody key={part}>
              <tr className="bg-sunken font-semibold">
                <th scope="colgroup" colSpan={keys.length + 2}>
                  {t(`budget:part.${part}`)}
                </th>
              </tr>
              {groups.map(({ id, lines }) => (
                <Fragment key={id}>
                  {lines.map((line) => (
                    <tr key={line.id}>
                      <th scope="row">
                        <span className="mr-2 text-muted">{n(line.code)}</span>
                        {line.name}
                        {line.contra ? <span className="text-muted"> ({t('budget:contra')})</span> : null}
                      </th>
                      {keys.map((key) => (
                        <td key={key} data-label={labels[key]}>
                          {line[key] === null ? '–' : amount(line[key])}
                        </td>
                      ))}
                      <td className="!text-left">
                        {[line.spread === 'even' ? '' : t(`budget:spread.${line.spread}`), line.note]
                          .filter(Boolean)
                          .join(' · ')}
                      </td>
                    </tr>
                  ))}
                  {sumRow(t('budget:sumOf', { name: groupNames.get(id) }), lines, 'font-semibold')}
                </Fragment>
              ))}
              {sumRow(
                t('budget:sumOf', { name: t(`budget:part.${part}`) }),
                groups.flatMap((one) => one.lines),
                'font-semibold',
              )}
            </tbody>
          ))}
        </table>
      </div>
    </div>
  )
}
