import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { useSearchParams } from '@remix-run/react'
import type { CreditForm } from '~/domain/billing/invoice.form'
import { formatDate, formatDateShort } from '~/format/dates'
import { formatHundredths } from '~/format/numbers'
import { amountInWords } from '~/format/words'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { LinkButton, SubmitButton } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { FormErrors, MoneyField, PostForm, problemsOf, takaText, TextField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Badge, Card, FormActions, FormGrid, KeyValue, Page, Section } from '~/ui/page'
import { DataTable, whole } from '~/ui/table'
import type { InvoiceData } from './invoice.server'
import { intentOf, SettlementBadge, StateBadge, useTaka } from './money'
import { Link } from '~/ui/link'

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
  const taka = useTaka()
  const [params] = useSearchParams()
  const issued = invoice.state === 'issued'
  const billed = invoice.snapshot?.billed ?? { nameEn: invoice.siteEn, nameBn: invoice.siteBn }
  const issuer = invoice.snapshot?.issuer ?? { nameEn: invoice.companyEn, nameBn: invoice.companyBn }
  const left = invoice.totalPoisha - invoice.creditedPoisha
  const vat = `${t('billing:invoice.vat')} ${formatHundredths(invoice.vatHundredths, lang, { trim: true })}%`
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
        <Section title={t('billing:invoice.lines')}>
          <DataTable
            bare
            list={whole(invoice.lines.map((line, at) => ({ ...line, at })))}
            rowKey={(row) => row.at}
            caption="billing:invoice.lines"
            columns={[
              {
                key: 'description',
                header: 'billing:invoice.description',
                cell: (row) => nameOf({ nameEn: row.descriptionEn, nameBn: row.descriptionBn }),
              },
              {
                key: 'quantity',
                header: 'billing:invoice.quantity',
                numeric: true,
                cell: (row) => formatHundredths(row.quantityHundredths, lang, { trim: true }),
              },
              { key: 'unit', header: 'billing:invoice.unit', numeric: true, cell: (row) => taka(row.unitPoisha) },
              { key: 'amount', header: 'billing:invoice.amount', numeric: true, cell: (row) => taka(row.amountPoisha) },
            ]}
          />
          <div className="mt-3 sm:ml-auto sm:max-w-md">
            <KeyValue
              items={[
                { label: t('billing:invoice.subtotal'), value: taka(invoice.subtotalPoisha) },
                ...(invoice.discountPoisha
                  ? [
                      {
                        label: t('billing:invoice.discount'),
                        value: `− ${taka(invoice.discountPoisha)} (${invoice.discountReason})`,
                      },
                    ]
                  : []),
                { label: vat, value: taka(invoice.vatPoisha) },
                { label: t('billing:invoice.total'), value: <strong>{taka(invoice.totalPoisha)}</strong> },
                ...(issued
                  ? [
                      ...(invoice.creditedPoisha
                        ? [{ label: t('billing:invoice.credited'), value: `− ${taka(invoice.creditedPoisha)}` }]
                        : []),
                      { label: t('billing:invoice.paid'), value: `− ${taka(invoice.matchedPoisha)}` },
                      { label: t('billing:invoice.open'), value: <strong>{taka(invoice.openPoisha)}</strong> },
                    ]
                  : []),
              ]}
            />
            <p className="mt-1.5 text-[0.875rem] text-muted">{amountInWords(BigInt(invoice.totalPoisha), lang)}</p>
          </div>
        </Section>
        {payments.length ? (
          <Section title={t('billing:invoice.payments')}>
            <DataTable
              bare
              list={whole(payments)}
              rowKey={(row) => row.id}
              caption="billing:invoice.payments"
              rowMuted={(row) => row.released}
              columns={[
                {
                  key: 'number',
                  header: 'billing:challan.number',
                  cell: (row) => (
                    <Link className="link-lined" to={paths.challanEdit(row.challanId)}>
                      {n(row.number)}
                    </Link>
                  ),
                },
                { key: 'matchedOn', header: 'common:date', cell: (row) => formatDateShort(row.matchedOn, lang) },
                {
                  key: 'amount',
                  header: 'billing:invoice.amount',
                  numeric: true,
                  cell: (row) => taka(row.amountPoisha),
                },
                {
                  key: 'released',
                  header: 'common:status',
                  cell: (row) =>
                    row.released ? (
                      <>
                        <Badge tone="bad">{t('billing:challan.released')}</Badge> {row.reason}
                      </>
                    ) : (
                      <Badge tone="good">{t('billing:challan.matched')}</Badge>
                    ),
                },
              ]}
            />
          </Section>
        ) : null}
        {credits.length ? (
          <Section title={t('billing:credit.title')}>
            <DataTable
              bare
              list={whole(credits)}
              rowKey={(row) => row.id}
              caption="billing:credit.title"
              actions={(row) =>
                (['bn', 'en'] as const).map((one) => (
                  <LinkButton
                    key={one}
                    small
                    look="quiet"
                    document
                    target="_blank"
                    to={paths.creditNotePaper(row.id, one)}
                  >
                    {t(`billing:paper.${one}`)}
                  </LinkButton>
                ))
              }
              columns={[
                { key: 'number', header: 'billing:credit.number', cell: (row) => n(row.number) },
                { key: 'issuedOn', header: 'common:date', cell: (row) => formatDateShort(row.issuedOn, lang) },
                {
                  key: 'amount',
                  header: 'billing:invoice.amount',
                  numeric: true,
                  cell: (row) => taka(row.amountPoisha),
                },
                { key: 'reason', header: 'billing:credit.reason' },
              ]}
            />
          </Section>
        ) : null}
      </div>
    </Page>
  )
}

function CreditDialog({ left, lastResult }: { left: number; lastResult: SubmissionResult<string[]> | undefined }) {
  const { t } = useWords()
  const taka = useTaka()
  const [form, fields] = useForm<CreditForm>({
    id: 'credit',
    lastResult,
    defaultValue: { amount: takaText(left), reason: '' },
  })
  return (
    <Dialog title={t('billing:credit.make')} closeTo="?">
      <p className="mb-3">{t('billing:credit.text', { left: taka(left) })}</p>
      <PostForm form={form} action="?credit=1" values={{ intent: 'credit' }}>
        <FormErrors
          form={form}
          problems={problemsOf(fields, { amount: 'billing:credit.amount', reason: 'billing:credit.reason' })}
        />
        <FormGrid columns={1}>
          <MoneyField field={fields.amount} label="billing:credit.amount" />
          <TextField field={fields.reason} label="billing:credit.reason" />
        </FormGrid>
        <FormActions>
          <LinkButton to="?">{t('common:cancel')}</LinkButton>
          <SubmitButton look="danger">{t('billing:credit.make')}</SubmitButton>
        </FormActions>
      </PostForm>
    </Dialog>
  )
}
