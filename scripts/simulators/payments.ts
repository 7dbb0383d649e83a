/** What the simulated gateways have in common. They know nothing of the product but its protocols. */

export type Code = 'SPG' | 'SPG_V2' | 'BKASH' | 'NAGAD' | 'SSLCOMMERZ'

/** How a gateway, a network or a payer goes wrong. */
export const BEHAVIOURS = [
  'fail', // the payer wants to pay and cannot
  'cancel', // the payer gives up
  'abandon', // the payer closes the page: nothing happens, nobody comes back
  'no-return', // it is paid, and the browser never comes back
  'late-payment', // the payer comes back at once, the money later (a bank's counter)
  'late-notice', // the notice comes after a while
  'no-notice', // no notice comes at all
  'double-notice', // the same notice twice at the same moment
  'replay', // the same notice again, and again later
  'forged-notice', // somebody else sends notices that say it is paid, whatever it is
  'wrong-amount', // another amount is taken than was asked
  'wrong-invoice', // the gateway says it belongs to another invoice
  'timeout-after-capture', // the money is taken, and the answer that says so never comes
  'errors', // the gateway's server fails twice
  'insufficient', // the payer has not that much
  'duplicate', // the gateway takes it for the same payment again (bKash 2029)
  'slow', // every answer takes its time
] as const
export type Behaviour = (typeof BEHAVIOURS)[number]

export interface Payment {
  gateway: Code
  /** The gateway's: what stands in its page's address. */
  id: string
  invoice: string
  merchant: string
  /** Poisha, as every amount here. */
  amount: number
  /** `allowed`: the payer said yes, nothing is taken yet (bKash). */
  state: 'open' | 'allowed' | 'paid' | 'failed' | 'cancelled'
  /** What the merchant's account was credited with, before the charge it pays. */
  paid: number
  /** What the gateway keeps of it. */
  charge: number
  /** What the payer paid on top. */
  extra: number
  refunded: number
  transactionId: string
  payer: string
  mobile: string
  method: string
  returnUrl: string
  noticeUrl: string
  createdAt: string
  paidAt: string
  behaviours: Behaviour[]
  /** What only this gateway knows of it. */
  detail: Record<string, string>
}

/** Where each stands under the simulators' address; the last is what a merchant is told as the base of all addresses. */
export const PLACES: Record<Code, { prefix: string; base: string; nameBn: string; nameEn: string }> = {
  SPG: { prefix: '/spg', base: '/spg', nameBn: 'সোনালী পেমেন্ট গেটওয়ে', nameEn: 'Sonali Payment Gateway' },
  SPG_V2: { prefix: '/spg-v2', base: '/spg-v2', nameBn: 'সোনালী পেমেন্ট গেটওয়ে', nameEn: 'Sonali Payment Gateway (v2)' },
  BKASH: { prefix: '/bkash', base: '/bkash/v1.2.0-beta/tokenized/checkout', nameBn: 'বিকাশ', nameEn: 'bKash' },
  NAGAD: { prefix: '/nagad', base: '/nagad/api/dfs', nameBn: 'নগদ', nameEn: 'Nagad' },
  SSLCOMMERZ: { prefix: '/sslcommerz', base: '/sslcommerz', nameBn: 'এসএসএলকমার্জ', nameEn: 'SSLCommerz' },
}

/** A text of taka in poisha; null for what is no amount with at most two decimals. */
export function poisha(text: unknown): number | null {
  const match = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(
    typeof text === 'number' ? String(text) : typeof text === 'string' ? text : '',
  )
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : null
}

export const taka = (amount: number): string => `${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, '0')}`

/** '2026-11-23 18:45:00' by the clock of Dhaka. */
export const dhakaTime = (instant = new Date()): string =>
  new Date(instant.getTime() + 6 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
