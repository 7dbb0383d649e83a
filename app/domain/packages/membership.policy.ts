/** How an institution stands: running, in its days of grace, over, only to begin, or without any. */
export const MEMBERSHIP_STATES = ['running', 'grace', 'expired', 'upcoming', 'none'] as const
export type MembershipState = (typeof MEMBERSHIP_STATES)[number]
