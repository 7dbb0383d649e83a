/** Working: somebody leads and can log in. Waiting: somebody is invited and has not chosen a password. The best first. */
export const HEAD_STATES = ['working', 'waiting', 'none'] as const
export type HeadState = (typeof HEAD_STATES)[number]

export const headState = (heads: readonly { waiting: boolean }[]): HeadState =>
  heads.some((one) => !one.waiting) ? 'working' : heads.length ? 'waiting' : 'none'

export const isWorse = (after: HeadState, before: HeadState): boolean =>
  HEAD_STATES.indexOf(after) > HEAD_STATES.indexOf(before)
