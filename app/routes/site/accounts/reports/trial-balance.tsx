import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { balancesOf } from '~/domain/accounts/reports/balances.server'
import { chartOf } from '~/domain/accounts/reports/chart.server'
import { figuresOf, trialBalance } from '~/domain/accounts/reports/statements.policy'
import { ReportPage } from '~/screens/report'
import { useWords } from '~/ui/lang'
import type { ScreenHandle } from '~/ui/screen-handle'
import { NoBook } from '../no-book'
import { Agreement } from './parts/agreement'
import { openReport } from './parts/open-report.server'
import { reportFields } from './parts/report-fields'
import { aboutOf, reportFile, statementFile } from './parts/report-file.server'
import { shownStatement } from './parts/shown-lines.server'
import { StatementTable } from './parts/statement-table'

const TITLE = 'book-reports:trialBalance.title'

export const handle: ScreenHandle = { title: TITLE, words: ['book-reports', 'books'] }

export const loader = guard('accounts.reports.view', async (ctx, { request }) => {
  const report = await openReport(ctx, request)
  if (!report) return null
  const { asked, form, wanted } = report
  if (!asked) return { form, asked, statement: null }
  const { other, fundId } = asked
  const chart = await chartOf(ctx.site.id)
  const statement = trialBalance(
    chart,
    figuresOf(await balancesOf(ctx.site.id, asked)),
    other && figuresOf(await balancesOf(ctx.site.id, { ...other, fundId })),
    asked,
  )
  if (wanted) throw await reportFile(ctx, wanted, statementFile(ctx, TITLE, aboutOf(ctx, form, asked), statement))
  return { form, asked, statement: shownStatement(statement, request, ctx.lang) }
})

export default function TrialBalance() {
  const data = useLoaderData<typeof loader>()
  const { t } = useWords()
  if (!data) return <NoBook title={t(TITLE)} />
  const { form, asked, statement } = data
  return (
    <ReportPage
      title={t(TITLE)}
      formats={['pdf', 'xlsx', 'csv']}
      filters={reportFields(form, { level: true, before: true })}
    >
      {asked && statement ? (
        <>
          <Agreement difference={statement.difference ?? 0} word="trialBalance" />
          <StatementTable
            statement={statement}
            caption={TITLE}
            wide={['openingDebit', 'openingCredit', 'debit', 'credit', 'otherDebit', 'otherCredit']}
            spanOf={(column) =>
              column.startsWith('other') ? asked.other && { ...asked.other, fundId: asked.fundId } : asked
            }
          />
        </>
      ) : undefined}
    </ReportPage>
  )
}
