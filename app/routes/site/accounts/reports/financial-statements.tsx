import { useLoaderData, useLocation } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { balancesOf, partyBalances, type Span } from '~/domain/accounts/reports/balances.server'
import { chartOf } from '~/domain/accounts/reports/chart.server'
import type { Asked } from '~/domain/accounts/reports/period.policy'
import { balanceNotes, figuresOf } from '~/domain/accounts/reports/statements.policy'
import { ReportPage } from '~/screens/report'
import { useWords } from '~/ui/lang'
import type { ScreenHandle } from '~/ui/screen-handle'
import { hrefWith } from '~/ui/table'
import { Tabs } from '~/ui/tabs'
import { NoBook } from '../no-book'
import { Agreement } from './parts/agreement'
import { fundStatement, moneyStatement } from './parts/money-statement.server'
import { openReport } from './parts/open-report.server'
import { usePeriodHeads } from './parts/period-words'
import { reportFields } from './parts/report-fields'
import { aboutOf, reportFile, statementFile } from './parts/report-file.server'
import { shownStatement } from './parts/shown-lines.server'
import { StatementTable } from './parts/statement-table'

const TITLE = 'book-reports:financial.title'

export const handle: ScreenHandle = { title: TITLE, words: ['book-reports', 'books'] }

/** What it shows: receipts and payments, the same fund by fund, notes. */
const TABS = ['money', 'funds', 'notes'] as const

export const loader = guard('accounts.reports.view', async (ctx, { request }) => {
  const report = await openReport(ctx, request)
  if (!report) return null
  const { asked, form, wanted } = report
  const wish = new URL(request.url).searchParams.get('tab')
  const tab = TABS.find((one) => one === wish) ?? 'money'
  if (!asked) return { form, asked, tab, statement: null }
  const { id } = ctx.site
  const now: Span = asked
  const other: Span | null = asked.other && { ...asked.other, fundId: asked.fundId }
  const figures = async (span: Span) => figuresOf(await balancesOf(id, span))
  const notes = async () =>
    balanceNotes(
      await chartOf(id),
      await figures(now),
      other && (await figures(other)),
      await partyBalances(id, now.to, now.fundId),
      asked.zero,
    )
  const statement =
    tab === 'notes'
      ? await notes()
      : tab === 'funds'
        ? await fundStatement(id, asked, form.funds)
        : await moneyStatement(id, asked)
  const title = `book-reports:financial.tab.${tab}`
  const about = aboutOf(ctx, form, asked, tab === 'notes' ? 'day' : 'period')
  if (wanted) throw await reportFile(ctx, wanted, statementFile(ctx, title, about, statement))
  return { form, asked, tab, statement: shownStatement(statement, request, ctx.lang) }
})

/** Which days and fund the amounts of a column are made of; null: none. */
function spanOf(column: string, { from, to, fundId, other }: Pick<Asked, 'from' | 'to' | 'fundId' | 'other'>) {
  if (column === 'change') return null
  if (column === 'other') return other && { ...other, fundId }
  if (column === 'allFunds') return { from, to, fundId: null }
  return { from, to, fundId: column.startsWith('fund') ? Number(column.slice(4)) : fundId }
}

const NO_DAYS = { from: '2000-01-01', to: '2000-01-01', other: null }

export default function FinancialStatements() {
  const data = useLoaderData<typeof loader>()
  const { t } = useWords()
  const location = useLocation()
  const notes = data?.tab === 'notes'
  const headOf = usePeriodHeads(data?.asked ?? NO_DAYS, notes ? 'day' : 'period')
  if (!data) return <NoBook title={t(TITLE)} />
  const { form, asked, tab, statement } = data
  return (
    <ReportPage
      title={t(TITLE)}
      description={t(`book-reports:financial.about.${tab}`)}
      formats={['pdf', 'xlsx', 'csv']}
      filters={reportFields(form, { level: !notes })}
    >
      {asked && statement ? (
        <>
          <Tabs
            label="book-reports:financial.tabs"
            tabs={TABS.filter((key) => key !== 'funds' || form.funds.length > 1).map((key) => ({
              to: hrefWith(location, { tab: key === 'money' ? null : key, page: null }),
              label: `book-reports:financial.tab.${key}`,
            }))}
          />
          {notes ? null : <Agreement difference={statement.difference ?? 0} word="money" />}
          <StatementTable
            statement={statement}
            caption={`book-reports:financial.tab.${tab}`}
            headOf={headOf}
            wide={['change']}
            spanOf={(column) => spanOf(column, asked)}
          />
        </>
      ) : undefined}
    </ReportPage>
  )
}
