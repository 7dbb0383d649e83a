import { describe, expect, it } from 'vitest'
import { DEFAULT_MERIT, rankMerit, type MeritRow, type MeritSettings } from '~/domain/results/merit.policy'
import { randomiser } from './build'

function row(id: number, gpa: number, totalMarks: number, rest: Partial<MeritRow> = {}): MeritRow {
  const failed = gpa === 0
  return {
    id,
    gpa,
    totalMarks,
    roll: id,
    status: failed ? 'failed' : 'passed',
    failedCount: failed ? 1 : 0,
    tieBreaks: [],
    classKey: 9,
    shiftKey: 'day',
    sectionKey: 'A',
    ...rest,
  }
}

function classRanks(rows: MeritRow[], settings: Partial<MeritSettings> = {}): (number | null)[] {
  const ranks = rankMerit(rows, { ...DEFAULT_MERIT, ...settings })
  return rows.map((one) => ranks.get(one.id)?.class ?? null)
}

describe('merit', () => {
  it('orders by GPA or by total', () => {
    const rows = [row(1, 450, 80000), row(2, 467, 79000), row(3, 450, 81000)]
    expect(classRanks(rows)).toEqual([3, 1, 2])
    expect(classRanks(rows, { order: 'total-first' })).toEqual([2, 3, 1])
  })
  it('shares a position or forces unique ones by roll', () => {
    const rows = [row(1, 450, 80000, { roll: 9 }), row(2, 450, 80000, { roll: 4 }), row(3, 400, 70000)]
    expect(classRanks(rows)).toEqual([1, 1, 3])
    expect(classRanks(rows, { ties: 'unique' })).toEqual([2, 1, 3])
  })
  it('breaks ties by the named subjects before sharing', () => {
    const rows = [
      row(1, 450, 80000, { tieBreaks: [8000, 7000] }),
      row(2, 450, 80000, { tieBreaks: [8000, 7100] }),
      row(3, 450, 80000, { tieBreaks: [8100] }),
      row(4, 450, 80000),
    ]
    expect(classRanks(rows)).toEqual([3, 2, 1, 4])
  })
  it('puts the failed last by how many they failed, or gives them none', () => {
    const rows = [row(1, 0, 90000, { failedCount: 2 }), row(2, 0, 30000), row(3, 100, 20000), row(4, 0, 40000)]
    expect(classRanks(rows)).toEqual([4, 3, 1, 2])
    expect(classRanks(rows, { order: 'total-first' })).toEqual([4, 3, 1, 2])
    expect(classRanks(rows, { failed: 'none' })).toEqual([null, null, 1, null])
  })
  it('ranks nobody without a result', () => {
    expect(classRanks([row(1, 0, 99999, { status: 'incomplete', failedCount: 0 }), row(2, 400, 1)])).toEqual([null, 1])
  })
  it('ranks within section, shift and class at once', () => {
    const ranks = rankMerit([
      row(1, 500, 90000),
      row(2, 480, 80000, { sectionKey: 'B' }),
      row(3, 470, 80000),
      row(4, 490, 1, { shiftKey: 'morning' }),
      row(5, 500, 99999, { classKey: 10 }),
    ])
    expect(
      [...ranks.entries()].sort(([a], [b]) => a - b).map(([, rank]) => [rank.section, rank.shift, rank.class]),
    ).toEqual([
      [1, 1, 1],
      [1, 2, 3],
      [2, 3, 4],
      [1, 1, 2],
      [1, 1, 1],
    ])
  })
  it('agrees with the definition: one more than those who are strictly better', () => {
    const random = randomiser(11)
    const rows = Array.from({ length: 300 }, (_, id) => {
      const failedCount = Math.max(0, random(6) - 3)
      return row(id, failedCount ? 0 : 100 + random(9) * 50, random(12) * 1000, {
        failedCount,
        status: failedCount ? 'failed' : 'passed',
        tieBreaks: [random(3)],
      })
    })
    const key = (one: MeritRow) => [-one.failedCount, one.gpa, one.totalMarks, one.tieBreaks[0] ?? -1]
    const better = (a: MeritRow, b: MeritRow) => {
      const [left, right] = [key(a), key(b)]
      const at = left.findIndex((value, index) => value !== right[index])
      return at >= 0 && (left[at] ?? 0) > (right[at] ?? 0)
    }
    expect(classRanks(rows)).toEqual(rows.map((one) => 1 + rows.filter((other) => better(other, one)).length))
    const unique = classRanks(rows, { ties: 'unique' })
    expect([...unique].sort((a, b) => (a ?? 0) - (b ?? 0))).toEqual(rows.map((_, index) => index + 1))
  })
})
