import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { formatDateShort, formatDateTime } from '~/format/dates'
import { useFullTaka } from '~/i18n/use-taka'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { ReportPage } from '~/screens/report'
import { DateField, plain } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'
import { Section } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { DataTable, whole, type Column } from '~/ui/table'
import { VoucherLink } from '../bank/parts'
import { NoBook } from '../no-book'
import { loadReceiptRegister } from './parts/receipt-register.server'

const TITLE = 'receipt-register:title'

export const handle: ScreenHandle = {
  title: TITLE,
  guide: 'receipt-register:guide',
  words: ['receipt-register', 'book-reports', 'books'],
}

export const loader = guard('accounts.reports.view', (ctx, { request }) => loadReceiptRegister(ctx, request))

export default function ReceiptRegister() {
  const data = useLoaderData<typeof loader>()
  const { t, n, lang } = useWords()
  const taka = useFullTaka()
  const nameOf = useName()
  if (!data) return <NoBook title={t(TITLE)} />
  const { form, register } = data
  const field = (name: string, value: string) => ({ ...plain(name, value), errors: form.errors[name] })
  const receipt = (row: { receipt: string; paymentId: number }) => (
    <Link className="link" to={paths.paymentReceipt(row.paymentId)}>
      {n(row.receipt)}
    </Link>
  )
  const who = (en: string | null, bn: string | null) => nameOf({ nameEn: en ?? '', nameBn: bn ?? '' })
  type R = NonNullable<typeof register>
  const series: Column<R['series'][number]>[] = [
    { key: 'first', header: 'receipt-register:from', phone: true, cell: (row) => n(row.first) },
    { key: 'last', header: 'receipt-register:to', phone: true, cell: (row) => n(row.last) },
    { key: 'many', header: 'receipt-register:many', numeric: true, cell: (row) => n(row.many) },
    { key: 'missing', header: 'receipt-register:missing', numeric: true, cell: (row) => n(row.missing) },
    { key: 'amount', header: 'receipt-register:amount', numeric: true, cell: (row) => taka(row.amount) },
    { key: 'back', header: 'receipt-register:back', numeric: true, cell: (row) => n(row.back) },
    { key: 'backAmount', header: 'receipt-register:backAmount', numeric: true, cell: (row) => taka(row.backAmount) },
  ]
  const backs: Column<R['backs'][number]>[] = [
    { key: 'receipt', header: 'receipt-register:receipt', cell: receipt },
    { key: 'day', header: 'receipt-register:day', cell: (row) => formatDateShort(row.day, lang) },
    { key: 'amount', header: 'receipt-register:amount', numeric: true, phone: true, cell: (row) => taka(row.amount) },
    { key: 'backOn', header: 'receipt-register:backOn', phone: true, cell: (row) => formatDateShort(row.backOn, lang) },
    { key: 'kind', header: 'receipt-register:how', cell: (row) => t(`receipt-register:kind.${row.kind}`) },
    { key: 'reason', header: 'receipt-register:reason' },
    { key: 'asker', header: 'receipt-register:asker', cell: (row) => who(row.askerEn, row.askerBn) },
    { key: 'approver', header: 'receipt-register:approver', cell: (row) => who(row.approverEn, row.approverBn) },
    {
      key: 'voucher',
      header: 'receipt-register:voucher',
      cell: (row) => <VoucherLink number={row.voucher} kind="payment" />,
    },
  ]
  const prints: Column<R['prints'][number]>[] = [
    { key: 'receipt', header: 'receipt-register:receipt', cell: receipt },
    { key: 'day', header: 'receipt-register:day', cell: (row) => formatDateShort(row.day, lang) },
    { key: 'amount', header: 'receipt-register:amount', numeric: true, cell: (row) => taka(row.amount) },
    { key: 'many', header: 'receipt-register:printed', numeric: true, phone: true, cell: (row) => n(row.many) },
    {
      key: 'last',
      header: 'receipt-register:last',
      phone: true,
      cell: (row) => formatDateTime(new Date(row.last), lang),
    },
    { key: 'by', header: 'receipt-register:by', cell: (row) => who(row.byEn, row.byBn) },
  ]
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
            <DataTable
              bare
              list={whole(register.series)}
              columns={series}
              rowKey={(row) => row.series}
              rowHeader="first"
              caption="receipt-register:part.series"
            />
          </Section>
          <Section title={t('receipt-register:part.backs')}>
            <DataTable
              bare
              list={whole(register.backs)}
              columns={backs}
              rowKey={(row) => row.paymentId}
              rowHeader="receipt"
              caption="receipt-register:part.backs"
            />
          </Section>
          <Section title={t('receipt-register:part.prints')}>
            <DataTable
              bare
              list={whole(register.prints)}
              columns={prints}
              rowKey={(row) => row.paymentId}
              rowHeader="receipt"
              caption="receipt-register:part.prints"
            />
          </Section>
        </div>
      ) : undefined}
    </ReportPage>
  )
}
