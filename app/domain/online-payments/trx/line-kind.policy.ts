import type { Side } from '~/domain/sheets/sides.policy'
import { toAsciiDigits } from '~/format/digits'
import { normaliseSheetPhone } from '~/format/phone'

/*
 * What kind of money a line of a wallet's statement is. Only a payment is money that a payer may claim; `unknown` is for a person to judge.
 */

export const LINE_KINDS = ['payment', 'refund', 'reversal', 'settlement', 'payout', 'charge', 'unknown'] as const
export type LineKind = (typeof LINE_KINDS)[number]

/** Whether a line is certainly no money that came in: nobody's claim of it may be received, by no one. */
export const isNoIncome = (kind: LineKind): boolean => kind !== 'payment' && kind !== 'unknown'

/** The first that fits says it: 'Merchant Payment Refund' is a refund. */
const WORDS: readonly (readonly [LineKind | 'transfer', RegExp])[] = [
  ['reversal', /revers|roll ?back|charge ?back|রিভার্স|বাতিল/],
  ['refund', /refund|\breturn(ed)?\b|ফেরত|রিফান্ড/],
  ['settlement', /settle|\bto bank|bank transfer|সেটেল|নিষ্পত্তি|ব্যাংকে/],
  ['payout', /cash ?out|pay ?out|disburs|withdraw|\bsent\b|\bb2c\b|\bdebit|^dr\.?$|ক্যাশ ?আউট|উত্তোলন|ডেবিট/],
  ['transfer', /send ?money|transfer|\bp2p\b|সেন্ড ?মানি/],
  ['charge', /\bcharges?\b|commission|\bvat\b|service fee|transaction fee|^fees?$|চার্জ|কমিশন|ভ্যাট|মাশুল/],
  [
    'payment',
    /payment|pay ?bill|\bpaid\b|receiv|collect|deposit|cash ?in|\bc2b\b|\bcredit|^cr\.?$|পেমেন্ট|পরিশোধ|জমা|গ্রহণ|প্রাপ্ত|আদায়|ক্রেডিট/,
  ],
]

/** What the words of a type say; null for such that nobody knows. */
export function kindInWords(words: string): LineKind | 'transfer' | null {
  const text = words
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .trim()
  return text ? (WORDS.find(([, pattern]) => pattern.test(text))?.[0] ?? null) : null
}

/** Whose number a cell shows, of which a wallet may hide the middle ('0171****101'): null where it shows none. */
function whoseNumber(text: string, own: readonly string[]): 'own' | 'maybe' | 'other' | null {
  const whole = normaliseSheetPhone(text)
  if (whole) return own.includes(whole) ? 'own' : 'other'
  const shown = /^\+?(\d*)[*x•.…\s-]+(\d{3,})$/i.exec(toAsciiDigits(text).trim())
  if (!shown) return /\d{3,}$/.test(text.trim()) ? 'other' : null
  const [, start = '', end = ''] = shown
  const from = start.replace(/^88(?=0)/, '')
  return own.some((number) => number.slice(2).startsWith(from) && number.endsWith(end)) ? 'maybe' : 'other'
}

/** What a row says of its kind. */
interface Said {
  /** The word of its type, '' where it says none; null where the statement has no such column. */
  type: string | null
  /** What else is written beside it. */
  text: string
  side: Side | null
  payer: string
  payee: string
  /** The other side, whichever that is. */
  party: string
}

/** Those of which a word in a note makes a person look first. */
const DOUBTFUL = new Set<LineKind | 'transfer' | null>(['refund', 'reversal', 'settlement', 'payout'])

/**
 * The kind of a line: by the word of its type, by its side, and by whose number pays. What says none of these is unknown.
 * @param own the institution's numbers, as stored
 */
export function lineKind(said: Said, own: readonly string[]): LineKind {
  const byType = said.type === null ? null : kindInWords(said.type)
  if (byType !== null && byType !== 'payment' && byType !== 'transfer') return byType
  const payer = whoseNumber(said.payer, own)
  const party = whoseNumber(said.party, own)
  if (said.side === 'out' || payer === 'own' || party === 'own') return 'payout'
  if (payer === 'maybe' || whoseNumber(said.payee, own) === 'other' || DOUBTFUL.has(kindInWords(said.text)))
    return 'unknown'
  if (byType === 'payment') return 'payment'
  if (said.type && byType === null) return 'unknown' // a type that nobody knows
  return said.side === 'in' || payer === 'other' ? 'payment' : 'unknown'
}
