import type { OpenPayment, SettlementRow, Unsettled } from '~/domain/gateways/settlement/settlements.server'
import { formatDate } from '~/format/dates'
import { paths } from '~/paths'
import { listSpec } from '~/screens/list/spec'
import { Link } from '~/ui/link'
import { Badge } from '~/ui/page'
import { DatesFilter } from '~/ui/table'

/** Where the payments of one gateway stand. */
export const openOf = (id: number) => `${paths.gatewaySettlements}?gateway=${id}`

/** What each gateway took and has not paid in. */
export const unsettledList = listSpec<Unsettled>()({
  area: 'gateway-settlements',
  title: 'gateway-settlements:unsettled',
  name: 'gateway',
  columns: {
    gateway: {
      kind: 'name',
      header: 'gateways:gateway',
      to: (row) => openOf(row.id),
    },
    sum: { kind: 'taka', header: 'gateway-settlements:waits', phone: true },
    many: { kind: 'count', header: 'gateway-settlements:payments', phone: true },
    oldest: 'date',
  },
})

/** The payments of one gateway that wait. */
export const openList = listSpec<OpenPayment>()({
  area: 'gateway-settlements',
  title: 'gateway-settlements:open',
  name: 'receipt',
  columns: {
    receipt: {
      kind: 'code',
      to: (row) => paths.paymentReceipt(row.paymentId),
    },
    day: { kind: 'date', header: 'common:date', phone: true },
    transactionId: { kind: 'text', header: 'gateway-settlements:transaction' },
    student: {
      kind: 'name',
      cell: (row, shown, { n }) => `${shown} (${n(row.code)})`,
      file: (row, { name }) => `${name({ nameEn: row.studentEn, nameBn: row.studentBn })} (${row.code})`,
    },
    amount: { kind: 'taka', phone: true },
  },
})

/** What gateways paid in. */
export const settledList = listSpec<SettlementRow>()({
  area: 'gateway-settlements',
  title: 'gateway-settlements:settled',
  name: 'reference',
  columns: {
    reference: 'text',
    day: { kind: 'date', header: 'common:date', phone: true },
    gateway: {
      kind: 'name',
      header: 'gateways:gateway',
    },
    bank: 'name',
    arrived: { kind: 'taka', phone: true },
    charge: 'taka',
    difference: { kind: 'taka', hidden: true },
    payments: 'count',
    voucher: {
      kind: 'code',
      cell: (row, shown) => (
        <Link className="link whitespace-nowrap" to={paths.voucher('credit-voucher', row.voucher)}>
          {shown}
        </Link>
      ),
    },
    state: {
      kind: 'state',
      words: 'gateway-settlements:states',
      of: (row) => (row.backOn ? 'back' : 'stands'),
      cell: (row, shown, { lang }) =>
        row.backOn ? (
          <>
            <Badge tone="warn">{shown}</Badge>{' '}
            <span className="text-[0.8125rem] text-muted">
              {formatDate(row.backOn, lang)}: {row.reason}
            </span>
          </>
        ) : (
          <Badge tone="good">{shown}</Badge>
        ),
    },
  },
  filters: {
    gateway: { label: 'gateways:gateway', kind: 'select', ids: true },
    day: { label: 'common:date', dates: DatesFilter },
  },
})
