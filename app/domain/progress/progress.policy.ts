import type { Refused } from '~/domain/exams/marks.policy'

export const PROGRESS_KINDS = ['conduct', 'skill'] as const
export type ProgressKind = (typeof PROGRESS_KINDS)[number]
/** Most letters of a remark on a student: what fits two lines of the report. */
export const REMARK_MAX = 200
export const MOST_LEVELS = 8

interface ProgressFacts {
  examState: string
  state: 'open' | 'submitted'
  /** Is the reader class teacher of the section? */
  own: boolean
  categories: number
}

/** Who is entering: 'any' the office, 'own' a class teacher. */
export type ProgressRight = 'any' | 'own'

/** Why this person may not enter a section's conduct and skills now; null when they may. */
export function progressRefusal(facts: ProgressFacts, right: ProgressRight): Refused | null {
  if (right === 'own' && !facts.own) return { code: 'progress:refused.notClassTeacher', status: 403 }
  if (facts.examState !== 'declared') return { code: `exams:refused.exam-${facts.examState}`, status: 409 }
  if (!facts.categories) return { code: 'progress:refused.notDeclared', status: 409 }
  return facts.state === 'submitted' ? { code: 'progress:refused.submitted', status: 409 } : null
}
