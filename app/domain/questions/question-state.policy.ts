import type { QuestionKind } from './content'

/** In the order in which a form offers them. */
export const KINDS = [
  'single',
  'multiple',
  'composite',
  'true-false',
  'matching',
  'ordering',
  'fill-in',
  'numeric',
  'short',
  'creative',
  'essay',
] as const satisfies readonly QuestionKind[]

export const QUESTION_STATES = ['draft', 'in-review', 'approved', 'retired'] as const
export type QuestionState = (typeof QUESTION_STATES)[number]

export const USES = ['exam', 'quiz', 'practice'] as const
export type QuestionUse = (typeof USES)[number]

export const QUESTION_LANGUAGES = ['bn', 'en', 'both'] as const
export type QuestionLanguage = (typeof QUESTION_LANGUAGES)[number]

export const VERDICTS = ['approved', 'sent-back'] as const
export type Verdict = (typeof VERDICTS)[number]

interface Standing {
  state: QuestionState
  version: number
  approvedVersion: number | null
}

/** Whether papers, quizzes and practice may take it: something of it was approved, and nobody has laid it aside. */
export const inUse = ({ state, approvedVersion }: Pick<Standing, 'state' | 'approvedVersion'>): boolean =>
  approvedVersion !== null && state !== 'retired'

/** The state to which one that was retired comes back. */
export const restoredState = ({ version, approvedVersion }: Omit<Standing, 'state'>): QuestionState =>
  approvedVersion === version ? 'approved' : 'draft'
