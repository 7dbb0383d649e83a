import { apart } from 'db/apart'
import { NotSent } from '../not-sent'

/** How long a provider of SMS may take; what comes later is not known. */
const PATIENCE_MS = 20_000

/** Faults of a connection that was never made: nothing can have been accepted. */
const NEVER_REACHED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ENETUNREACH', 'EHOSTUNREACH'])

const causeOf = (error: unknown): string => {
  const cause = (error as { cause?: { code?: unknown } }).cause
  return typeof cause?.code === 'string' ? cause.code : ''
}

/**
 * One call to a provider of SMS, answered by its JSON. @throws NotSent where it certainly took nothing: it was not reached, or it says
 * that it is too busy; any other error where that is not known
 */
export async function askProvider(
  url: string,
  init: { headers: Record<string, string>; body: string },
): Promise<unknown> {
  let response: Response
  try {
    response = await apart('a provider of SMS is asked', () =>
      fetch(url, { ...init, method: 'POST', redirect: 'error', signal: AbortSignal.timeout(PATIENCE_MS) }),
    )
  } catch (error) {
    const code = causeOf(error)
    if (NEVER_REACHED.has(code)) throw new NotSent(`provider not reached: ${code}`, false, error)
    throw error
  }
  if (response.status === 429 || response.status === 503) throw new NotSent(`provider busy: ${response.status}`, false)
  if (response.status === 401 || response.status === 403)
    throw new NotSent(`provider refused: ${response.status}`, true)
  const text = await response.text()
  try {
    return JSON.parse(text) as unknown
  } catch (error) {
    // An error page of something in between says nothing about the message.
    throw new Error(`provider answered ${response.status} without JSON`, { cause: error })
  }
}
