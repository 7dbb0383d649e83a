import type { QuestionKind } from '~/domain/questions/content'

/** Kinds in the order in which papers have them. */
export const PAPER_KINDS = [
  'single',
  'composite',
  'multiple',
  'true-false',
  'fill-in',
  'matching',
  'ordering',
  'numeric',
  'short',
  'creative',
  'essay',
] as const satisfies readonly QuestionKind[]

/** Marks are in hundredths, as everywhere: 250 is 2.5. */
export interface PlanRule {
  id: number
  count: number
  marks: number
}

export interface PlanPart {
  id: number
  /** Any so many are answered; null: all. */
  answerCount: number | null
  rules: readonly PlanRule[]
}

/** What is wrong with a plan: the key of the words, and the part. */
export interface PlanFault {
  code: 'empty' | 'unequal' | 'tooFew' | 'marks'
  partId?: number
}

/** What a part is worth: of "any n" n times the marks of one. Null where its questions have unequal marks and not all are answered. */
export function marksOfPart({ answerCount, rules }: PlanPart): number | null {
  const whole = rules.reduce((sum, rule) => sum + rule.count * rule.marks, 0)
  if (answerCount === null) return whole
  const marks = new Set(rules.map((rule) => rule.marks))
  if (marks.size > 1) return null
  return answerCount * (rules[0]?.marks ?? 0)
}

/** Everything that keeps a plan from coming to the full marks. */
export function faultsOfPlan(parts: readonly PlanPart[], fullMarks: number): PlanFault[] {
  const faults: PlanFault[] = []
  if (!parts.length) return [{ code: 'empty' }]
  for (const part of parts) {
    const questions = part.rules.reduce((sum, rule) => sum + rule.count, 0)
    if (!questions) faults.push({ code: 'empty', partId: part.id })
    else if (marksOfPart(part) === null) faults.push({ code: 'unequal', partId: part.id })
    else if (part.answerCount !== null && part.answerCount > questions) faults.push({ code: 'tooFew', partId: part.id })
  }
  if (!faults.length && planMarks(parts) !== fullMarks) faults.push({ code: 'marks' })
  return faults
}

/** What the whole plan comes to; parts that cannot be reckoned count nothing. */
export const planMarks = (parts: readonly PlanPart[]): number =>
  parts.reduce((sum, part) => sum + (marksOfPart(part) ?? 0), 0)

/** How many of each row's questions are wanting. */
export function lacking(
  parts: readonly PlanPart[],
  items: readonly { ruleId: number | null }[],
): { ruleId: number; wanted: number; has: number }[] {
  return parts.flatMap((part) =>
    part.rules.flatMap((rule) => {
      const has = items.filter((item) => item.ruleId === rule.id).length
      return has < rule.count ? [{ ruleId: rule.id, wanted: rule.count, has }] : []
    }),
  )
}

/** A row with how narrow it is: the narrowest are filled first, so that a wide one does not take their questions. */
export interface DrawRule extends PlanRule {
  chapter: string
  level: string | null
}

/** Rows in the order in which they are filled. */
export const inDrawingOrder = <Rule extends DrawRule>(rules: readonly Rule[]): Rule[] =>
  [...rules].sort((a, b) => narrow(b) - narrow(a) || a.id - b.id)

const narrow = ({ chapter, level }: DrawRule): number => (chapter ? 2 : 0) + (level ? 1 : 0)
