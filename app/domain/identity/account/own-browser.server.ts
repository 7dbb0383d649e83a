import { isSignedKept, signKept } from '~/domain/operations/sealed.server'

const PURPOSE = 'own browsers'
const YEAR_MINUTES = 365 * 24 * 60
/** A family has a few children and applications. */
const MOST = 12

/**
 * What a browser that asks has opened before (a number with its PIN, a bill), by a cookie of it that is signed: strangers who guess shut such
 * a browser out of nothing.
 */
export interface OwnBrowser {
  /** That it opened this before, as a name of its own; null when it did not, or so long ago that it counts no more. */
  proof: (what: string) => string | null
  /** It opened this now. @param minutes so long it counts, a year unless told */
  note: (what: string, minutes?: number) => void
}

/**
 * @param given the cookie's value: `minute-signature` of each, the newest first
 * @param keep takes the value that the cookie has from now on
 */
export function ownBrowser(given: string | null, keep: (value: string) => void, now = Date.now()): OwnBrowser {
  const minute = Math.floor(now / 60_000)
  let parts = (given ?? '').split('.').filter((part) => /^[0-9a-z]{1,8}-[\w-]{12}$/.test(part))
  const signatureIn = (part: string, what: string) => {
    const at = part.indexOf('-')
    const [until, signature] = [part.slice(0, at), part.slice(at + 1)]
    return parseInt(until, 36) > minute && isSignedKept(PURPOSE, `${what} ${until}`, signature) ? signature : null
  }
  const proof: OwnBrowser['proof'] = (what) => {
    for (const part of parts.slice(0, MOST)) {
      const signature = signatureIn(part, what)
      if (signature) return signature
    }
    return null
  }
  return {
    proof,
    note(what, minutes = YEAR_MINUTES) {
      const until = (minute + minutes).toString(36)
      const others = parts.filter((part) => signatureIn(part, what) === null)
      parts = [`${until}-${signKept(PURPOSE, `${what} ${until}`)}`, ...others].slice(0, MOST)
      keep(parts.join('.'))
    },
  }
}
