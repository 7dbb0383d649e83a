/** Whom a limit counts: an IPv4 address, or the /64 that one subscriber of IPv6 has. */
export function attemptKey(tenantId: number, ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/, '')
  if (!plain.includes(':')) return `${tenantId} ${plain}`
  const [left = '', right = ''] = plain.split('::')
  const head = left.split(':').filter(Boolean)
  const tail = plain.includes('::') ? right.split(':').filter(Boolean) : []
  const groups = plain.includes('::') ? [...head, ...Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0'), ...tail] : head
  return `${tenantId} ${groups.slice(0, 4).map((group) => group.toLowerCase().replace(/^0+(?=.)/, '')).join(':')}`
}
