export const USER_KINDS = ['staff', 'student', 'guardian'] as const
export const USER_STATES = ['active', 'invited', 'disabled'] as const
/** When somebody last came: never, within a month, longer ago than three. */
export const CAME = ['never', 'month', 'long'] as const
/** Panels that a role of an institution's own may open. */
export const ROLE_PANELS = ['site', 'employee'] as const
