import { describe, expect, test } from 'vitest'
import { gridOf, lessonClashes, neverTogether, weeklySlots, type LessonSpot } from '~/domain/routine/routine.policy'

const spot = (more: Partial<LessonSpot> = {}): LessonSpot => ({
  id: 1,
  sectionId: 1,
  weekday: 0,
  periodId: 1,
  startsAt: '09:00',
  endsAt: '09:40',
  offeringId: 1,
  paperId: 1,
  condition: 'compulsory',
  electiveSet: null,
  choose: null,
  mayBeOptional: false,
  employeeId: 1,
  roomId: 1,
  ...more,
})
const kinds = (one: LessonSpot, other: LessonSpot, apart: boolean | null = null) =>
  lessonClashes(one, [other], () => apart).map((clash) => clash.kind)

describe('clashes of lessons', () => {
  test.each([
    ['another section, teacher and room', { id: 2, sectionId: 2, employeeId: 2, roomId: 2 }, []],
    ['the same section', { id: 2, offeringId: 2, paperId: 2, employeeId: 2, roomId: 2 }, ['section']],
    ['the same teacher', { id: 2, sectionId: 2, paperId: 2, roomId: 2 }, ['teacher']],
    ['the same room', { id: 2, sectionId: 2, paperId: 2, employeeId: 2 }, ['room']],
    ['everything at once', { id: 2, offeringId: 2, paperId: 2 }, ['section', 'teacher', 'room']],
    ['the same lesson', {}, []],
    ['another day', { id: 2, weekday: 1 }, []],
    ['the next period', { id: 2, periodId: 2, startsAt: '09:40', endsAt: '10:20' }, []],
    [
      'a period of another shift that overlaps',
      { id: 2, sectionId: 2, periodId: 9, startsAt: '09:30', endsAt: '10:10', roomId: 2 },
      ['teacher'],
    ],
    ['sections that join', { id: 2, sectionId: 2, offeringId: 5 }, []],
    ['sections that join without a teacher in one room', { id: 2, sectionId: 2, employeeId: null }, ['room']],
  ])('%s', (_, more, found) => expect(kinds(spot(), spot(more))).toEqual(found))

  test('nobody is nowhere: lessons without teacher and room clash with nobody else', () => {
    expect(
      kinds(
        spot({ employeeId: null, roomId: null }),
        spot({ id: 2, sectionId: 2, paperId: 2, employeeId: null, roomId: null }),
      ),
    ).toEqual([])
  })

  test('chosen papers stand beside each other when the section’s students say so, else by the rules of choice', () => {
    const islam = spot({ condition: 'religion', electiveSet: 'RELIGION', choose: 1 })
    const hindu = spot({
      id: 2,
      offeringId: 2,
      paperId: 2,
      condition: 'religion',
      electiveSet: 'RELIGION',
      choose: 1,
      employeeId: 2,
      roomId: 2,
    })
    expect(kinds(islam, hindu)).toEqual([])
    expect(kinds(islam, hindu, false)).toEqual(['section'])
    const [biology, maths] = [138, 126].map((id) =>
      spot({
        id,
        offeringId: id,
        paperId: id,
        condition: 'elective',
        electiveSet: 'ELECTIVE',
        choose: 1,
        mayBeOptional: true,
        employeeId: id,
        roomId: id,
      }),
    )
    if (!biology || !maths) throw new Error('two papers')
    expect(neverTogether(biology, maths)).toBe(false)
    expect(kinds(biology, maths)).toEqual(['section'])
    expect(kinds(biology, maths, true)).toEqual([])
    expect(kinds(biology, spot({ ...biology, id: 9 }), true)).toContain('section')
  })
})

describe('the week of a shift', () => {
  const period = (
    id: number,
    nameEn: string,
    weekdays: number[],
    startsAt: string,
    endsAt: string,
    kind = 'class',
  ) => ({ id, shiftId: 1, nameEn, nameBn: nameEn, kind, weekdays, startsAt, endsAt })
  test('a short Thursday shares the columns of the other days', () => {
    const all = [
      period(1, '1st', [0, 1], '09:00', '09:40'),
      period(2, '2nd', [0, 1], '09:40', '10:20'),
      period(3, '1st', [4], '09:00', '09:30'),
      period(4, '2nd', [4], '09:30', '10:00'),
      period(5, 'Tiffin', [0, 1], '10:20', '10:40', 'break'),
    ]
    const grid = gridOf(all)
    expect(grid.columns.map((one) => [one.nameEn, one.hours?.endsAt ?? null])).toEqual([
      ['1st', null],
      ['2nd', null],
      ['Tiffin', '10:40'],
    ])
    expect(grid.days).toEqual([0, 1, 4])
    expect([grid.cells['4/1st']?.id, grid.cells['4/tiffin'], grid.cells['0/2nd']?.id]).toEqual([3, undefined, 2])
    expect(weeklySlots(all)).toBe(6)
  })
})
