import type { BillClaim } from '~/domain/billing/claims/claim-lists.server'
import type { OwnInvoice, OwnPayment } from '~/domain/billing/own/own-invoices.server'
import { paths } from '~/paths'
import { SettlementBadge, StateBadge } from '~/screens/billing/state-badges'
import { listSpec } from '~/screens/list/spec'
import { trxIdColumn } from '~/screens/wallets/trx-id.columns'
import { CLAIM_TONES } from '~/screens/online-payment/claim-tones'
import { Badge } from '~/ui/page'

/** What the institution owes the provider, invoice by invoice. */
export const billList = listSpec<OwnInvoice>()({
  area: 'bills',
  title: 'bills:title',
  name: 'number',
  sort: '-issuedOn',
  columns: {
    number: {
      kind: 'code',
      sortable: true,
      cell: (row, number, { lang }) => (
        <a className="link" href={paths.billPaper('invoice', row.id, lang)} target="_blank" rel="noreferrer">
          {number}
        </a>
      ),
    },
    period: { kind: 'span', of: (row) => (row.cycleStart && row.cycleEnd ? [row.cycleStart, row.cycleEnd] : null) },
    company: { kind: 'name', hidden: true },
    issuedOn: { kind: 'day', sortable: true },
    dueOn: { kind: 'day', sortable: true },
    total: { kind: 'taka', of: 'totalPoisha', sortable: true },
    paid: { kind: 'taka', of: 'matchedPoisha', blank: true },
    credited: { kind: 'taka', of: 'creditedPoisha', blank: true, hidden: true },
    open: { kind: 'taka', header: 'bills:rest', of: 'openPoisha', sortable: true, phone: true },
    state: {
      kind: 'word',
      header: 'common:status',
      words: 'bills:settlement',
      of: 'settlement',
      phone: true,
      cell: (row, _, { t }) => (
        <>
          <SettlementBadge state={row.settlement} words="bills" />{' '}
          {row.waits && <Badge tone="warn">{t('bills:waits')}</Badge>}
        </>
      ),
    },
  },
  filters: { is: { label: 'common:status', kind: 'checks', of: ['open', 'paid'], words: 'bills:is' } },
})

/** The invoices that are about to be paid. */
export const chosenList = listSpec<OwnInvoice>()({
  area: 'bills',
  title: 'bills:pay.chosenBills',
  name: 'number',
  columns: {
    number: 'code',
    dueOn: 'day',
    rest: { kind: 'taka', of: 'openPoisha', sum: true },
  },
})

/** What the institution paid, and the slips that it made. */
export const paymentList = listSpec<OwnPayment>()({
  area: 'bills',
  title: 'bills:tabs.payments',
  name: 'number',
  columns: {
    number: { kind: 'code', header: 'bills:challan' },
    madeOn: 'day',
    way: { kind: 'word', of: 'source', words: 'bills:ways' },
    reference: { kind: 'text', hidden: true, className: 'break-all' },
    for: { kind: 'code', of: 'numbers', className: '' },
    amount: { kind: 'taka', of: (row) => row.depositedPoisha ?? row.amountPoisha, phone: true },
    credit: { kind: 'taka', of: 'unmatchedPoisha', blank: true },
    state: {
      kind: 'word',
      header: 'common:status',
      words: 'bills:challanState',
      phone: true,
      cell: (row) => (
        <>
          <StateBadge of="challan" state={row.state} words="bills" /> {row.reason}
        </>
      ),
    },
  },
})

/** What was sent and waits. */
export const sentList = listSpec<BillClaim>()({
  area: 'bills',
  title: 'bills:claims',
  name: 'trxId',
  columns: {
    trxId: trxIdColumn,
    sent: { kind: 'instant', header: 'trx:sent', of: 'sentAt' },
    for: { kind: 'code', of: 'numbers', className: '' },
    amount: { kind: 'taka', header: 'trx:amount', phone: true },
    state: {
      kind: 'word',
      header: 'common:status',
      words: 'bills:claim',
      phone: true,
      cell: (row, state) => (
        <>
          <Badge tone={CLAIM_TONES[row.state]}>{state}</Badge> {row.answer}
        </>
      ),
    },
  },
})
