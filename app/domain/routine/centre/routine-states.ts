/** How far an institution's routine of the session is. */
export const ROUTINE_STATES = ['none', 'partly', 'whole'] as const
