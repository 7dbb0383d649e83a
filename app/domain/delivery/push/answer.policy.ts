/** How a message to a browser ended: `again` is not sent and may be tried anew, `gone` that the browser wants none any more. */
export type Outcome = 'sent' | 'gone' | 'again' | 'failed' | 'unknown'

/** Faults of a connection that was never made: nothing can have been taken. */
const NEVER_REACHED = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENETUNREACH',
  'EHOSTUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]

/**
 * What a push service's answer means (RFC 8030, section 5; RFC 8291 and 8292 for what it refuses).
 * @param answer its HTTP status, or the code of what broke the connection
 */
export function outcomeOf(answer: unknown): Outcome {
  if (typeof answer !== 'number') return NEVER_REACHED.includes(String(answer)) ? 'again' : 'unknown'
  if (answer >= 200 && answer < 300) return 'sent'
  if (answer === 404 || answer === 410) return 'gone'
  return answer === 429 || answer >= 500 ? 'again' : 'failed'
}
