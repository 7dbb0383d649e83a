/** One field of a record before and after; texts as they are, null where there was or is nothing. */
interface FieldChange {
  field: string
  before: string | null
  after: string | null
  changed: boolean
}

const SECRET = /pass(word|wd)?$|password|secret|token|csrf|otp|hash$|api_?key|private_?key|cookie|authorization|^pin$/i
const HIDDEN = '••••••'
const MOST = 200

/** Whether a field's values are never shown, whatever wrote them into the log. */
export const isSecret = (field: string): boolean => field.split(/[.[\]]/).some((part) => SECRET.test(part))

function flatten(value: unknown, at: string, into: Map<string, string>): void {
  if (into.size >= MOST) return
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object' || one === null)) {
    if (at || value.length) into.set(at, value.map(String).join(', '))
  } else if (typeof value === 'object' && value !== null) {
    const inner = Array.isArray(value)
      ? value.map((one, index) => [`[${index + 1}]`, one] as const)
      : Object.entries(value).map(([key, one]) => [at ? `.${key}` : key, one] as const)
    for (const [key, one] of inner) flatten(one, at + key, into)
  } else if (value !== null && value !== undefined) into.set(at, String(value))
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const fieldsOf = (value: unknown): Map<string, string> => {
  const found = new Map<string, string>()
  flatten(value, '', found)
  return found
}

/**
 * What a record of the log says of each field: changed ones first, in the order they were written. Fields within
 * fields are named by their path (`cards[2].shown`); secrets are hidden, but whether they changed is said. At most 200 fields a side.
 */
export function changesOf(before: unknown, after: unknown): FieldChange[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)]
  const silent = (field: string) =>
    isRecord(after) && !Object.hasOwn(after, field.split(/[.[]/)[0] ?? field) && Object.keys(after).length > 0
  const all = [...new Set([...old.keys(), ...now.keys()])].map((field): FieldChange => {
    const [a, b] = [old.get(field) ?? null, now.get(field) ?? null]
    const veil = (text: string | null) => (text !== null && isSecret(field) ? HIDDEN : text)
    return { field, before: veil(a), after: veil(silent(field) ? a : b), changed: a !== b && !silent(field) }
  })
  // A verb may note only what it wrote: then what it did not mention did not change.
  return [...all.filter((one) => one.changed), ...all.filter((one) => !one.changed)]
}

/** `nameBn`, `classIds[2].shown` → the last word of the path, in words: 'name bn', 'shown'. */
export const plainName = (field: string): string =>
  (field.split('.').at(-1) ?? field)
    .replace(/\[\d+\]$/, '')
    .replace(/_/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()

/** A line for a spreadsheet: `state: active → closed; note: – → late`; `says` calls fields and values by their words. */
export const changesText = (
  before: unknown,
  after: unknown,
  says: { field: (path: string) => string; value: (stored: string) => string },
): string =>
  changesOf(before, after)
    .filter((one) => one.changed)
    .map((one) => {
      const [old, now] = [one.before, one.after].map((side) => (side === null ? '–' : says.value(side)))
      return `${says.field(one.field || 'value')}: ${old} → ${now}`
    })
    .join('; ')
