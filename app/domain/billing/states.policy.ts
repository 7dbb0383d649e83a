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

const CHALLAN_MOVES: Record<ChallanState, readonly ChallanState[]> = {
  draft: ['deposited', 'cancelled'],
  deposited: ['verified', 'bounced', 'cancelled'],
  verified: ['bounced'],
  bounced: [],
  cancelled: [],
}
export const challanMay = (from: ChallanState, to: ChallanState): boolean => CHALLAN_MOVES[from].includes(to)

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

/** Days past due; the buckets of the ageing. */
export const BUCKETS = ['current', 'd30', 'd60', 'd90', 'older'] as const
export type Bucket = (typeof BUCKETS)[number]

/** The bucket of an amount that is due on a day: until then current, then 1 to 30, 31 to 60, 61 to 90 and over 90 days late. */
export function bucketOf(daysLate: number): Bucket {
  if (daysLate <= 0) return 'current'
  return daysLate <= 30 ? 'd30' : daysLate <= 60 ? 'd60' : daysLate <= 90 ? 'd90' : 'older'
}
