import { daysIn } from '../../packages/cycle.policy'
import { divideHalfUp } from '../money.policy'

/** An issued invoice of a membership's cycle; days inclusive. */
export interface InvoicedCycle {
  id: number
  number: string
  companyId: number
  cycleStart: string
  cycleEnd: string
  totalPoisha: number
  creditedPoisha: number
}

export interface CycleCredit {
  invoiceId: number
  number: string
  companyId: number
  /** Days that the invoice is for, and those of them that the change leaves unused. */
  days: number
  unused: number
  amountPoisha: bigint
}

/**
 * What is credited of an invoice when its membership changes on a day: of what still counts of it, VAT and discount within, the share of its
 * days from that day on, to whole poisha, half up. Null where no day of it is unused, or nothing of it counts any more.
 */
export function creditFor(invoice: InvoicedCycle, from: string): CycleCredit | null {
  if (from > invoice.cycleEnd) return null
  const days = daysIn(invoice.cycleStart, invoice.cycleEnd)
  const unused = daysIn(from > invoice.cycleStart ? from : invoice.cycleStart, invoice.cycleEnd)
  const counts = BigInt(invoice.totalPoisha - invoice.creditedPoisha)
  const amountPoisha = divideHalfUp(counts * BigInt(unused), BigInt(days))
  const { id, number, companyId } = invoice
  return amountPoisha > 0n ? { invoiceId: id, number, companyId, days, unused, amountPoisha } : null
}
