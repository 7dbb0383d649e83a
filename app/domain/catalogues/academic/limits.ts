/** Papers a subject may have, and parts of one paper, as the editor shows them. */
export const MAX_PAPERS = 4
export const MAX_PARTS = 5

/** The levels of schooling, for what the browser loads (schemas stay on the server). */
export const LEVEL_KEYS = ['PRE', 'PRIMARY', 'JUNIOR', 'SSC', 'HSC', 'DEGREE', 'HONOURS'] as const
