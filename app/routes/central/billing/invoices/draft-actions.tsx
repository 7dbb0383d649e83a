import type { SubmissionResult } from '@conform-to/react'
import { useSearchParams } from '@remix-run/react'
import type { InvoicePage } from '~/domain/billing/invoices/invoice-page.server'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { ConfirmForm } from '~/ui/dialog'
import { FormErrors, intentOf, problemsIn } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { useTaka } from '~/i18n/use-taka'

type Draft = Pick<InvoicePage, 'id' | 'version' | 'totalPoisha' | 'siteEn' | 'siteBn' | 'ownNumber'>

export function DraftActions({ invoice }: { invoice: Draft }) {
  const { t, lang } = useWords()
  return (
    <>
      <LinkButton document target="_blank" to={paths.invoicePaper(invoice.id, lang)}>
        {t('billing:paper.preview')}
      </LinkButton>
      <LinkButton look="danger" to="?confirm=discard">
        {t('billing:invoice.discard')}
      </LinkButton>
      <LinkButton look="primary" to="?confirm=issue">
        {t('billing:invoice.issue')}
      </LinkButton>
    </>
  )
}

/** The questions before a draft is issued or put aside, and why it could not be. */
export function DraftDialogs({
  invoice,
  lastResult,
}: {
  invoice: Draft
  lastResult: SubmissionResult<string[]> | undefined
}) {
  const { t, n } = useWords()
  const nameOf = useName()
  const taka = useTaka()
  const [params] = useSearchParams()
  const site = nameOf({ nameEn: invoice.siteEn, nameBn: invoice.siteBn })
  const asked = params.get('confirm')
  const failed = ['issue', 'discard'].includes(intentOf(lastResult) ?? '')
  return (
    <>
      {failed ? <FormErrors problems={problemsIn(lastResult, 'billing:invoice.number.label')} /> : null}
      {asked === 'issue' ? (
        <ConfirmForm
          values={{ intent: 'issue', version: invoice.version }}
          name={site}
          type={t('billing:invoice.one')}
          look="primary"
          title={t('billing:invoice.issueTitle')}
          submit={t('billing:invoice.issue')}
          text={
            <p>
              {t('billing:invoice.issueText', {
                site,
                total: taka(invoice.totalPoisha),
                number: invoice.ownNumber ? n(invoice.ownNumber) : t('billing:invoice.number.next'),
              })}
            </p>
          }
        />
      ) : null}
      {asked === 'discard' ? (
        <ConfirmForm
          values={{ intent: 'discard' }}
          name={site}
          type={t('billing:invoice.one')}
          title={t('billing:invoice.discardTitle')}
          text={<p>{t('billing:invoice.discardText', { site })}</p>}
          submit={t('billing:invoice.discard')}
        />
      ) : null}
    </>
  )
}
