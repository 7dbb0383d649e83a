/** Allowed moves. Everything else is refused; every move is audited. */
export const INVOICE_STATES = ['draft', 'issued', 'discarded'] as const
export type InvoiceState = (typeof INVOICE_STATES)[number]

const INVOICE_MOVES: Record<InvoiceState, readonly InvoiceState[]> = {
  draft: ['issued', 'discarded'],
  issued: [],
  discarded: [],
}
export const invoiceMay = (from: InvoiceState, to: InvoiceState): boolean => INVOICE_MOVES[from].includes(to)

export const CHALLAN_STATES = ['draft', 'deposited', 'verified', 'bounced', 'cancelled'] as const
export type ChallanState = (typeof CHALLAN_STATES)[number]

/** How its money came: over a bank's counter, through a gateway, or to a wallet's number. */
export const CHALLAN_SOURCES = ['bank', 'gateway', 'transaction-id'] as const
export type ChallanSource = (typeof CHALLAN_SOURCES)[number]

const CHALLAN_MOVES: Record<ChallanState, readonly ChallanState[]> = {
  draft: ['deposited', 'cancelled'],
  deposited: ['verified', 'bounced', 'cancelled'],
  verified: ['bounced'],
  bounced: [],
  cancelled: [],
}
export const challanMay = (from: ChallanState, to: ChallanState): boolean => CHALLAN_MOVES[from].includes(to)

/** Whether it has a day of deposit that counts. */
export const dated = (state: ChallanState): boolean => state === 'deposited' || state === 'verified'

/** How far an issued invoice is settled, as lists show it. */
export const SETTLEMENTS = ['unpaid', 'partial', 'paid', 'overdue', 'credited'] as const
export type Settlement = (typeof SETTLEMENTS)[number]

export function settlementOf(
  invoice: { totalPoisha: number; creditedPoisha: number; matchedPoisha: number; dueOn: string | null },
  today: string,
): Settlement {
  const open = invoice.totalPoisha - invoice.creditedPoisha - invoice.matchedPoisha
  if (open === 0) return invoice.matchedPoisha === 0 && invoice.creditedPoisha > 0 ? 'credited' : 'paid'
  if (invoice.dueOn !== null && invoice.dueOn < today) return 'overdue'
  return invoice.matchedPoisha > 0 ? 'partial' : 'unpaid'
}

/** The buckets of the ageing: current until the due day, then 1 to 30, 31 to 60, 61 to 90 and over 90 days late (regular-sites.server.ts). */
export const BUCKETS = ['current', 'd30', 'd60', 'd90', 'older'] as const
export type Bucket = (typeof BUCKETS)[number]

/** How money goes back to an institution. */
export const REFUND_WAYS = ['bank', 'cheque', 'wallet', 'cash'] as const
export type RefundWay = (typeof REFUND_WAYS)[number]
