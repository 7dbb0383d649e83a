import type { ReceiptBack, ReceiptPrint, ReceiptSeries } from '~/domain/payments/receipts/receipt-register.server'
import { paths } from '~/paths'
import { listSpec } from '~/screens/list/spec'
import { VoucherLink } from '../bank/parts'

const receipt = { kind: 'code', to: (row: { paymentId: number }) => paths.paymentReceipt(row.paymentId) } as const

/** Series of receipts: a book of them each. */
export const seriesList = listSpec<ReceiptSeries>()({
  area: 'receipt-register',
  title: 'receipt-register:part.series',
  name: 'first',
  columns: {
    first: { kind: 'code', header: 'receipt-register:from', phone: true },
    last: { kind: 'code', header: 'receipt-register:to', phone: true },
    many: 'count',
    missing: 'count',
    amount: 'money',
    back: 'count',
    backAmount: 'money',
  },
})

/** Receipts whose money went back. */
export const backList = listSpec<ReceiptBack>()({
  area: 'receipt-register',
  title: 'receipt-register:part.backs',
  name: 'receipt',
  columns: {
    receipt,
    day: 'day',
    amount: { kind: 'money', phone: true },
    backOn: { kind: 'day', phone: true },
    kind: { kind: 'word', header: 'receipt-register:how', words: 'receipt-register:kind' },
    reason: 'text',
    asker: 'name',
    approver: 'name',
    voucher: { kind: 'code', cell: (row) => <VoucherLink number={row.voucher} kind="payment" /> },
  },
})

/** Receipts that were printed again. */
export const printList = listSpec<ReceiptPrint>()({
  area: 'receipt-register',
  title: 'receipt-register:part.prints',
  name: 'receipt',
  columns: {
    receipt,
    day: 'day',
    amount: 'money',
    many: { kind: 'count', header: 'receipt-register:printed', phone: true },
    last: { kind: 'instant', phone: true },
    by: 'name',
  },
})
