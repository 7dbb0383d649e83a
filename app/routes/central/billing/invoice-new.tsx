import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { InvoiceEditor } from './invoices/invoice-editor'
import { editorData, saveInvoice } from './invoices/invoice.server'
import { siteChoice } from './parts/site-choice.server'
import { SitePicker } from './parts/site-picker'

export const handle: ScreenHandle = { title: 'billing:invoice.newTitle', under: paths.invoices }

export const loader = guard('billing.invoices.manage', async (ctx, { request }) => {
  const choice = await siteChoice(request)
  return choice.site
    ? { site: choice.site, q: '', sites: [], editor: await editorData(ctx, null) }
    : { ...choice, editor: null }
})

export const action = guard(
  'billing.invoices.manage',
  saveInvoice(() => null),
)

export default function NewInvoice() {
  const { site, q, sites, editor } = useLoaderData<typeof loader>()
  const lastResult = useActionData() as SubmissionResult<string[]> | undefined
  const { t } = useWords()
  const nameOf = useName()
  return (
    <Page
      title={t('billing:invoice.newTitle')}
      description={site ? nameOf(site) : t('billing:site.first')}
      actions={site ? <LinkButton to="?">{t('billing:site.other')}</LinkButton> : null}
    >
      {site && editor ? (
        <InvoiceEditor key={site.id} site={site} data={editor} lastResult={lastResult} />
      ) : (
        <SitePicker q={q} sites={sites} />
      )}
    </Page>
  )
}
