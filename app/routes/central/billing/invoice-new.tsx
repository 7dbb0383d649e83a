import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { issuersOf } from '~/domain/billing/issuers.server'
import { seeTenants } from '~/domain/tenancy/central.server'
import { paths } from '~/paths'
import type { ScreenHandle } from '~/ui/screen-handle'
import { InvoiceEditor } from './invoices/invoice-editor'
import { editorData, saveInvoice } from './invoices/invoice.server'
import { siteChoice } from './parts/site-choice.server'
import { SiteFirst } from './parts/site-picker'

export const handle: ScreenHandle = { title: 'billing:invoice.newTitle', under: paths.invoices }

export const loader = guard('billing.invoices.manage', async (ctx, { request }) => {
  const choice = await siteChoice(ctx, request)
  if (!choice.site) return { ...choice, editor: null }
  await seeTenants(ctx, [choice.site.id])
  const issuer = (await issuersOf([choice.site.id])).get(choice.site.id)
  return { site: choice.site, q: '', sites: [], editor: await editorData(ctx, null, issuer) }
})

export const action = guard(
  'billing.invoices.manage',
  saveInvoice(() => null),
)

export default function NewInvoice() {
  const { site, q, sites, editor } = useLoaderData<typeof loader>()
  const lastResult = useActionData() as SubmissionResult<string[]> | undefined
  return (
    <SiteFirst title="billing:invoice.newTitle" site={site} q={q} sites={sites}>
      {site && editor ? <InvoiceEditor key={site.id} site={site} data={editor} lastResult={lastResult} /> : null}
    </SiteFirst>
  )
}
