/** What a picture's name is made of. */
export const PHOTO_PARTS = ['roll', 'section', 'code', 'birthRegNo', 'registrationNo', 'serial', 'number'] as const
type PhotoPart = (typeof PHOTO_PARTS)[number]

/** Letters, digits, - and _, and at least one part in braces. */
export const PHOTO_NAME = new RegExp(
  `^(?=.*\\{(?:${PHOTO_PARTS.join('|')})\\})(?:[A-Za-z0-9_-]|\\{(?:${PHOTO_PARTS.join('|')})\\})+$`,
)

/** What cannot stand in a file's name anywhere is left out. */
const safe = (text: string): string => text.normalize('NFC').replace(/[^\p{L}\p{M}\p{N}_-]+/gu, '-')

/**
 * Names of pictures by the pattern, each once: two that would be called alike get -2, -3 … in their order; who lacks what the name is made of is called
 * by the number of the form.
 */
export function photoNames<Key>(
  pattern: string,
  people: readonly { key: Key; parts: Readonly<Record<PhotoPart, string>> }[],
): Map<Key, string> {
  const used = new Set<string>()
  const names = new Map<Key, string>()
  for (const { key, parts } of people) {
    const filled = pattern.replace(/\{(\w+)\}/g, (_, part: string) => safe(parts[part as PhotoPart] ?? ''))
    const lacks = [...pattern.matchAll(/\{(\w+)\}/g)].every(([, part]) => !parts[part as PhotoPart])
    const wanted = lacks ? parts.number : filled
    let name = wanted
    for (let again = 2; used.has(name.toLowerCase()); again++) name = `${wanted}-${again}`
    used.add(name.toLowerCase())
    names.set(key, name)
  }
  return names
}
