import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { idOf } from '~/access/params.server'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { useWords } from '~/ui/lang'
import { Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { DraftActions, DraftDialogs } from './invoices/draft-actions'
import { InvoiceEditor } from './invoices/invoice-editor'
import { InvoiceView } from './invoices/invoice-view'
import { actOnInvoice, invoiceData } from './invoices/invoice.server'
import { intentOf } from '~/ui/fields'

export const handle: ScreenHandle = { title: 'billing:invoice.editTitle', under: paths.invoices }

export const loader = guard('billing.invoices.view', (ctx, { params }) => invoiceData(ctx, idOf(params.id)))

export const action = guard('billing.invoices.manage', actOnInvoice)

export default function EditInvoice() {
  const data = useLoaderData<typeof loader>()
  const lastResult = useActionData() as SubmissionResult<string[]> | undefined
  const { t } = useWords()
  const nameOf = useName()
  const { invoice, editor } = data
  if (!editor) return <InvoiceView data={data} lastResult={lastResult} />
  const site = { id: invoice.siteId, nameEn: invoice.siteEn, nameBn: invoice.siteBn }
  return (
    <Page
      title={t('billing:invoice.editTitle')}
      description={nameOf(site)}
      actions={<DraftActions invoice={invoice} />}
    >
      <DraftDialogs invoice={invoice} lastResult={lastResult} />
      <InvoiceEditor
        key={invoice.version}
        site={site}
        data={editor}
        lastResult={intentOf(lastResult) === 'save' ? lastResult : undefined}
      />
    </Page>
  )
}
