/** Every string in a value, with the path at which it stands. */
export function strings(value: unknown, path = ''): { path: string; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }]
  if (Array.isArray(value)) return value.flatMap((item, index) => strings(item, `${path}[${index}]`))
  if (value && typeof value === 'object')
    return Object.entries(value).flatMap(([key, item]) => strings(item, `${path}.${key}`))
  return []
}

const letters = /\p{L}/u
// Anything but Bengali, Latin, digits, punctuation and the danda: a Devanagari letter looks right and is not.
const foreign = /[^\u0980-\u09ff\u0964\u0020-\u007e\u2013\u2019]/u

/**
 * What is wrong with the bilingual text in a value: fields ending in Bn must hold Bengali only, fields ending in En
 * no Bengali, all of it in NFC, trimmed and without doubled spaces. An empty list means that all is well.
 */
export function faults(value: unknown): string[] {
  return strings(value).flatMap(({ path, text }) => {
    const found: string[] = []
    if (text !== text.normalize('NFC')) found.push('not NFC')
    if (text !== text.trim() || / {2}/.test(text)) found.push('stray space')
    if (/[^.[\]]Bn$/.test(path)) {
      const bare = text.replace(/\n/g, ' ')
      if (!/[\u0980-\u09ff]/.test(bare)) found.push('no Bengali')
      if (foreign.test(bare)) found.push(`foreign letter ${foreign.exec(bare)?.[0]}`)
      if (/[A-Za-z]/.test(bare)) found.push('Latin letter')
    }
    if (
      /[^.[\]]En$/.test(path) &&
      ((!letters.test(text) && !/^[ABO]+[+-]$/.test(text)) || /[\u0980-\u09ff]/.test(text))
    )
      found.push('not English')
    return found.map((what) => `${path}: ${what}: ${text}`)
  })
}

/** The values that occur more than once. */
export function repeated(values: string[]): string[] {
  const seen = new Set<string>()
  return values.filter((value) => seen.has(value) || !seen.add(value))
}
