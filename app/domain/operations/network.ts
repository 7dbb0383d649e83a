/**
 * Whom a limit counts that counts addresses: an IPv4 address, also one written as IPv6, or the /64 that one subscriber of
 * IPv6 has to himself, as its four groups.
 */
export function networkOf(ip: string): string {
  const plain = ip.trim().toLowerCase().replace(/%.*$/, '').slice(0, 60)
  if (!plain.includes(':')) return plain
  const groups = groupsOf(plain)
  if (groups.length !== 8) return plain
  if (/^(?:0,){5}ffff$/.test(groups.slice(0, 6).join())) {
    const bytes = groups.slice(6).flatMap((group) => [parseInt(group, 16) >> 8, parseInt(group, 16) & 0xff])
    return bytes.join('.')
  }
  return groups.slice(0, 4).join(':')
}

/** Many networks that lie together and may be one customer's: the /24 of an IPv4 address, the /48 of an IPv6 one. */
export function neighbourhoodOf(ip: string): string {
  const network = networkOf(ip)
  const sign = network.includes(':') ? ':' : '.'
  const parts = network.split(sign)
  return parts.length === 4 ? [...parts.slice(0, 3), '*'].join(sign) : network
}

/** The eight groups of an IPv6 address without leading zeros; fewer or more for what is none. */
function groupsOf(ip: string): string[] {
  const hex = ip.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...four: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = four.slice(0, 4).map(Number)
    return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`
  })
  const [left = '', right] = hex.split('::')
  const [head, tail] = [left, right ?? ''].map((half) => half.split(':').filter(Boolean)) as [string[], string[]]
  const missing = right === undefined ? 0 : Math.max(0, 8 - head.length - tail.length)
  return [...head, ...Array<string>(missing).fill('0'), ...tail].map((group) => group.replace(/^0+(?=.)/, ''))
}

/** Whom a limit of one institution counts. */
export const attemptKey = (tenantId: number, ip: string): string => `${tenantId} ${networkOf(ip)}`
