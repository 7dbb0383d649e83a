interface Homework {
  state: string
  dueAt: Date
  lateUntil: Date | null
}
interface Last {
  returnedAt: Date | null
  again: boolean
}

/**
 * Whether a student may hand it in now, and as what. Until it is due they may do so again and again; what was given back stands, unless the teacher wants it
 * once more: then the time does not matter.
 */
export function mayHandIn(
  { state, dueAt, lateUntil }: Homework,
  last: Last | null,
  now: Date,
): 'now' | 'late' | 'returned' | 'over' {
  if (state !== 'published') return 'over'
  if (last?.returnedAt && !last.again) return 'returned'
  if (now <= dueAt || last?.again) return 'now'
  return lateUntil !== null && now <= lateUntil ? 'late' : 'over'
}
