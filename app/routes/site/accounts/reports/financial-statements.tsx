import { useLoaderData, useLocation } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { balancesOf, movesByKind, partyBalances, type Span } from '~/domain/accounts/reports/balances.server'
import { chartOf } from '~/domain/accounts/reports/chart.server'
import { receiptsAndPayments } from '~/domain/accounts/reports/receipts.policy'
import { balanceNotes, figuresOf } from '~/domain/accounts/reports/statements.policy'
import { ReportPage } from '~/screens/report'
import { useWords } from '~/ui/lang'
import type { ScreenHandle } from '~/ui/screen-handle'
import { hrefWith } from '~/ui/table'
import { Tabs } from '~/ui/tabs'
import { NoBook } from '../no-book'
import { Agreement } from './parts/agreement'
import { openReport } from './parts/open-report.server'
import { usePeriodHeads } from './parts/period-words'
import { reportFields } from './parts/report-fields'
import { aboutOf, reportFile, statementFile } from './parts/report-file.server'
import { shownStatement } from './parts/shown-lines.server'
import { StatementTable } from './parts/statement-table'

const TITLE = 'book-reports:financial.title'

export const handle: ScreenHandle = { title: TITLE, words: ['book-reports', 'books'] }

export const loader = guard('accounts.reports.view', async (ctx, { request }) => {
  const report = await openReport(ctx, request)
  if (!report) return null
  const { asked, form, wanted } = report
  const tab = new URL(request.url).searchParams.get('tab') === 'notes' ? ('notes' as const) : ('money' as const)
  if (!asked) return { form, asked, tab, statement: null }
  const { id } = ctx.site
  const now: Span = asked
  const other: Span | null = asked.other && { ...asked.other, fundId: asked.fundId }
  const chart = await chartOf(id)
  const figures = async (span: Span) => figuresOf(await balancesOf(id, span))
  const money = async (span: Span) => ({ figures: await figures(span), moves: await movesByKind(id, span) })
  const statement =
    tab === 'money'
      ? receiptsAndPayments(chart, await money(now), other && (await money(other)), asked)
      : balanceNotes(
          chart,
          await figures(now),
          other && (await figures(other)),
          await partyBalances(id, now.to, now.fundId),
          asked.zero,
        )
  const title = `book-reports:financial.tab.${tab}`
  const about = aboutOf(ctx, form, asked, tab === 'notes' ? 'day' : 'period')
  if (wanted) throw await reportFile(ctx, wanted, statementFile(ctx, title, about, statement))
  return { form, asked, tab, statement: shownStatement(statement, request, ctx.lang) }
})

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
            tabs={(['money', 'notes'] as const).map((key) => ({
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
            spanOf={(column) =>
              column === 'change'
                ? null
                : column === 'other'
                  ? asked.other && { ...asked.other, fundId: asked.fundId }
                  : asked
            }
          />
        </>
      ) : undefined}
    </ReportPage>
  )
}
