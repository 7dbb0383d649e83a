import { describe, expect, it } from 'vitest'
import type { ExamPaperDetail } from '~/domain/exams/exam-papers.server'
import { deriveResult } from '~/domain/results/derivation.policy'
import { gradeStudent } from '~/domain/results/grading.policy'
import type { Mark } from '~/domain/results/marks.policy'
import { readParts, writeParts } from '~/domain/results/run-shown'
import { combineWithout, graceRefusal } from '~/domain/results/special/special.policy'
import { marksOf, sitsNothing, type PaperSet } from '~/domain/results/student-paper-set'
import { student, subject } from './build'

const paper = (id: number, parts: [id: number, type: string, full: number][]) =>
  ({
    paperId: id,
    parts: parts.map(([part, type, full]) => ({
      id: part,
      type,
      nameEn: type,
      nameBn: type,
      full: full * 100,
      pass: Math.floor(full * 0.33 + 0.5) * 100,
      separatePass: true,
      contributes: 10_000,
    })),
  }) as unknown as ExamPaperDetail

/** Bangla of two papers of 100, Mathematics of 70 + 30. */
const SETS: PaperSet[] = [
  {
    key: 'bangla',
    kind: 'compulsory',
    papers: [paper(1, [[11, 'CQ', 100]]), paper(2, [[21, 'CQ', 100]])],
  },
  {
    key: 'maths',
    kind: 'compulsory',
    papers: [
      paper(3, [
        [31, 'CQ', 70],
        [32, 'MCQ', 30],
      ]),
    ],
  },
]
const graded = (marks: [number, Mark][]) => gradeStudent(marksOf(SETS, new Map(marks)))

describe('what does not apply', () => {
  it('counts in nothing: neither in the divisor nor in totals, and fails nobody', () => {
    // Bangla 80 + 80 of 200: A+, 5.00. Mathematics does not apply: 5.00 / 1.
    const result = graded([
      [11, 8000],
      [21, 8000],
      [31, 'N'],
      [32, 'N'],
    ])
    expect(result).toMatchObject({
      status: 'passed',
      gpa: 500,
      divisor: 1,
      totalMarks: 16_000,
      fullMarks: 20_000,
      failedCount: 0,
    })
    expect(result.subjects[1]).toMatchObject({ status: 'exempt', letter: '', total: 0, full: 0 })
    expect(deriveResult(result).filter((step) => step.subjectKey === 'maths')).toMatchObject([
      { key: 'grading:derivation.exempt' },
    ])
  })

  it('of one paper leaves the subject to the other', () => {
    // 65 of 100 is an A-; of 200 it would have been an F.
    const result = graded([
      [11, 6500],
      [21, 'N'],
      [31, 7000],
      [32, 3000],
    ])
    expect(result.subjects[0]).toMatchObject({ status: 'passed', letter: 'A-', total: 6500, full: 10_000 })
    expect(result.gpa).toBe(425)
  })

  it('is not absent and not missing', () => {
    expect(
      graded([
        [11, 'A'],
        [21, 'A'],
        [31, 'N'],
        [32, 'N'],
      ]).status,
    ).toBe('failed')
    expect(
      graded([
        [11, 5000],
        [31, 'N'],
        [32, 'N'],
      ]).status,
    ).toBe('incomplete')
  })

  it('of all papers is no result at all', () => {
    const none = new Map<number, Mark>([11, 21, 31, 32].map((id) => [id, 'N']))
    expect(sitsNothing(SETS, none)).toBe(true)
    expect(sitsNothing(SETS, new Map(none).set(11, 'A'))).toBe(false)
  })

  it('is kept with the marks', () => {
    expect([
      ...readParts(
        writeParts([
          [11, 6550],
          [21, 'N'],
          [31, 'A'],
        ]),
      ),
    ]).toEqual([
      [11, 6550],
      [21, 'N'],
      [31, 'A'],
    ])
  })

  it('is no subject of who appeared: absent in all the rest did not appear', () => {
    expect(
      graded([
        [11, 'A'],
        [21, 'A'],
        [31, 'N'],
        [32, 'N'],
      ]).appeared,
    ).toBe(false)
    expect(gradeStudent(student(subject('a', 'absent'), subject('b', 0))).appeared).toBe(true)
    expect(gradeStudent(student(subject('a', 'absent'), subject('c', 50, 'continuous'))).appeared).toBe(false)
  })
})

describe('a combined paper of who was admitted after a source', () => {
  const part = (id: number, type: string, full: number) => ({ id, type, full: full * 100, contributes: 10_000 })
  const parts = [part(1, 'CQ', 100), part(2, 'PRACTICAL', 25)]
  /** Half-yearly 40 %, annual 60 %; the practical is held in the half-yearly only. */
  const sources = [
    { examId: 7, percent: 4000, takes: 'parts' as const, parts: [part(71, 'CQ', 100), part(72, 'PRACTICAL', 25)] },
    { examId: 8, percent: 6000, takes: 'parts' as const, parts: [part(81, 'CQ', 50)] },
  ]
  const marks = new Map<number, number | 'A'>([
    [71, 5000],
    [72, 2000],
    [81, 4000],
  ])

  it('is the others’ in proportion: 100 % of the annual, 40 of 50 is 80', () => {
    const late = combineWithout(parts, sources, (examId) => examId !== 7, new Map([[81, 4000]]))
    expect([...late]).toEqual([
      [1, 8000],
      [2, 'N'],
    ])
  })

  it('of who sat both is as before: 0.4 × 50 + 0.6 × 80 = 68', () => {
    expect([...combineWithout(parts, sources, () => true, marks)]).toEqual([
      [1, 6800],
      [2, 2000],
    ])
  })

  it('is missing while the source that was sat has no mark, and applies nowhere without any', () => {
    expect([...combineWithout(parts, sources, (examId) => examId !== 7, new Map())]).toEqual([[2, 'N']])
    expect([...combineWithout(parts, sources, () => false, marks)]).toEqual([
      [1, 'N'],
      [2, 'N'],
    ])
  })
})

describe('grace', () => {
  const limits = { perSubject: 300, inAll: 500 }
  const asked = { marks: 200, obtained: 3100 as number | 'A' | null, full: 10_000, inSubject: 0, inAll: 0 }

  it('is allowed within the limits of the subject and of the exam', () => {
    expect(graceRefusal(asked, limits)).toBeNull()
    expect(graceRefusal({ ...asked, inSubject: 100 }, limits)).toBeNull()
    expect(graceRefusal({ ...asked, inSubject: 150 }, limits)).toEqual({ key: 'exemptions:grace.tooMuch', limit: 150 })
    expect(graceRefusal({ ...asked, inAll: 400 }, limits)).toEqual({ key: 'exemptions:grace.tooMuchInAll', limit: 100 })
  })

  it('raises a mark that is there, never above full marks, and only where the exam allows any', () => {
    expect(graceRefusal({ ...asked, obtained: 9900 }, limits)).toEqual({
      key: 'exemptions:grace.aboveFull',
      limit: 100,
    })
    expect(graceRefusal({ ...asked, obtained: 'A' }, limits)?.key).toBe('exemptions:grace.absent')
    expect(graceRefusal({ ...asked, obtained: null }, limits)?.key).toBe('exemptions:grace.noMark')
    expect(graceRefusal(asked, { perSubject: 0, inAll: 0 })?.key).toBe('exemptions:grace.notAllowed')
  })
})
