const KINDS = ['contact', 'complaint'] as const
export type InquiryKind = (typeof KINDS)[number]
export const STATES = ['new', 'read', 'answered', 'closed', 'spam'] as const
export type InquiryState = (typeof STATES)[number]
/** What a complaint is about. */
export const ABOUTS = ['teacher', 'staff', 'student', 'fees', 'exam', 'place', 'other'] as const
export type About = (typeof ABOUTS)[number]
/** How an answer goes out beside the tracking page. */
export const WAYS = ['page', 'sms', 'mail'] as const
export type Way = (typeof WAYS)[number]

/** Whose are the letters of a kind: rights of their own, since a complaint may be about whoever reads the post. */
export const RIGHTS = {
  contact: { view: 'website.messages.view', answer: 'website.messages.answer' },
  complaint: { view: 'website.complaints.view', answer: 'website.complaints.answer' },
} as const

const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** A number to quote on the telephone, without letters that are heard or read as others: 'C26-7K3M9QXD'. */
export function numberOf(kind: InquiryKind, year: number, bytes: Uint8Array): string {
  const letters = [...bytes.slice(0, 8)].map((byte) => LETTERS[byte % LETTERS.length]).join('')
  return `${kind === 'contact' ? 'M' : 'C'}${String(year).slice(-2)}-${letters}`
}

/** As typed, in any case, with or without the hyphen, digits of either script in ASCII already; null when it cannot be one. */
export function readNumber(typed: string): string | null {
  const match = /^([MC]\d\d)([2-9A-HJKMNP-Z]{8})$/.exec(typed.toUpperCase().replace(/[^0-9A-Z]/g, ''))
  return match ? `${match[1]}-${match[2]}` : null
}

export const MOVES = ['read', 'close', 'spam', 'reopen'] as const
export type Move = (typeof MOVES)[number]

/** Where a letter may go from its state, by hand; an answer makes it answered by itself. */
export function movesOf(state: InquiryState): Move[] {
  if (state === 'closed' || state === 'spam') return ['reopen']
  return state === 'new' ? ['read', 'close', 'spam'] : ['close', 'spam']
}
export const STATE_AFTER: Record<Move, InquiryState> = { read: 'read', close: 'closed', spam: 'spam', reopen: 'read' }

/** The ways an answer can go: a letter without an address can only be answered where its sender looks. */
export function waysTo(letter: { kind: InquiryKind; mobile: string | null; email: string | null }): Way[] {
  return [
    ...(letter.kind === 'complaint' ? (['page'] as const) : []),
    ...(letter.mobile ? (['sms'] as const) : []),
    ...(letter.email ? (['mail'] as const) : []),
  ]
}
