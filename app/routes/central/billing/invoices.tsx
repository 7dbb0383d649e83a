import { useActionData, useLoaderData } from '@remix-run/react'
import type { SubmissionResult } from '@conform-to/react'
import { guard } from '~/access/guard.server'
import type { ScreenHandle } from '~/ui/screen-handle'
import { GeneratePanel } from './invoices/generate'
import { startGenerate } from './invoices/generate.server'
import { loadInvoices } from './invoices/load-invoices.server'
import { InvoiceList } from './invoices/invoice-list'

export const handle: ScreenHandle = { title: 'billing:invoice.title', words: ['platform'] }

export const loader = guard('billing.invoices.view', (ctx, { request }) => loadInvoices(ctx, request))

export const action = guard('billing.invoices.manage', (ctx, args) => startGenerate(ctx, args))

export default function Invoices() {
  const data = useLoaderData<typeof loader>()
  const result = useActionData() as SubmissionResult<string[]> | undefined
  return data.view === 'generate' ? <GeneratePanel data={data} lastResult={result} /> : <InvoiceList data={data} />
}
