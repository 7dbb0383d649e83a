/** Every word typed occurs in one of the texts. */
export function found(q: string, texts: readonly string[]): boolean {
  const all = texts.join(' ').toLowerCase()
  return q
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word))
}

/** A short list in the order its address asks; as it is when it asks for none. */
export function sorted<Row>(
  rows: readonly Row[],
  sort: { key: string; dir: 'asc' | 'desc' } | undefined,
  by: Record<string, (row: Row) => string | number>,
): Row[] {
  const value = sort && by[sort.key]
  if (!value) return [...rows]
  const sign = sort.dir === 'asc' ? 1 : -1
  return [...rows].sort((a, b) => {
    const [x, y] = [value(a), value(b)]
    return sign * (typeof x === 'number' && typeof y === 'number' ? x - y : String(x).localeCompare(String(y), 'bn'))
  })
}
