/**
 * How a combined exam's marks come out of other exams' marks (domain facts, section 2.6; docs/decisions/combined-exams.md).
 * Marks are combined part by part and graded afterwards; GPAs are never averaged.
 */
export type Takes = 'parts' | 'total'

/** A part of a paper. Marks in hundredths, `contributes` in hundredths of a percent. */
export interface CombinePart {
  id: number
  type: string
  full: number
  contributes: number
}

/** What one source gives for one subject; null: it has no paper of the subject. Percent in hundredths (4000 is 40 %). */
export interface CombineSource {
  examId: number
  percent: number
  takes: Takes
  parts: readonly CombinePart[] | null
}

/** One source part's share in a combined part: hundredths obtained times `factor`, over the plan's `divisor`. */
interface Share {
  sourcePartId: number
  examId: number
  factor: bigint
}

/** How one combined part is worked out. Empty `shares`: no source examined it, so there can be no result. */
export interface PartPlan {
  partId: number
  type: string
  shares: Share[]
  divisor: bigint
  examIds: number[]
}

const gcd = (a: bigint, b: bigint): bigint => (b ? gcd(b, a % b) : a)
const lcm = (a: bigint, b: bigint): bigint => (a / gcd(a, b)) * b

interface Given {
  examId: number
  percent: number
  full: bigint
  parts: { id: number; weight: bigint }[]
}

/** A source's paper as one fraction: of its part of the type, or of the whole paper (its parts by what they contribute). */
function given(source: CombineSource, type: string): Given | null {
  const { examId, percent, takes, parts } = source
  if (!parts?.length) return null
  if (takes === 'parts') {
    const own = parts.find((part) => part.type === type)
    return own ? { examId, percent, full: BigInt(own.full), parts: [{ id: own.id, weight: 1n }] } : null
  }
  return {
    examId,
    percent,
    full: parts.reduce((sum, part) => sum + BigInt(part.full) * BigInt(part.contributes), 0n),
    parts: parts.map((part) => ({ id: part.id, weight: BigInt(part.contributes) })),
  }
}

/**
 * The plan of one subject's parts. A source that did not examine the part (no paper, or no part of its type) gives
 * nothing, and its percent is shared among the others in proportion: 40 + 60 without the first is 100 % of the second.
 */
export function planPaper(parts: readonly CombinePart[], sources: readonly CombineSource[]): PartPlan[] {
  return parts.map(({ id, type, full }) => {
    const giving = sources.flatMap((source) => given(source, type) ?? [])
    const common = giving.reduce((all, one) => lcm(all, one.full), 1n)
    const weights = giving.reduce((sum, one) => sum + BigInt(one.percent), 0n)
    return {
      partId: id,
      type,
      divisor: common * weights,
      examIds: giving.map((one) => one.examId),
      shares: giving.flatMap((one) =>
        one.parts.map((part) => ({
          sourcePartId: part.id,
          examId: one.examId,
          factor: BigInt(full) * BigInt(one.percent) * (common / one.full) * part.weight,
        })),
      ),
    }
  })
}

/**
 * A student's mark in a combined part, in hundredths, rounded half-up once; 'A' when absent in every source;
 * undefined while a source's mark is not entered. Absent in one source counts as nothing there.
 */
export function combine(plan: PartPlan, marks: ReadonlyMap<number, number | 'A'>): number | 'A' | undefined {
  let sum = 0n
  let sat = false
  for (const { sourcePartId, factor } of plan.shares) {
    const mark = marks.get(sourcePartId)
    if (mark === undefined) return undefined
    if (mark === 'A') continue
    sat = true
    sum += BigInt(mark) * factor
  }
  if (!plan.shares.length) return undefined
  return sat ? Number((2n * sum + plan.divisor) / (2n * plan.divisor)) : 'A'
}

export interface SourceRule {
  examId: number
  percent: number
  takes: Takes
}

/** What is wrong with a set of sources: 'exam-settings:combined.*'. Percent in hundredths. */
export function checkSources(sources: readonly SourceRule[]): { none?: boolean; sum?: number; twice?: number[] } {
  if (!sources.length) return { none: true }
  const sum = sources.reduce((all, one) => all + one.percent, 0)
  const twice = sources
    .filter((one, at) => sources.findIndex((other) => other.examId === one.examId) !== at)
    .map((one) => one.examId)
  return { ...(sum === 10_000 ? {} : { sum }), ...(twice.length ? { twice } : {}) }
}
