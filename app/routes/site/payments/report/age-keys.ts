/** Ages of dues as the table shows them. */
export const AGE_KEYS = ['ahead', 'd30', 'd60', 'd90', 'older'] as const
export const LATE_AGES = ['d30', 'd60', 'd90', 'older'] as const
