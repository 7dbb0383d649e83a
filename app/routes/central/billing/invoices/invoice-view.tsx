import { Matches } from '../parts/matches'
import type { SubmissionResult } from '~/ui/fields/use-form'
import { useSearchParams } from '@remix-run/react'
import { formatDate, formatDateShort } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Card, KeyValue, Page } from '~/ui/page'
import type { InvoiceData } from './invoice.server'
import { SettlementBadge, StateBadge } from '~/screens/billing/state-badges'
import { Link } from '~/ui/link'
import { CreditDialog, CreditNotes } from './credit-notes'
import { InvoiceLines } from './invoice-lines'
import { intentOf } from '~/ui/fields'

/** An invoice as it was issued, with what was paid and reversed since. */
export function InvoiceView({
  data,
  lastResult,
}: {
  data: InvoiceData
  lastResult: SubmissionResult<string[]> | undefined
}) {
  const { invoice, payments, credits, settlement, mayManage, mayPay } = data
  const { t, lang, n } = useWords()
  const nameOf = useName()
  const [params] = useSearchParams()
  const issued = invoice.state === 'issued'
  const billed = invoice.snapshot?.billed ?? { nameEn: invoice.siteEn, nameBn: invoice.siteBn }
  const issuer = invoice.snapshot?.issuer ?? { nameEn: invoice.companyEn, nameBn: invoice.companyBn }
  const left = invoice.totalPoisha - invoice.creditedPoisha
  return (
    <Page
      title={invoice.number ? `${t('billing:invoice.one')} ${n(invoice.number)}` : t('billing:invoice.one')}
      description={nameOf(billed)}
      actions={
        <>
          {invoice.state !== 'discarded'
            ? (['bn', 'en'] as const).map((one) => (
                <LinkButton key={one} document target="_blank" to={paths.invoicePaper(invoice.id, one)}>
                  {t(`billing:paper.${one}`)}
                </LinkButton>
              ))
            : null}
          {issued && mayPay && invoice.openPoisha > 0 ? (
            <LinkButton to={`${paths.challanNew}?site=${invoice.siteId}&invoice=${invoice.id}`}>
              {t('billing:challan.newTitle')}
            </LinkButton>
          ) : null}
          {issued && mayManage && left > 0 ? (
            <LinkButton look="danger" to="?credit=1">
              {t('billing:credit.make')}
            </LinkButton>
          ) : null}
        </>
      }
    >
      {params.has('credit') && mayManage && issued && left > 0 ? (
        <CreditDialog left={left} lastResult={intentOf(lastResult) === 'credit' ? lastResult : undefined} />
      ) : null}
      <div className="grid gap-5">
        <Card title={t('billing:invoice.head')}>
          <KeyValue
            columns={2}
            items={[
              {
                label: t('common:status'),
                value: settlement ? (
                  <SettlementBadge state={settlement} />
                ) : (
                  <StateBadge of="invoice" state={invoice.state} />
                ),
              },
              { label: t('billing:invoice.company'), value: nameOf(issuer) },
              {
                label: t('billing:site.one'),
                value: (
                  <Link className="link-lined" to={`${paths.siteStatement}?site=${invoice.siteId}`}>
                    {nameOf(billed)}
                  </Link>
                ),
              },
              { label: t('billing:invoice.source'), value: t(`billing:sources.${invoice.source}`) },
              { label: t('billing:invoice.issuedOn'), value: invoice.issuedOn && formatDate(invoice.issuedOn, lang) },
              { label: t('billing:invoice.dueOn'), value: invoice.dueOn && formatDate(invoice.dueOn, lang) },
              ...(invoice.cycleStart && invoice.cycleEnd
                ? [
                    {
                      label: t('billing:invoice.period'),
                      value: `${formatDateShort(invoice.cycleStart, lang)} – ${formatDateShort(invoice.cycleEnd, lang)}`,
                    },
                  ]
                : []),
              ...(invoice.notes
                ? [
                    {
                      label: t('billing:invoice.notes'),
                      value: <span className="whitespace-pre-wrap">{invoice.notes}</span>,
                    },
                  ]
                : []),
            ]}
          />
        </Card>
        <InvoiceLines invoice={invoice} />
        <Matches
          title="billing:invoice.payments"
          rows={payments}
          header="billing:challan.number"
          to={(row) => paths.challanEdit(row.challanId)}
        />
        {credits.length ? <CreditNotes credits={credits} /> : null}
      </div>
    </Page>
  )
}
