export const PARTS = ['test', 'interview'] as const
export type Part = (typeof PARTS)[number]

/** When the candidate of a place comes: with slots one after the other, otherwise all together. */
export const comesAt = (startsAt: Date, slotMinutes: number | null, place: number): Date =>
  new Date(startsAt.getTime() + (place - 1) * (slotMinutes ?? 0) * 60_000)
