import { useLoaderData, useLocation } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { ReportPage } from '~/screens/report'
import { ChoiceField, plain, SelectField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { LinkButton } from '~/ui/button'
import type { ScreenHandle } from '~/ui/screen-handle'
import { hrefWith } from '~/ui/table'
import { NoBook } from '../no-book'
import { BookTable } from './parts/book-table'
import { loadLedger } from './parts/one-ledger.server'
import { reportFields } from './parts/report-fields'

const TITLE = 'book-reports:ledger.title'

export const handle: ScreenHandle = { title: TITLE, words: ['book-reports', 'books'] }

export const loader = guard('accounts.reports.view', (ctx, { request }) => loadLedger(ctx, request))

export default function LedgerReport() {
  const data = useLoaderData<typeof loader>()
  const { t, n } = useWords()
  const location = useLocation()
  if (!data) return <NoBook title={t(TITLE)} />
  const { form, chosen, ledgers, parties, page } = data
  const step = (place: string | null, label: string) =>
    place === null ? null : (
      <LinkButton small to={hrefWith(location, { at: place === '' ? null : place })}>
        {t(label)}
      </LinkButton>
    )
  return (
    <ReportPage
      title={t(TITLE)}
      formats={['pdf', 'xlsx', 'csv']}
      owns={['f_*', 'at']}
      filters={
        <>
          <ChoiceField
            field={plain('f_ledger', chosen.ledger)}
            label="book-reports:ledger.one"
            options={[
              { value: 'cash', text: t('book-reports:allCash'), group: t('book-reports:books') },
              { value: 'bank', text: t('book-reports:allBank'), group: t('book-reports:books') },
              ...ledgers.map((one) => ({ value: one.id, text: `${n(one.code)} ${one.name}`, group: one.group })),
            ]}
          />
          {parties.length ? (
            <SelectField
              field={plain('f_party', chosen.party ?? '')}
              label="book-reports:party"
              empty="book-reports:allParties"
              options={parties.map((one) => ({ value: one.id, text: one.name }))}
            />
          ) : null}
          {reportFields(form, { zero: false })}
        </>
      }
    >
      {page ? (
        <>
          <h2 className="mb-2 text-[1.0625rem] font-semibold">{page.title}</h2>
          <BookTable rows={page.rows} caption={page.title} />
          {page.previous !== null || page.next !== null ? (
            <nav aria-label={t('ui:table.pages')} className="flex flex-wrap justify-end gap-2 pt-2.5">
              {page.previous ? step('', 'book-reports:page.first') : null}
              {step(page.previous, 'common:previous')}
              {step(page.next, 'common:next')}
              {page.next ? step('last', 'book-reports:page.last') : null}
            </nav>
          ) : null}
        </>
      ) : undefined}
    </ReportPage>
  )
}
