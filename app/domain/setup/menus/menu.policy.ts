/** An entry and what it stands under; a list of them is in the order of the screen. */
interface Placed {
  id: number
  parentId: number | null
}

export type Step = 'up' | 'down' | 'indent' | 'outdent'
/** Under `parent` (null: the panel itself), before the sibling `before` (null: last). */
export interface Drop {
  parent: number | null
  before: number | null
}
/** Where an entry comes to stand, and its new siblings with it, in order. */
export interface Place {
  parentId: number | null
  order: number[]
}

/** What the side menu can show: branch, entry, and one more below. */
export const DEEPEST = 3

const siblings = (all: readonly Placed[], parentId: number | null) =>
  all.filter((one) => one.parentId === parentId).map((one) => one.id)

/** The entry itself and everything below it. */
export function subtree(all: readonly Placed[], id: number): Set<number> {
  const found = new Set([id])
  for (let size = 0; size !== found.size;) {
    size = found.size
    for (const one of all) if (one.parentId !== null && found.has(one.parentId)) found.add(one.id)
  }
  return found
}

/** 1 for an entry of the panel itself. */
export function depthOf(all: readonly Placed[], id: number | null): number {
  const byId = new Map(all.map((one) => [one.id, one]))
  let depth = 0
  for (let at = id; at !== null && depth <= all.length; at = byId.get(at)?.parentId ?? null) depth += 1
  return depth
}

const heightOf = (all: readonly Placed[], id: number): number => {
  const own = depthOf(all, id)
  return Math.max(...[...subtree(all, id)].map((one) => depthOf(all, one) - own + 1))
}

/** Whether `id` may stand under `parentId`: not below itself, and not too deep with all it carries. */
export function mayStandUnder(all: readonly Placed[], id: number, parentId: number | null): 'yes' | 'cycle' | 'deep' {
  if (parentId !== null && subtree(all, id).has(parentId)) return 'cycle'
  return depthOf(all, parentId) + heightOf(all, id) > DEEPEST ? 'deep' : 'yes'
}

/** Where a drag lets an entry fall. */
export function dropped(all: readonly Placed[], id: number, { parent, before }: Drop): Place {
  const others = siblings(all, parent).filter((one) => one !== id)
  const at = before === null ? others.length : others.indexOf(before)
  return { parentId: parent, order: others.toSpliced(at < 0 ? others.length : at, 0, id) }
}

/** Where a button moves an entry; null at the end of the way. Outdent puts it right behind the branch it leaves. */
export function stepped(all: readonly Placed[], id: number, step: Step): Place | null {
  const entry = all.find((one) => one.id === id)
  if (!entry) return null
  const around = siblings(all, entry.parentId)
  const at = around.indexOf(id)
  if (step === 'up') return at > 0 ? dropped(all, id, { parent: entry.parentId, before: around[at - 1] ?? null }) : null
  if (step === 'down')
    return at < around.length - 1 ? dropped(all, id, { parent: entry.parentId, before: around[at + 2] ?? null }) : null
  if (step === 'indent') return at > 0 ? dropped(all, id, { parent: around[at - 1] ?? null, before: null }) : null
  if (entry.parentId === null) return null
  const branch = all.find((one) => one.id === entry.parentId)
  const above = siblings(all, branch?.parentId ?? null)
  return dropped(all, id, {
    parent: branch?.parentId ?? null,
    before: above[above.indexOf(entry.parentId) + 1] ?? null,
  })
}
