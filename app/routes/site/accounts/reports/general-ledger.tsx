import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { paths } from '~/paths'
import { ReportPage } from '~/screens/report'
import { LinkButton } from '~/ui/button'
import { ChoiceField, plain } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'
import { EmptyState } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { Pager } from '~/ui/table'
import { NoBook } from '../no-book'
import { BookTable } from './parts/book-table'
import { loadGeneralLedger } from './parts/general-ledger.server'
import { reportFields } from './parts/report-fields'
import { ledgerLink } from './parts/report-links'

const TITLE = 'book-reports:generalLedger.title'

export const handle: ScreenHandle = { title: TITLE, words: ['book-reports', 'books'] }

export const loader = guard('accounts.reports.view', (ctx, { request }) => loadGeneralLedger(ctx, request))

export default function GeneralLedger() {
  const data = useLoaderData<typeof loader>()
  const { t } = useWords()
  if (!data) return <NoBook title={t(TITLE)} />
  const { form, groups, groupId, asked, list } = data
  return (
    <ReportPage
      title={t(TITLE)}
      formats={['pdf', 'xlsx', 'csv']}
      actions={
        asked ? (
          <>
            <LinkButton document to={`${paths.booksExport}?format=journal&from=${asked.from}&to=${asked.to}`}>
              {t('book-reports:export.journal')}
            </LinkButton>
            <LinkButton document to={`${paths.booksExport}?format=chain`}>
              {t('book-reports:export.chain')}
            </LinkButton>
          </>
        ) : undefined
      }
      filters={
        <>
          <ChoiceField
            field={plain('f_group', groupId ?? '')}
            label="book-reports:group"
            empty="book-reports:allGroups"
            options={groups.map((one) => ({ value: one.id, text: one.name }))}
          />
          {reportFields(form)}
        </>
      }
    >
      {asked && list ? (
        list.total ? (
          <>
            {list.items.map((one) => (
              <section key={one.id} className="mb-6">
                <h2 className="mb-1.5 text-[1rem] font-semibold">
                  <Link className="link" to={ledgerLink(asked, one.id)}>
                    {one.title}
                  </Link>
                </h2>
                <BookTable rows={one.rows} caption={one.title} more={ledgerLink(asked, one.id)} />
              </section>
            ))}
            <Pager list={list} />
          </>
        ) : (
          <EmptyState title="book-reports:none" text="book-reports:noneText" />
        )
      ) : undefined}
    </ReportPage>
  )
}
