/** The push services that browsers of our days have: Chrome, Edge on phones, Samsung and Opera; Firefox; Safari; Edge on Windows. */
const SERVICES = ['fcm.googleapis.com', 'updates.push.services.mozilla.com', 'web.push.apple.com']
const FAMILIES = ['.push.apple.com', '.notify.windows.com']

/**
 * Whether a browser's address of its push service may be called. It comes from outside, and a server that called any address would reach what
 * only the inside of its network may: so only push services are, encrypted, at their usual port.
 * @param trial `http://127.0.0.1:port` of a push service on this machine (PUSH_SERVICE_URL)
 */
export function mayPushTo(endpoint: string, trial?: string): boolean {
  if (endpoint.length > 1000 || !URL.canParse(endpoint)) return false
  const url = new URL(endpoint)
  if (url.username || url.password || url.hash) return false
  if (trial && url.origin === new URL(trial).origin) return true
  if (url.protocol !== 'https:' || url.port !== '') return false
  return SERVICES.includes(url.hostname) || FAMILIES.some((end) => url.hostname.endsWith(end))
}
