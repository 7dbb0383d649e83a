export const VIEWS = ['head', 'month', 'grid'] as const

/** Columns of the statement, in the order in which they make up what is open. */
export const FIGURES = ['charged', 'waived', 'letOff', 'corrected', 'fined', 'paid', 'open'] as const
