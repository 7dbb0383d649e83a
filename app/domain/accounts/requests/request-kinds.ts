/** What waits for a second person, and what becomes of it. */
export const REQUEST_KINDS = ['settlement', 'refund', 'hand', 'month', 'year', 'adjust'] as const
export type RequestKind = (typeof REQUEST_KINDS)[number]

export const REQUEST_STATES = ['asked', 'approved', 'refused', 'withdrawn'] as const
export type RequestState = (typeof REQUEST_STATES)[number]
