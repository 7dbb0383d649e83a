import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { trialBalance } from '~/domain/accounts/reports/statements.policy'
import { ReportPage } from '~/screens/report'
import { useWords } from '~/ui/lang'
import type { ScreenHandle } from '~/ui/screen-handle'
import { NoBook } from '../no-book'
import { Agreement } from './parts/agreement'
import { loadStatement } from './parts/open-report.server'
import { reportFields } from './parts/report-fields'
import { StatementTable } from './parts/statement-table'

const TITLE = 'book-reports:trialBalance.title'

export const handle: ScreenHandle = { title: TITLE, words: ['book-reports', 'books'] }

export const loader = guard('accounts.reports.view', (ctx, { request }) =>
  loadStatement(ctx, request, TITLE, trialBalance),
)

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
