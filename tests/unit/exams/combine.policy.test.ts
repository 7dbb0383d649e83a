import { describe, expect, test } from 'vitest'
import {
  checkSources,
  combine,
  planPaper,
  type CombinePart,
  type CombineSource,
} from '~/domain/exams/combined/combine.policy'
import { bandFor, NATIONAL_SCALE } from '~/domain/results/scale.policy'

const part = (id: number, full: number, type = 'CQ', contributes = 10_000): CombinePart => ({
  id,
  type,
  full: full * 100,
  contributes,
})
const source = (
  examId: number,
  percent: number,
  parts: CombinePart[] | null,
  takes: 'parts' | 'total' = 'parts',
): CombineSource => ({ examId, percent: Math.round(percent * 100), takes, parts })
const only = (parts: CombinePart[], sources: CombineSource[]) => {
  const [plan] = planPaper(parts, sources)
  if (!plan) throw new Error('no plan')
  return plan
}
const marks = (...pairs: [number, number | 'A'][]) =>
  new Map(pairs.map(([id, value]) => [id, value === 'A' ? value : Math.round(value * 100)] as const))

describe('combining marks', () => {
  test('the worked example of domain facts 2.6: 0.4 × 62 + 0.6 × 71 = 67.4, A-', () => {
    const plan = only([part(1, 100)], [source(7, 40, [part(11, 100)]), source(8, 60, [part(12, 100)])])
    const mark = combine(plan, marks([11, 62], [12, 71]))
    expect(mark).toBe(6740)
    expect(bandFor(NATIONAL_SCALE, 6740, 10_000).letter).toBe('A-')
  })

  test('class tests by their total: CT 18 of 20 at 20 %, term CQ 50 of 70 and MCQ 20 of 30 at 80 %', () => {
    const [cq, mcq] = planPaper(
      [part(1, 70), part(2, 30, 'MCQ')],
      [source(7, 20, [part(11, 20, 'CT')], 'total'), source(8, 80, [part(12, 70), part(13, 30, 'MCQ')])],
    )
    const own = marks([11, 18], [12, 50], [13, 20])
    expect(combine(cq as never, own)).toBe(5260) // 70 × (0.2 × 0.9 + 0.8 × 50/70)
    expect(combine(mcq as never, own)).toBe(2140) // 30 × (0.2 × 0.9 + 0.8 × 20/30)
  })

  test('a total of several parts weighs them by what they contribute', () => {
    const plan = only(
      [part(1, 100)],
      [source(7, 100, [part(11, 50, 'CQ', 10_000), part(12, 50, 'MCQ', 5_000)], 'total')],
    )
    expect(combine(plan, marks([11, 40], [12, 50]))).toBe(8667) // (40 + 25) of 75
  })

  test('a source without the paper or the part gives its percent to the others', () => {
    const plans = planPaper(
      [part(1, 75), part(2, 25, 'PRACTICAL')],
      [source(7, 40, [part(11, 75)]), source(8, 60, [part(12, 75), part(13, 25, 'PRACTICAL')]), source(9, 0.01, null)],
    )
    expect(plans.map((plan) => plan.examIds)).toEqual([[7, 8], [8]])
    expect(combine(plans[1] as never, marks([11, 1], [12, 1], [13, 22.5]))).toBe(2250)
  })

  test('no source has the part: nothing can be said', () => {
    const plan = only([part(1, 100)], [source(7, 100, [part(11, 30, 'MCQ')])])
    expect(plan.shares).toEqual([])
    expect(combine(plan, marks([11, 30]))).toBeUndefined()
  })

  test('absent in every source is absent, in one it counts as nothing, not entered is missing', () => {
    const plan = only([part(1, 100)], [source(7, 40, [part(11, 100)]), source(8, 60, [part(12, 100)])])
    expect(combine(plan, marks([11, 'A'], [12, 'A']))).toBe('A')
    expect(combine(plan, marks([11, 'A'], [12, 50]))).toBe(3000)
    expect(combine(plan, marks([11, 0], [12, 'A']))).toBe(0)
    expect(combine(plan, marks([12, 50]))).toBeUndefined()
  })

  test('rounds half-up once, and exactly: thirds that make a half are a half', () => {
    // 100 × (1/3 of 0.01/3 …): 0.5 hundredths exactly, which floating point or cut-off quotients would lose.
    const halves = only([part(1, 1)], [source(7, 50, [part(11, 100)]), source(8, 50, [part(12, 100)])])
    expect(combine(halves, marks([11, 1], [12, 0]))).toBe(1) // 0.5 hundredths goes up
    const thirds = only([part(1, 100)], [source(7, 50, [part(11, 30)]), source(8, 50, [part(12, 60)])])
    expect(combine(thirds, marks([11, 10], [12, 20]))).toBe(3333)
    expect(combine(thirds, marks([11, 20], [12, 40]))).toBe(6667)
    const exact = only(
      [part(1, 30)],
      [source(7, 33.33, [part(11, 90)]), source(8, 33.33, [part(12, 90)]), source(9, 33.34, [part(13, 90)])],
    )
    expect(combine(exact, marks([11, 90], [12, 90], [13, 90]))).toBe(3000)
    expect(combine(exact, marks([11, 0], [12, 0], [13, 0]))).toBe(0)
  })
})

test('sources must make 100 percent, each once', () => {
  const rule = (examId: number, percent: number) => ({ examId, percent, takes: 'parts' as const })
  expect(checkSources([])).toEqual({ none: true })
  expect(checkSources([rule(1, 4000), rule(2, 6000)])).toEqual({})
  expect(checkSources([rule(1, 4000), rule(2, 5999)])).toEqual({ sum: 9999 })
  expect(checkSources([rule(1, 5000), rule(1, 5000)])).toEqual({ twice: [1] })
})
