import { describe, expect, it } from 'vitest'
import { carryOver } from '~/domain/promotion/carry-over.policy'
import {
  byMerit,
  nextClass,
  proposeOutcome,
  troubles,
  type ExamResult,
  type TargetSection,
} from '~/domain/promotion/promotion.policy'
import { layOut, type Candidate } from '~/domain/promotion/lay-out.policy'

const result = (more: Partial<ExamResult> = {}): ExamResult => ({
  passed: true,
  failedCount: 0,
  gpa: 400,
  total: 60000,
  tieBreaks: [80, 70, 60],
  ...more,
})
const failed = (count: number) => result({ passed: false, failedCount: count, gpa: 0 })

describe('the outcome a result proposes', () => {
  it.each([
    [null, 1, false, 'open'],
    [result(), 1, false, 'promoted'],
    [failed(1), 1, false, 'considered'],
    [failed(2), 1, false, 'repeated'],
    [failed(1), 0, false, 'repeated'],
    [result(), 1, true, 'completed'],
    [failed(1), 1, true, 'repeated'],
    [null, 0, true, 'open'],
  ] as const)('%j, up to %i, completes %s: %s', (given, considerUpTo, completes, outcome) =>
    expect(proposeOutcome(given, { considerUpTo, completes })).toBe(outcome),
  )
})

describe('the order of merit', () => {
  const one = (id: number, given: ExamResult | null, roll = id) => ({
    id,
    result: given,
    oldSectionPosition: 0,
    oldSection: 'A',
    oldRoll: roll,
  })
  it('passed first, fewer failed subjects, GPA, total, tie-breaking marks, old roll; no result last', () => {
    const rows = [
      one(1, null),
      one(2, failed(2)),
      one(3, failed(1)),
      one(4, result({ gpa: 350 })),
      one(5, result({ total: 50000 })),
      one(6, result({ tieBreaks: [80, 69, 99] })),
      one(7, result(), 9),
      one(8, result(), 8),
    ]
    expect(rows.sort(byMerit).map((row) => row.id)).toEqual([8, 7, 6, 5, 4, 3, 2, 1])
  })
})

const target = (id: number, nameEn: string, more: Partial<TargetSection> = {}): TargetSection => ({
  id,
  classId: 9,
  shiftId: 1,
  versionId: 1,
  groupId: 1,
  nameEn,
  capacity: 2,
  taken: [],
  ...more,
})
const candidate = (id: number, more: Partial<Candidate> = {}): Candidate => ({
  id,
  outcome: 'promoted',
  merit: id,
  shiftId: 1,
  versionId: 1,
  groupId: null,
  oldSection: 'A',
  oldRoll: 10 + id,
  oldSectionOrder: 1,
  section: null,
  roll: null,
  ...more,
})
const laid = (
  candidates: Candidate[],
  sections: TargetSection[],
  rolls: 'merit' | 'keep' | 'section' = 'merit',
  rule: 'same' | 'merit' | 'even' = 'merit',
) =>
  [...layOut(candidates, sections, { to: 9, same: 8 }, { rolls, sections: rule })]
    .sort((a, b) => a[0] - b[0])
    .map(([id, place]) => `${id}:${place.sectionId}/${place.roll}`)

