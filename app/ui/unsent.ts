/**
 * What a screen's script is answered where a form did not arrive or nothing could be done with it: a failed reply without what was typed, so
 * that the form stays as it stands, with the message above it.
 * @param message in the reader's language
 * @param intent which of the screen's forms it was
 * @returns the wire format of Remix's single fetch (turbo-stream):
 *   `{ data: { status: 'error', error: { '': [message] }, initialValue: { intent } } }`
 */
export const unsentReply = (message: string, intent = ''): string =>
  `${JSON.stringify([
    ...[{ _1: 2 }, 'data', { _3: 4, _5: 6, _10: 11 }],
    ...['status', 'error', 'error', { _7: 8 }, '', [9], message],
    ...['initialValue', { _12: 13 }, 'intent', intent],
  ])}\n`

/** Nothing was done with the form: the script that sent it knows which one it was, and answers itself. */
export const UNTAKEN = 'X-Form-Untaken'

export const UNSENT_HEADERS = {
  'Content-Type': 'text/x-script; charset=utf-8',
  'X-Remix-Response': 'yes',
  'Cache-Control': 'no-store',
}
