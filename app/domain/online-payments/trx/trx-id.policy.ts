import { toAsciiDigits } from '~/format/digits'

/** Wallets whose transaction ids are taken; the same codes as their gateways have, so that one id is one payment. */
export const WALLETS = ['BKASH', 'NAGAD', 'ROCKET', 'UPAY'] as const
export type Wallet = (typeof WALLETS)[number]

export const CLAIM_STATES = ['waiting', 'confirmed', 'refused'] as const
export type ClaimState = (typeof CLAIM_STATES)[number]

/** A transaction id as it is kept, however it was typed: capitals and digits. null for what can be none. */
export function trxIdOf(typed: string): string | null {
  const id = toAsciiDigits(typed.normalize('NFKC'))
    .replace(/[\s\u200b-\u200d\ufeff-]+/g, '')
    .toUpperCase()
  return /^[A-Z0-9]{6,30}$/.test(id) ? id : null
}

/** Whether a payer's number may be the one a wallet's statement shows, which hides all but its last digits or says nothing. */
export const maySend = (mobile: string, shown: string | null): boolean => shown === null || mobile.endsWith(shown)
