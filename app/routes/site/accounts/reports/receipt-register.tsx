import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { ListTable } from '~/screens/list/list-table'
import { ReportPage } from '~/screens/report'
import { DateField, plain } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Section } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { NoBook } from '../no-book'
import { loadReceiptRegister } from './parts/receipt-register.server'
import { backList, printList, seriesList } from './receipts.list'

const TITLE = 'receipt-register:title'

export const handle: ScreenHandle = {
  title: TITLE,
  guide: 'receipt-register:guide',
  words: ['receipt-register', 'book-reports', 'books'],
}

export const loader = guard('accounts.reports.view', (ctx, { request }) => loadReceiptRegister(ctx, request))

export default function ReceiptRegister() {
  const data = useLoaderData<typeof loader>()
  const { t } = useWords()
  if (!data) return <NoBook title={t(TITLE)} />
  const { form, register } = data
  const field = (name: string, value: string) => ({ ...plain(name, value), errors: form.errors[name] })
  return (
    <ReportPage
      title={t(TITLE)}
      description={t('receipt-register:about')}
      formats={['pdf', 'xlsx', 'csv']}
      filters={
        <>
          <DateField field={field('f_from', form.typed.from)} label="common:from" />
          <DateField field={field('f_to', form.typed.to)} label="common:to" />
        </>
      }
    >
      {register ? (
        <div className="grid gap-6">
          <Section title={t('receipt-register:part.series')}>
            <ListTable spec={seriesList} rows={register.series} rowKey={(row) => row.series} />
          </Section>
          <Section title={t('receipt-register:part.backs')}>
            <ListTable spec={backList} rows={register.backs} rowKey={(row) => row.paymentId} />
          </Section>
          <Section title={t('receipt-register:part.prints')}>
            <ListTable spec={printList} rows={register.prints} rowKey={(row) => row.paymentId} />
          </Section>
        </div>
      ) : undefined}
    </ReportPage>
  )
}
