/** Rolls as people read them: 1, 2, 3, 7 → '1–3, 7'. A step over those who sit elsewhere starts a new range. */
export function rollRanges(rolls: readonly number[]): string {
  const sorted = [...new Set(rolls)].sort((a, b) => a - b)
  const ranges: [number, number][] = []
  for (const roll of sorted) {
    const last = ranges.at(-1)
    if (last && roll === last[1] + 1) last[1] = roll
    else ranges.push([roll, roll])
  }
  return ranges.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(', ')
}
