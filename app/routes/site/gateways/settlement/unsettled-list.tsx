import type { OpenPayment, Unsettled } from '~/domain/gateways/settlement/settlements.server'
import { formatDate } from '~/format/dates'
import { useTaka } from '~/i18n/use-taka'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'
import { EmptyState, Section } from '~/ui/page'
import { DataTable, whole, type Column, type ListPage } from '~/ui/table'
import type { SettlementData } from './load-settlement.server'

const at = (id: number) => `${paths.gatewaySettlements}?gateway=${id}`

/** What each gateway took and has not paid in. */
export function UnsettledList({ data }: { data: SettlementData }) {
  const { t, n, lang } = useWords()
  const nameOf = useName()
  const taka = useTaka()
  const columns: Column<Unsettled>[] = [
    {
      key: 'gateway',
      header: 'gateways:gateway',
      cell: (row) => (
        <Link className="link" to={at(row.id)}>
          {nameOf(row)}
        </Link>
      ),
    },
    {
      key: 'sum',
      header: 'gateway-settlements:waits',
      numeric: true,
      phone: true,
      cell: (row) => taka(row.sum),
    },
    { key: 'many', header: 'gateway-settlements:payments', numeric: true, phone: true, cell: (row) => n(row.many) },
    {
      key: 'oldest',
      header: 'gateway-settlements:oldest',
      cell: (row) => (row.oldest ? formatDate(row.oldest, lang) : null),
    },
  ]
  return (
    <DataTable
      bare
      list={whole(data.gateways)}
      columns={columns}
      rowKey={(row) => row.id}
      rowHeader="gateway"
      rowName={(row) => nameOf(row)}
      caption="gateway-settlements:unsettled"
      actions={(row) =>
        data.maySettle && row.many > 0 ? (
          <LinkButton small to={`${at(row.id)}&dialog=arrived`}>
            {t('gateway-settlements:arrive')}
          </LinkButton>
        ) : null
      }
    />
  )
}

/** The payments of one gateway that wait. */
export function OpenList({ list, gateway }: { list: ListPage<OpenPayment>; gateway: Unsettled }) {
  const { t, n, lang } = useWords()
  const nameOf = useName()
  const taka = useTaka()
  const columns: Column<OpenPayment>[] = [
    {
      key: 'receipt',
      header: 'gateway-settlements:receipt',
      cell: (row) => (
        <Link className="link" to={paths.paymentReceipt(row.paymentId)}>
          {n(row.receipt)}
        </Link>
      ),
    },
    { key: 'day', header: 'common:date', phone: true, cell: (row) => formatDate(row.day, lang) },
    { key: 'transactionId', header: 'gateway-settlements:transaction' },
    {
      key: 'student',
      header: 'gateway-settlements:student',
      cell: (row) => `${nameOf({ nameEn: row.studentEn, nameBn: row.studentBn })} (${n(row.code)})`,
    },
    {
      key: 'amount',
      header: 'gateway-settlements:amount',
      numeric: true,
      phone: true,
      cell: (row) => taka(row.amount),
    },
  ]
  return (
    <Section title={t('gateway-settlements:openOf', { name: nameOf(gateway) })}>
      <DataTable
        list={list}
        columns={columns}
        rowKey={(row) => row.paymentId}
        rowHeader="receipt"
        rowName={(row) => n(row.receipt)}
        caption="gateway-settlements:open"
        empty={<EmptyState title="gateway-settlements:nothing" text="gateway-settlements:nothingText" />}
      />
    </Section>
  )
}
