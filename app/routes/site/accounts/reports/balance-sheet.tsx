import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { balancesOf } from '~/domain/accounts/reports/balances.server'
import { chartOf } from '~/domain/accounts/reports/chart.server'
import { balanceSheet, figuresOf } from '~/domain/accounts/reports/statements.policy'
import { ReportPage } from '~/screens/report'
import { useWords } from '~/ui/lang'
import type { ScreenHandle } from '~/ui/screen-handle'
import { NoBook } from '../no-book'
import { Agreement } from './parts/agreement'
import { openReport } from './parts/open-report.server'
import { usePeriodHeads } from './parts/period-words'
import { reportFields } from './parts/report-fields'
import { aboutOf, reportFile, statementFile } from './parts/report-file.server'
import { shownStatement } from './parts/shown-lines.server'
import { StatementTable } from './parts/statement-table'

const TITLE = 'book-reports:balanceSheet.title'

export const handle: ScreenHandle = { title: TITLE, words: ['book-reports', 'books'] }

export const loader = guard('accounts.reports.view', async (ctx, { request }) => {
  const report = await openReport(ctx, request, { ofDay: true })
  if (!report) return null
  const { asked, form, wanted, yearOf } = report
  if (!asked) return { form, asked, spans: null, statement: null }
  const { fundId } = asked
  // A balance sheet is of a day; its figures begin with that day's accounting year, for the surplus of the running year.
  const spanTo = ({ to }: { to: string }) => ({ from: yearOf(to), to, fundId })
  const spans = { now: spanTo(asked), other: asked.other && spanTo(asked.other) }
  const chart = await chartOf(ctx.site.id)
  const statement = balanceSheet(
    chart,
    figuresOf(await balancesOf(ctx.site.id, spans.now)),
    spans.other && figuresOf(await balancesOf(ctx.site.id, spans.other)),
    asked,
  )
  if (wanted)
    throw await reportFile(ctx, wanted, statementFile(ctx, TITLE, aboutOf(ctx, form, asked, 'day'), statement))
  return { form, asked, spans, statement: shownStatement(statement, request, ctx.lang) }
})

const NO_DAYS = { from: '2000-01-01', to: '2000-01-01', other: null }

export default function BalanceSheet() {
  const data = useLoaderData<typeof loader>()
  const { t } = useWords()
  const headOf = usePeriodHeads(data?.asked ?? NO_DAYS, 'day')
  if (!data) return <NoBook title={t(TITLE)} />
  const { form, spans, statement } = data
  return (
    <ReportPage
      title={t(TITLE)}
      formats={['pdf', 'xlsx', 'csv']}
      filters={reportFields(form, { day: true, level: true })}
    >
      {spans && statement ? (
        <>
          <Agreement difference={statement.difference ?? 0} word="balanceSheet" />
          <StatementTable
            statement={statement}
            caption={TITLE}
            headOf={headOf}
            wide={['change']}
            spanOf={(column) => (column === 'day' ? spans.now : column === 'other' ? spans.other : null)}
          />
        </>
      ) : undefined}
    </ReportPage>
  )
}
