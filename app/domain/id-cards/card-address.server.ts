import { isSignedKept, signKept } from '~/domain/operations/sealed.server'
import { paths } from '~/paths'

const PURPOSE = 'student card'
const signed = (siteId: number, enrolmentId: number): string => `${siteId} ${enrolmentId}`

/** Where the QR code of a student's card leads: the address that the specification names, with a signature. `code`: of a card that the provider printed. */
export const cardAddress = (
  siteId: number,
  student: { username: string; enrolmentId: number },
  code: string | null = null,
): string =>
  `${paths.studentDetails(encodeURIComponent(student.username), siteId, student.enrolmentId)}?${new URLSearchParams({
    ...(code ? { card: code } : {}),
    s: signKept(PURPOSE, signed(siteId, student.enrolmentId)),
  }).toString()}`

/** Whether an address was made here, and not by counting on. */
export const isCardAddress = (card: { siteId: number; enrolmentId: number }, given: string | null): boolean =>
  given !== null && isSignedKept(PURPOSE, signed(card.siteId, card.enrolmentId), given)
