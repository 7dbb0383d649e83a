export const BATCH_KINDS = ['coaching', 'practical', 'remedial', 'club'] as const
export type BatchKind = (typeof BATCH_KINDS)[number]

/** Of a list: those that run, come, are over, or were put away. */
export const BATCH_STATES = ['running', 'coming', 'over', 'archived'] as const

export const MARK_STATES = ['present', 'late', 'absent'] as const
export type MarkState = (typeof MARK_STATES)[number]

/** Students that one adding may bring. */
export const MOST_MEMBERS = 500
