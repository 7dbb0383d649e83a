/** What is decided about a difference of the counter: the institution bears it, it was paid back, or a second count says other. */
export const DECISIONS = ['accepted', 'repaid', 'recounted'] as const
