/** A seeded source of randomness: the same seed gives the same demo data on every machine. */
export interface Random {
  /** From 0 inclusive to 1 exclusive. */
  next(): number
  /** A whole number, both ends included. */
  int(from: number, to: number): number
  chance(probability: number): boolean
  /** One of the list. Throws on an empty list. */
  pick<T>(list: readonly T[]): T
  /** One of the `[item, weight]` list. Throws on an empty list. */
  weighted<T>(list: readonly (readonly [T, number])[]): T
  /** A new list in another order. */
  shuffle<T>(list: readonly T[]): T[]
  /** Around 0 with standard deviation 1. */
  normal(): number
}

/** Turns any text into a 32-bit seed (FNV-1a), so that seeds can be named after what they make. */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193)
  return hash >>> 0
}

/** mulberry32, with the few draws the generators need. */
export function makeRandom(seed: number | string): Random {
  let state = typeof seed === 'string' ? seedOf(seed) : seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  const pick = <T>(list: readonly T[]): T => {
    const item = list[int(0, list.length - 1)]
    if (item === undefined) throw new Error('Nothing to pick from')
    return item
  }
  const weighted = <T>(list: readonly (readonly [T, number])[]): T => {
    let left = next() * list.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [item, weight] of list) {
      left -= weight
      if (left < 0) return item
    }
    throw new Error('Nothing to pick from')
  }
  const shuffle = <T>(list: readonly T[]): T[] =>
    list.map((item) => ({ item, key: next() })).sort((a, b) => a.key - b.key).map(({ item }) => item)
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
  return { next, int, chance: (probability) => next() < probability, pick, weighted, shuffle, normal }
}
