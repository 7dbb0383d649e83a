const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/**
 * What is wrong with a redirect URL, as the end of a key of `oauth:redirect`; null when it may be registered.
 * OAuth 2.1, section 2.3: absolute, without a fragment, compared letter by letter, so no wildcards; https, or http on
 * this very machine, or an app's own scheme in reverse domain form (RFC 8252, section 7.1).
 */
export function redirectProblem(
  uri: string,
): 'url' | 'fragment' | 'wildcard' | 'credentials' | 'http' | 'scheme' | 'long' | null {
  if (uri.length > 500) return 'long'
  if (!/^[\x21-\x7e]+$/.test(uri) || /["<>\\^`{|}]/.test(uri) || !URL.canParse(uri)) return 'url'
  if (uri.includes('#')) return 'fragment'
  if (uri.includes('*')) return 'wildcard'
  const url = new URL(uri)
  if (url.protocol === 'https:' || url.protocol === 'http:') {
    if (!/^https?:\/\/[^/]/i.test(uri)) return 'url'
    if (url.username || url.password || /^https?:\/\/[^/?]*@/i.test(uri)) return 'credentials'
    return url.protocol === 'http:' && !LOOPBACK.includes(url.hostname) ? 'http' : null
  }
  return /^[a-z][a-z0-9+-]*(\.[a-z0-9+-]+)+:\/[^/]/i.test(uri) ? null : 'scheme'
}

/** Whether nobody but the registered program can receive what is sent there (RFC 8252, section 8.6). */
export const isClaimed = (uri: string): boolean => uri.startsWith('https://')

/** `uri` with more parameters; everything that was there stays letter by letter. */
export function withParams(uri: string, params: Record<string, string | null>): string {
  const query = new URLSearchParams(
    Object.entries(params).flatMap(([key, value]) => (value === null ? [] : [[key, value] as [string, string]])),
  ).toString()
  return uri + (uri.includes('?') ? (/[?&]$/.test(uri) ? '' : '&') : '?') + query
}
