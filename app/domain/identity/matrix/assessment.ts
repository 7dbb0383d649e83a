/** Competency assessment. A part of the matrix; 'enter-own': subjects one teaches, behaviour of one's own section. */
export const ASSESSMENT_MATRIX = {
  assessment: {
    on: ['site'],
    entities: {
      declarations: ['view', 'manage'],
      entries: ['view', 'enter-any', 'enter-own', 'reopen'],
      results: ['generate', 'publish', 'report'],
      own: ['view'],
    },
  },
} as const
