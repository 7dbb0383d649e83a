/**
 * The part of an address's question that a screen reads, in its own order, as '?a=1&b=2' or ''. What else came along (who shared it, what
 * somebody tried) makes no other page.
 */
export function knownSearch(search: string, reads: readonly string[]): string {
  const asked = new URLSearchParams(search)
  const known = new URLSearchParams()
  for (const name of reads) {
    const value = asked.get(name)
    if (value) known.set(name, value)
  }
  const said = known.toString()
  return said ? `?${said}` : ''
}

/** A path in its one spelling: static parts in small letters, no stroke at the end; what the address names (`params`) stays as it is. */
export function spelled(pathname: string, params: Readonly<Record<string, string | undefined>>): string {
  const named = new Set(Object.values(params))
  const parts = pathname.split('/').map((part) => {
    const plain = decodeURIComponent(part)
    return named.has(plain) ? part : part.toLowerCase()
  })
  return parts.join('/').replace(/(?<=.)\/+$/, '')
}
