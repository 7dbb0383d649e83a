/**
 * What a screen's script is answered where a form did not arrive or nothing could be done with it: a failed reply without values, so that
 * the form stays as it stands, with the message above it.
 * @param message in the reader's language
 * @returns the wire format of Remix's single fetch (turbo-stream): `{ data: { status: 'error', error: { '': [message] } } }`
 */
export const unsentReply = (message: string): string =>
  `${JSON.stringify([{ _1: 2 }, 'data', { _3: 4, _5: 6 }, 'status', 'error', 'error', { _7: 8 }, '', [9], message])}\n`

export const UNSENT_HEADERS = {
  'Content-Type': 'text/x-script; charset=utf-8',
  'X-Remix-Response': 'yes',
  'Cache-Control': 'no-store',
}
