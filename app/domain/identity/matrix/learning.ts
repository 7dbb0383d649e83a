/** Teaching and its library. A part of the matrix. */
export const LEARNING_MATRIX = {
  lessons: { on: ['site'], entities: { lessons: ['view', 'manage', 'manage-own'], own: ['view', 'submit'] } },
  // 'make', 'moderate' and 'unseal' belong to three persons for every paper; none of them shows what is on another's.
  'question-papers': { on: ['site'], entities: { papers: ['view', 'make', 'moderate', 'unseal'] } },
  // 'manage-own': of papers one teaches.
  'answer-sheets': { on: ['site'], entities: { sheets: ['view', 'manage', 'manage-own'] } },
  // 'join': meetings to which one is invited, or that one holds.
  meetings: {
    on: ['site'],
    entities: { meetings: ['view', 'manage', 'manage-own'], settings: ['view', 'manage'], own: ['join'] },
  },
  // 'enter-own': subjects one teaches, behaviour of one's own section.
  assessment: {
    on: ['site'],
    entities: {
      declarations: ['view', 'manage'],
      entries: ['view', 'enter-any', 'enter-own', 'reopen'],
      results: ['generate', 'publish', 'report'],
      own: ['view'],
    },
  },
  // 'manage-own', 'decide-own': of the subjects one teaches. Nobody decides on what they made themselves.
  questions: {
    on: ['site'],
    entities: { bank: ['view', 'manage', 'manage-own'], review: ['decide', 'decide-own'] },
  },
  // 'manage-own': of the subjects one teaches.
  quiz: {
    on: ['site'],
    entities: { quizzes: ['view', 'manage', 'manage-own'], own: ['view', 'submit'] },
  },
  // 'stock' is counting and writing off, which another approves; 'own': one's own loans and reservations.
  library: {
    on: ['site'],
    entities: {
      books: ['view', 'manage', 'import'],
      members: ['view', 'manage', 'import'],
      loans: ['view', 'run'],
      stock: ['view', 'manage', 'approve'],
      settings: ['view', 'manage'],
      own: ['view', 'ask'],
    },
  },
} as const
