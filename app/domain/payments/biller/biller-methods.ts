/** Where a biller's customers pay from. */
export const BILLER_METHODS = ['bank', 'wallet'] as const
