import { asciiDigits } from '../fields/digits'

/** Unsaved cells of a grid in this browser: cell -> [what was typed, what the server had then]. */
export interface Draft {
  at: number
  cells: Record<string, [typed: string, base: string]>
}

const PREFIX = 'draft:'
const LIFE = 14 * 24 * 60 * 60 * 1000

/** The storage may be full, blocked or hold nonsense: a draft is a comfort, never a reason to fail. */
export function readDraft(
  storage: Pick<Storage, 'getItem' | 'removeItem'>,
  key: string,
  now: number,
): Draft | undefined {
  try {
    const draft: unknown = JSON.parse(storage.getItem(PREFIX + key) ?? 'null')
    if (!isDraft(draft) || now - draft.at > LIFE) {
      storage.removeItem(PREFIX + key)
      return undefined
    }
    return draft
  } catch {
    return undefined
  }
}

const isDraft = (value: unknown): value is Draft => {
  if (typeof value !== 'object' || value === null || !('at' in value) || !('cells' in value)) return false
  const { at, cells } = value
  return (
    typeof at === 'number' &&
    typeof cells === 'object' &&
    cells !== null &&
    Object.values(cells).every(
      (cell) => Array.isArray(cell) && cell.length === 2 && cell.every((one) => typeof one === 'string'),
    )
  )
}

export function writeDraft(
  storage: Pick<Storage, 'setItem' | 'removeItem'>,
  key: string,
  cells: Draft['cells'],
  now: number,
): boolean {
  try {
    if (Object.keys(cells).length) storage.setItem(PREFIX + key, JSON.stringify({ at: now, cells } satisfies Draft))
    else storage.removeItem(PREFIX + key)
    return true
  } catch {
    return false
  }
}

/** The language of the page may have changed between the visits. */
const same = (a: string, b: string) => asciiDigits(a).replace(/^অ$/, 'A') === asciiDigits(b).replace(/^অ$/, 'A')

/**
 * What restoring would do to the cells as they are now: fill those the server has not changed since, leave alone
 * (and count) those it has, forget those that already hold the value or exist no more.
 */
export function planRestore(
  draft: Draft,
  current: ReadonlyMap<string, string>,
): { fill: [cell: string, value: string][]; conflicts: number } {
  const fill: [string, string][] = []
  let conflicts = 0
  for (const [cell, [typed, base]] of Object.entries(draft.cells)) {
    const now = current.get(cell)
    if (now === undefined || same(now, typed)) continue
    if (same(now, base)) fill.push([cell, typed])
    else conflicts++
  }
  return { fill, conflicts }
}
