import { toAsciiDigits } from '~/format/digits'

/** The address that an ID card's QR code holds; scanners type it as if by keyboard. */
const CARD = /\/site-public\/student-details\/[^/?#\s]+\.([1-9]\d{0,14})\.([1-9]\d{0,14})(?=[/?#\s]|$)/

interface Scannable {
  enrolmentId: number
  code: string
  roll: number
}

/**
 * Whom a scanned or typed text names among those of a roll call: a card of this institution, a student's code, or a roll. Null for
 * nobody of them.
 */
export function scannedIn<Row extends Scannable>(text: string, siteId: number, rows: readonly Row[]): Row | null {
  const card = CARD.exec(text)
  if (card) {
    const [, site, enrolment] = card
    return Number(site) === siteId ? (rows.find((one) => one.enrolmentId === Number(enrolment)) ?? null) : null
  }
  const typed = toAsciiDigits(text.normalize('NFC')).trim().toLowerCase()
  return (
    rows.find((one) => one.code.toLowerCase() === typed) ??
    (/^\d{1,4}$/.test(typed) ? rows.find((one) => one.roll === Number(typed)) : undefined) ??
    null
  )
}
