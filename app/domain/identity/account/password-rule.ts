/** Specification section 5: at least six characters with matching confirmation. The most keeps hashing cheap. */
export const PASSWORD = { min: 6, max: 200 } as const