describe('sections and rolls', () => {
  const A = target(1, 'A')
  const B = target(2, 'B')
  it('fills section by section by merit, each with rolls from 1, and overfills the emptiest when all are full', () => {
    expect(
      laid(
        [1, 2, 3, 4, 5].map((id) => candidate(id)),
        [A, B],
      ),
    ).toEqual(['1:1/1', '2:1/2', '3:2/1', '4:2/2', '5:1/3'])
  })
  it('splits evenly', () =>
    expect(
      laid(
        [1, 2, 3].map((id) => candidate(id)),
        [A, B],
        'merit',
        'even',
      ),
    ).toEqual(['1:1/1', '2:2/1', '3:1/2']))
  it('keeps the section of the same name, and gives who has none the emptiest', () => {
    expect(
      laid(
        [candidate(1, { oldSection: 'B' }), candidate(2, { oldSection: 'B' }), candidate(3, { oldSection: 'Z' })],
        [A, B],
        'merit',
        'same',
      ),
    ).toEqual(['1:2/1', '2:2/2', '3:1/1'])
  })
  it('leaves rolls alone that are taken, and those chosen by hand', () => {
    expect(
      laid(
        [candidate(1), candidate(2, { section: 1, roll: 2 }), candidate(3)],
        [target(1, 'A', { capacity: null, taken: [1] })],
      ),
    ).toEqual(['1:1/3', '2:1/2', '3:1/4'])
  })
  it('keeps old rolls where they are free; of two with one roll the better keeps it', () => {
    expect(
      laid(
        [candidate(1, { oldRoll: 5 }), candidate(2, { oldRoll: 5 }), candidate(3, { oldRoll: 7 })],
        [target(1, 'A', { capacity: null, taken: [7] })],
        'keep',
      ),
    ).toEqual(['1:1/5', '2:1/1', '3:1/2'])
  })
  it('rolls by old section, then merit', () => {
    expect(laid([candidate(1, { oldSectionOrder: 2 }), candidate(2, { oldSectionOrder: 1 })], [A], 'section')).toEqual([
      '1:1/2',
      '2:1/1',
    ])
  })
  it('who repeats goes to the old class, with rolls after its capacity', () => {
    const old = target(3, 'A', { classId: 8, capacity: 60 })
    expect(laid([candidate(1), candidate(2, { outcome: 'repeated' })], [A, old])).toEqual(['1:1/1', '2:3/61'])
  })
  it('knows no place without a group where the class has several, nor in another shift; who stays gets none', () => {
    const sections = [A, target(4, 'A', { groupId: 2 })]
    expect(
      laid(
        [
          candidate(1),
          candidate(2, { groupId: 2 }),
          candidate(3, { groupId: 1, shiftId: 2 }),
          candidate(4, { outcome: 'completed' }),
          candidate(5, { outcome: 'open' }),
        ],
        sections,
      ),
    ).toEqual(['1:null/null', '2:4/1', '3:null/null'])
  })
  it('says who is undecided, without a place, or on a taken roll', () => {
    const rows = [
      { id: 1, outcome: 'open' as const, sectionId: null, roll: null },
      { id: 2, outcome: 'promoted' as const, sectionId: null, roll: null },
      { id: 3, outcome: 'promoted' as const, sectionId: 1, roll: 4 },
      { id: 4, outcome: 'repeated' as const, sectionId: 1, roll: 4 },
      { id: 5, outcome: 'promoted' as const, sectionId: 2, roll: 4 },
      { id: 6, outcome: 'left-out' as const, sectionId: null, roll: null },
      { id: 7, outcome: 'promoted' as const, sectionId: 1, roll: 9 },
    ]
    expect([...troubles(rows, [target(1, 'A', { taken: [9] }), B])].sort()).toEqual([
      [1, 'open'],
      [2, 'noSection'],
      [3, 'rollTaken'],
      [4, 'rollTaken'],
      [7, 'rollTaken'],
    ])
  })
})

describe('the next class', () => {
  const classes = [
    ['EIGHT', 'JUNIOR', 8],
    ['NINE', 'SSC', 9],
    ['TEN', 'SSC', 10],
    ['ELEVEN', 'HSC', 11],
    ['TWELVE', 'HSC', 12],
  ].map(([code, level, position]) => ({ id: Number(position), code, level: String(level), position: Number(position) }))
  it.each([
    [8, 9],
    [9, 10],
    [10, null],
    [11, 12],
    [12, null],
    [99, null],
  ])('%i: %s', (from, to) => expect(nextClass(classes, from)?.id ?? null).toBe(to))
})

describe('subjects carried over', () => {
  const paper = (id: number, subjectId: number, condition: 'religion' | 'elective' | 'optional', more = {}) => ({
    id,
    subjectId,
    condition,
    electiveSet: condition === 'elective' ? 'S' : null,
    choose: condition === 'elective' ? 1 : null,
    mayBeOptional: condition === 'elective',
    religionId: null,
    ...more,
  })
  const papers = [
    paper(1, 11, 'religion', { religionId: 5 }),
    paper(2, 12, 'religion', { religionId: 6 }),
    paper(3, 20, 'elective'),
    paper(4, 21, 'elective'),
    paper(5, 30, 'optional'),
  ]
  it('religion by the student, elective and fourth as before', () => {
    expect(
      carryOver(papers, {
        religionId: 6,
        taken: [
          { subjectId: 20, takenAs: 'elective' },
          { subjectId: 30, takenAs: 'optional' },
        ],
      }),
    ).toEqual({
      choices: [
        { subjectOfferingId: 2, takenAs: 'religion' },
        { subjectOfferingId: 3, takenAs: 'elective' },
        { subjectOfferingId: 5, takenAs: 'optional' },
      ],
      open: false,
    })
  })
  it('says when something is left to choose: no elective, or a fourth subject the class has not', () => {
    expect(carryOver(papers, { religionId: 5, taken: [] }).open).toBe(true)
    expect(
      carryOver(papers, {
        religionId: 5,
        taken: [
          { subjectId: 20, takenAs: 'elective' },
          { subjectId: 77, takenAs: 'optional' },
        ],
      }).open,
    ).toBe(true)
  })
  it('keeps the religion subject of the old year when the religion is not known', () => {
    expect(
      carryOver(papers, {
        religionId: null,
        taken: [
          { subjectId: 12, takenAs: 'religion' },
          { subjectId: 20, takenAs: 'elective' },
        ],
      }).choices[0],
    ).toEqual({ subjectOfferingId: 2, takenAs: 'religion' })
  })
})
