export const APPLICATION_STATES = ['pending', 'approved', 'refused'] as const
export type ApplicationState = (typeof APPLICATION_STATES)[number]

/** Pending leads to approved or refused; nothing leads back. Whoever was refused applies again. */
export const mayDecide = (application: { state: ApplicationState }): boolean => application.state === 'pending'

/** What was decided upon stays as it was decided upon. */
export const mayEdit = mayDecide

/** How long an invitation may lie in a head teacher's mailbox. */
export const INVITATION_DAYS = 14

const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** A number to quote on the telephone, without letters that are heard or read as others: 'A26-7K3M9QXD'. */
export function trackingNo(year: number, bytes: Uint8Array): string {
  return `A${String(year).slice(-2)}-${[...bytes]
    .slice(0, 8)
    .map((byte) => LETTERS[byte % LETTERS.length])
    .join('')}`
}

/** As typed, in any script and case, with or without the hyphen; null when it cannot be one. */
export function readTrackingNo(typed: string): string | null {
  const text = typed.toUpperCase().replace(/[^0-9A-Z]/g, '')
  const match = /^(A\d\d)([2-9A-HJKMNP-Z]{8})$/.exec(text)
  return match ? `${match[1]}-${match[2]}` : null
}
