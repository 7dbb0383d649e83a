/** What becomes of charges that are paid, wholly or in part, when a rate changes. */
export const PAID = ['keep', 'change'] as const
