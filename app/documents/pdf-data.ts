interface PreparedData {
  /** JSON for the template: every picture replaced by the name of its file. */
  data: string
  assets: Record<string, Uint8Array>
}

function extension(bytes: Uint8Array): string {
  const [a, b] = bytes
  if (a === 0x89 && b === 0x50) return 'png'
  if (a === 0xff && b === 0xd8) return 'jpg'
  if (a === 0x52 && b === 0x49) return 'webp'
  return 'svg'
}

/** Takes the pictures (any Uint8Array) out of a document's data. One array used many times becomes one file. */
export function prepareData(value: object): PreparedData {
  const names = new Map<Uint8Array, string>()
  const walk = (item: unknown): unknown => {
    if (item instanceof Uint8Array) {
      const known = names.get(item)
      if (known) return known
      const name = `asset-${names.size}.${extension(item)}`
      names.set(item, name)
      return name
    }
    if (Array.isArray(item)) return item.map(walk)
    if (item !== null && typeof item === 'object') {
      return Object.fromEntries(Object.entries(item).map(([key, inner]) => [key, walk(inner)]))
    }
    return item
  }
  const data = JSON.stringify(walk(value))
  return { data, assets: Object.fromEntries([...names].map(([bytes, name]) => [name, bytes])) }
}
