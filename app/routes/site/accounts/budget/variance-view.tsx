import { Fragment } from 'react'
import { useLocation } from '@remix-run/react'
import { grouped, restOf, sumOfLines, usedOf, type Compared } from '~/domain/accounts/budget/variance.policy'
import { formatDate } from '~/format/dates'
import { formatPercent } from '~/format/numbers'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'
import { Badge, EmptyState, type Tone } from '~/ui/page'
import { headClass, paperClass } from '~/ui/table/classes'
import { hrefWith } from '~/ui/table/url'
import type { BudgetData, VarianceLine } from './load-budget.server'
import { useAmount } from './parts/names'
import { PrintButton } from './parts/print-button'

const TONES: Record<VarianceLine['verdict'], Tone> = {
  over: 'bad',
  unplanned: 'bad',
  extra: 'plain',
  above: 'good',
  below: 'plain',
  within: 'plain',
  none: 'plain',
}
const KEYS = ['budget', 'actual', 'rest', 'used'] as const

/** A budget beside what came of it, up to a month. */
export function VarianceView({ data }: { data: BudgetData }) {
  const { t, n, lang } = useWords()
  const location = useLocation()
  const amount = useAmount()
  const groupNames = new Map(data.groups.map((one) => [one.id, one.name]))
  const parts = grouped(data.lines.variance)
  if (!parts.length) return <EmptyState title="budget:variance.empty" text="budget:variance.emptyText" />
  const span = { from: formatDate(data.from, lang), to: formatDate(data.to, lang) }
  const label = (key: (typeof KEYS)[number]) => t(`budget:variance.${key}`)
  const used = (line: Compared) => {
    const per = usedOf(line)
    return per === null ? '–' : formatPercent(per, lang)
  }
  const figures = (line: Compared, to?: string) => (
    <>
      <td data-label={label('budget')}>{amount(line.budget)}</td>
      <td data-label={label('actual')}>
        {to ? (
          <Link className="link" to={to}>
            {amount(line.actual)}
          </Link>
        ) : (
          amount(line.actual)
        )}
      </td>
      <td data-label={label('rest')}>{amount(restOf(line))}</td>
      <td data-label={label('used')}>{used(line)}</td>
    </>
  )
  const balance = (key: 'budget' | 'actual') =>
    parts.reduce((all, { part, groups }) => {
      const sum = sumOfLines(
        part,
        groups.flatMap(({ lines }) => lines),
      )[key]
      return part === 'income' ? all + sum : all - sum
    }, 0)
  const sumRow = (title: string, line: Compared, weight: string) => (
    <tr className={weight}>
      <th scope="row" className={weight}>
        {title}
      </th>
      {figures(line)}
      <td />
    </tr>
  )
  return (
    <div id="variance" className={paperClass(7)}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <p className="text-[0.9375rem]">{t('budget:variance.span', span)}</p>
        <div className="flex gap-2 print:hidden">
          {(['csv', 'xlsx'] as const).map((format) => (
            <LinkButton key={format} document to={hrefWith(location, { export: format })}>
              {format.toUpperCase()}
            </LinkButton>
          ))}
          <PrintButton id="variance" />
        </div>
      </div>
      <div className="overflow-x-auto rounded border border-line bg-raised">
        <table className="figures">
          <caption className="sr-only">{t('budget:variance.title')}</caption>
          <thead>
            <tr>
              <th scope="col" className={headClass}>
                {t('budget:ledger')}
              </th>
              {KEYS.map((key) => (
                <th key={key} scope="col" className={headClass}>
                  {label(key)}
                </th>
              ))}
              <th scope="col" className={headClass}>
                {t('budget:variance.verdict')}
              </th>
            </tr>
          </thead>
          {parts.map(({ part, groups }) => (
            <tbody key={part}>
              <tr className="bg-sunken">
                <th scope="colgroup" colSpan={KEYS.length + 2} className="font-semibold">
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
                      {figures(line, ledgerAddress(data, line.id))}
                      <td data-label={t('budget:variance.verdict')}>
                        {TONES[line.verdict] === 'plain' ? (
                          <span className="text-muted">{t(`budget:verdict.${line.verdict}`)}</span>
                        ) : (
                          <Badge tone={TONES[line.verdict]}>{t(`budget:verdict.${line.verdict}`)}</Badge>
                        )}
                      </td>
                    </tr>
                  ))}
                  {sumRow(t('budget:sumOf', { name: groupNames.get(id) }), sumOfLines(part, lines), 'font-semibold')}
                </Fragment>
              ))}
              {sumRow(
                t('budget:sumOf', { name: t(`budget:part.${part}`) }),
                sumOfLines(
                  part,
                  groups.flatMap((one) => one.lines),
                ),
                'font-semibold',
              )}
            </tbody>
          ))}
          <tfoot>
            <tr className="bg-sunken font-semibold">
              <th scope="row">{t('budget:balance')}</th>
              <td data-label={label('budget')}>{amount(balance('budget'))}</td>
              <td data-label={label('actual')}>{amount(balance('actual'))}</td>
              <td colSpan={3} />
            </tr>
          </tfoot>
        </table>
      </div>
    </div>
  )
}

/** What stands behind an actual: the ledger's own report of those days. */
const ledgerAddress = ({ from, to }: BudgetData, ledgerId: number) =>
  `${paths.ledgerReport}?f_ledger=${ledgerId}&f_from=${from}&f_to=${to}`
