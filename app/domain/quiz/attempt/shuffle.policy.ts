/** Numbers from 0 up to 1 that follow from a seed: the same seed, the same order on every device. */
function random(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** The numbers from 0 to `count` - 1 in the order that follows from a seed (Fisher–Yates). @param part what is ordered: others are ordered otherwise */
export function order(count: number, seed: number, part: number): number[] {
  const next = random(Math.imul(seed, 2_654_435_761) ^ part)
  const all = Array.from({ length: count }, (_, at) => at)
  for (let at = count - 1; at > 0; at--) {
    const other = Math.floor(next() * (at + 1))
    ;[all[at], all[other]] = [all[other] as number, all[at] as number]
  }
  return all
}
