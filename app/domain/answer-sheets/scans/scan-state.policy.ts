/** The states of a page: it waits for the reader, or a person; it counts, was not taken, or another was taken instead. */
export const SCAN_STATES = ['doubtful', 'read', 'failed', 'waiting', 'replaced'] as const
export type ScanState = (typeof SCAN_STATES)[number]
