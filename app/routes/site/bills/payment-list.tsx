import { formatDateShort, formatDateTime } from '~/format/dates'
import { useTaka } from '~/i18n/use-taka'
import { paths } from '~/paths'
import { CLAIM_TONES } from '~/screens/online-payment/claim-tones'
import { StateBadge } from '~/screens/billing/state-badges'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Badge, EmptyState, Section } from '~/ui/page'
import { DataTable, whole, type Column } from '~/ui/table'
import type { PaymentsShown } from './load-bills.server'

type Row = PaymentsShown['list']['items'][number]
type Claim = Omit<PaymentsShown['claims'][number], 'sentAt'> & { sentAt: Date | string }

/** What the institution paid, what it sent and waits for, and the slips that it made. */
export function PaymentList({ data: { list, claims } }: { data: { list: PaymentsShown['list']; claims: Claim[] } }) {
  const { t, n, lang } = useWords()
  const taka = useTaka()
  const columns: Column<Row>[] = [
    {
      key: 'number',
      header: 'bills:challan',
      className: 'whitespace-nowrap tabular-nums',
      cell: (row) => n(row.number),
    },
    {
      key: 'madeOn',
      header: 'bills:madeOn',
      className: 'whitespace-nowrap',
      cell: (row) => formatDateShort(row.madeOn, lang),
    },
    { key: 'way', header: 'bills:way', cell: (row) => t(`bills:ways.${row.source}`) },
    {
      key: 'reference',
      header: 'bills:reference',
      hidden: true,
      className: 'break-all',
      cell: (row) => row.reference,
    },
    { key: 'for', header: 'bills:for', cell: (row) => n(row.numbers) },
    {
      key: 'amount',
      header: 'bills:amount',
      numeric: true,
      phone: true,
      cell: (row) => taka(row.depositedPoisha ?? row.amountPoisha),
    },
    {
      key: 'credit',
      header: 'bills:credit',
      numeric: true,
      cell: (row) => (row.unmatchedPoisha ? taka(row.unmatchedPoisha) : null),
    },
    {
      key: 'state',
      header: 'common:status',
      phone: true,
      cell: (row) => (
        <>
          <StateBadge of="challan" state={row.state} words="bills" /> {row.reason}
        </>
      ),
    },
  ]
  const sent: Column<Claim>[] = [
    {
      key: 'trxId',
      header: 'trx:id',
      cell: (row) => (
        <>
          <strong>{row.trxId}</strong> <span className="text-muted">{t(`trx:wallet.${row.provider}`)}</span>
        </>
      ),
    },
    { key: 'sent', header: 'trx:sent', cell: (row) => formatDateTime(new Date(row.sentAt), lang) },
    { key: 'for', header: 'bills:for', cell: (row) => n(row.numbers) },
    { key: 'amount', header: 'trx:amount', numeric: true, phone: true, cell: (row) => taka(row.amount) },
    {
      key: 'state',
      header: 'common:status',
      phone: true,
      cell: (row) => (
        <>
          <Badge tone={CLAIM_TONES[row.state]}>{t(`bills:claim.${row.state}`)}</Badge> {row.answer}
        </>
      ),
    },
  ]
  return (
    <>
      {claims.length > 0 && (
        <Section title={t('bills:claims')}>
          <DataTable
            bare
            list={whole(claims)}
            columns={sent}
            rowKey={(row) => row.id}
            rowHeader="trxId"
            caption="bills:claims"
          />
        </Section>
      )}
      <DataTable
        list={list}
        search={false}
        columns={columns}
        rowKey={(row) => row.id}
        rowHeader="number"
        rowName={(row) => row.number}
        caption="bills:tabs.payments"
        rowMuted={(row) => row.state === 'cancelled'}
        actions={(row) =>
          row.source === 'bank' && row.state === 'draft' ? (
            <LinkButton small document target="_blank" to={paths.billPaper('slip', row.id, lang)}>
              {t('bills:slip.print')}
            </LinkButton>
          ) : null
        }
        empty={<EmptyState title="bills:noPayments" text="bills:noPaymentsText" />}
      />
    </>
  )
}
