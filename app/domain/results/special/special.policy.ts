import { combine, planPaper, type CombinePart, type CombineSource } from '~/domain/exams/combined/combine.policy'
import type { Mark } from '../marks.policy'

/**
 * A combined paper's marks of a student who did not sit some of what it is made of: admitted after the half-yearly, say. What was
 * not sat gives nothing, and its percent is shared among the others in proportion (docs/decisions/combined-exams.md); a part that
 * nothing is left of does not apply ('N'). A part whose marks are not all entered has no entry.
 * @param sat was the source's paper to be sat?
 */
export function combineWithout(
  parts: readonly CombinePart[],
  sources: readonly CombineSource[],
  sat: (examId: number) => boolean,
  marks: ReadonlyMap<number, number | 'A'>,
): Map<number, Mark> {
  const found = new Map<number, Mark>()
  for (const plan of planPaper(
    parts,
    sources.map((one) => (sat(one.examId) ? one : { ...one, parts: null })),
  )) {
    const mark = plan.shares.length ? combine(plan, marks) : 'N'
    if (mark !== undefined) found.set(plan.partId, mark)
  }
  return found
}

/** Grace that is asked for, in hundredths. */
interface GraceAsked {
  marks: number
  /** The mark as entered; null: none yet. */
  obtained: number | 'A' | null
  full: number
  /** What the student was given already: in this subject, and in the whole exam. */
  inSubject: number
  inAll: number
}

export interface GraceLimits {
  perSubject: number
  inAll: number
}

/** Why grace is refused: a key 'exemptions:grace.*' and figures for its words; null when it is allowed. */
export function graceRefusal(
  { marks, obtained, full, inSubject, inAll }: GraceAsked,
  limits: GraceLimits,
): { key: string; limit?: number } | null {
  if (limits.perSubject === 0) return { key: 'exemptions:grace.notAllowed' }
  if (obtained === null) return { key: 'exemptions:grace.noMark' }
  if (obtained === 'A') return { key: 'exemptions:grace.absent' }
  if (inSubject + marks > limits.perSubject)
    return { key: 'exemptions:grace.tooMuch', limit: limits.perSubject - inSubject }
  if (inAll + marks > limits.inAll) return { key: 'exemptions:grace.tooMuchInAll', limit: limits.inAll - inAll }
  if (obtained + marks > full) return { key: 'exemptions:grace.aboveFull', limit: full - obtained }
  return null
}
