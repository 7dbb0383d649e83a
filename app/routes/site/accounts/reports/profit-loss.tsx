import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { incomeAndExpenditure } from '~/domain/accounts/reports/statements.policy'
import { ReportPage } from '~/screens/report'
import { useWords } from '~/ui/lang'
import type { ScreenHandle } from '~/ui/screen-handle'
import { NoBook } from '../no-book'
import { loadStatement } from './parts/open-report.server'
import { usePeriodHeads } from './parts/period-words'
import { reportFields } from './parts/report-fields'
import { StatementTable } from './parts/statement-table'

const TITLE = 'book-reports:profitLoss.title'

export const handle: ScreenHandle = { title: TITLE, words: ['book-reports', 'books'] }

export const loader = guard('accounts.reports.view', (ctx, { request }) =>
  loadStatement(ctx, request, TITLE, incomeAndExpenditure),
)

const NO_DAYS = { from: '2000-01-01', to: '2000-01-01', other: null }

export default function ProfitAndLoss() {
  const data = useLoaderData<typeof loader>()
  const { t } = useWords()
  const headOf = usePeriodHeads(data?.asked ?? NO_DAYS, 'period')
  if (!data) return <NoBook title={t(TITLE)} />
  const { form, asked, statement } = data
  return (
    <ReportPage
      title={t(TITLE)}
      description={t('book-reports:profitLoss.about')}
      formats={['pdf', 'xlsx', 'csv']}
      filters={reportFields(form, { level: true })}
    >
      {asked && statement ? (
        <StatementTable
          statement={statement}
          caption={TITLE}
          headOf={headOf}
          wide={['change']}
          spanOf={(column) =>
            column === 'period'
              ? asked
              : column === 'other'
                ? asked.other && { ...asked.other, fundId: asked.fundId }
                : null
          }
        />
      ) : undefined}
    </ReportPage>
  )
}
