import { describe, expect, test } from 'vitest'
import { daysOff, routineFaults, type RoutinePaper } from '~/domain/exams/routine/routine.policy'
import { readScale } from '~/domain/exams/settings/scale.policy'
import { NATIONAL_SCALE } from '~/domain/results/scale.policy'

const row = (from: number | null, to: number | null, letter: string | null, point: number | null) => ({
  from,
  to,
  letter,
  point,
})
const NATIONAL = [
  row(80, 100, 'A+', 5),
  row(70, 79, 'A', 4),
  row(60, 69, 'A-', 3.5),
  row(50, 59, 'B', 3),
  row(40, 49, 'C', 2),
  row(33, 39, 'D', 1),
  row(0, 32, 'F', 0),
]
const errorsOf = (bands: ReturnType<typeof row>[]) => {
  const read = readScale({ bands })
  return 'errors' in read ? read.errors : {}
}
const without = (at: number) => NATIONAL.filter((_, index) => index !== at)
const changed = (at: number, change: Partial<ReturnType<typeof row>>) =>
  NATIONAL.map((one, index) => (index === at ? { ...one, ...change } : one))

describe('a scale as an office types it', () => {
  test('the national scale, in any order and with empty rows between, is the national scale', () => {
    const read = readScale({ bands: [...NATIONAL].reverse().flatMap((one) => [one, row(null, null, null, null)]) })
    if ('errors' in read) throw new Error(JSON.stringify(read.errors))
    expect(read.scale.bands.map(({ minPercent, letter, point }) => [minPercent, letter, point])).toEqual(
      NATIONAL_SCALE.bands.map(({ minPercent, letter, point }) => [minPercent, letter, point]),
    )
    expect(read.scale.gpaLetters).toEqual(NATIONAL_SCALE.gpaLetters)
  })

  test.each([
    ['a gap', without(2), { 'bands[2].to': ['exam-settings:scale.gap?from=59&to=70'] }],
    ['an overlap', changed(3, { to: 65 }), { 'bands[3].to': ['exam-settings:scale.overlap?letter=A-'] }],
    [
      'two beginnings',
      changed(3, { from: 60, to: 69 }),
      {
        'bands[3].from': ['exam-settings:scale.overlap?letter=A-'],
        'bands[4].to': ['exam-settings:scale.gap?from=49&to=60'],
      },
    ],
    ['not from 0', changed(6, { from: 5 }), { 'bands[6].from': ['exam-settings:scale.beginsAt0'] }],
    ['not to 100', changed(0, { to: 99 }), { 'bands[0].to': ['exam-settings:scale.endsAt100'] }],
    [
      'a letter twice',
      changed(1, { letter: 'A+' }),
      { 'bands[1].letter': ['exam-settings:scale.sameLetter?letter=A%2B'] },
    ],
    [
      'points that do not fall',
      changed(2, { point: 4 }),
      { 'bands[2].point': ['exam-settings:scale.pointNotLower?letter=A'] },
    ],
    ['a fail with points', changed(6, { point: 0.5 }), { 'bands[6].point': ['exam-settings:scale.lowestNotFail'] }],
    [
      'upside down',
      changed(6, { to: 0, from: 32 }),
      { 'bands[6].to': ['exam-settings:scale.upsideDown'], 'bands[6].from': ['exam-settings:scale.beginsAt0'] },
    ],
    ['half a row', changed(6, { letter: null }), { 'bands[6].letter': ['ui:error.required'] }],
  ])('%s is told at its field', (_, bands, wanted) => expect(errorsOf(bands)).toMatchObject(wanted))

  test('one grade is no scale; thresholds with decimals and without an end are fine', () => {
    expect(errorsOf([row(0, 100, 'P', 0)])).toEqual({ bands: ['exam-settings:scale.tooFew'] })
    expect(errorsOf([row(49.5, null, 'P', 1), row(0, null, 'F', 0)])).toEqual({})
  })
})

const paper = (change: Partial<RoutinePaper>): RoutinePaper => ({
  paperId: 1,
  offeringId: 1,
  classId: 1,
  condition: 'compulsory',
  electiveSet: null,
  choose: null,
  gradeKey: '101',
  heldOn: '2026-11-15',
  startsAt: '10:00',
  minutes: 180,
  code: '101',
  nameEn: '',
  nameBn: '',
  ...change,
})

test('a routine without papers, with papers that have no time, or with two at one time cannot be published', () => {
  expect(routineFaults([]).noPapers).toBe(true)
  expect(routineFaults([paper({ condition: 'continuous', heldOn: null })]).noPapers).toBe(true)
  const faults = routineFaults([
    paper({}),
    paper({ paperId: 2, gradeKey: '107', startsAt: '12:30' }),
    paper({ paperId: 3, gradeKey: '109', heldOn: null }),
    paper({ paperId: 4, gradeKey: '133', condition: 'continuous', heldOn: null }),
  ])
  expect(faults.undated.map((one) => one.paperId)).toEqual([3])
  expect(faults.clashes.map(([a, b]) => [a.paperId, b.paperId])).toEqual([[1, 2]])
})

test('days off: the weekend, a holiday by name, a vacation; a meeting at a time is none', () => {
  const event = (
    kind: 'holiday' | 'vacation' | 'working' | 'event',
    fromOn: string,
    toOn: string,
    titleEn: string,
    startsAt: string | null = null,
  ) => ({
    kind,
    fromOn,
    toOn,
    startsAt,
    titleEn,
    titleBn: titleEn,
    audience: [],
    classIds: [],
    hidden: false,
  })
  expect(
    daysOff(
      ['2026-12-16', '2026-11-20', '2026-11-20', '2026-11-22', '2026-11-27', '2026-12-26'],
      [5, 6],
      [
        event('holiday', '2026-12-16', '2026-12-16', 'Victory Day'),
        event('vacation', '2026-12-25', '2026-12-31', 'Winter'),
        event('event', '2026-11-22', '2026-11-22', 'Sports'),
        event('working', '2026-11-27', '2026-11-27', 'Friday classes'),
        event('holiday', '2026-11-22', '2026-11-22', 'Prize giving', '10:00'),
      ],
    ).map((one) => [one.day, one.kind, one.nameEn]),
  ).toEqual([
    ['2026-11-20', 'weekend', ''],
    ['2026-12-16', 'holiday', 'Victory Day'],
    ['2026-12-26', 'holiday', 'Winter'],
  ])
})
