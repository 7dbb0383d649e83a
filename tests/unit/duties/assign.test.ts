import { describe, expect, test } from 'vitest'
import {
  assign,
  doubleDuties,
  neededFor,
  refusal,
  type DutySlot,
  type Watcher,
} from '~/domain/exams/invigilation/assign.policy'

const slot = (
  key: string,
  heldOn: string,
  roomId: number,
  subjectIds: number[] = [],
  from = 600,
  to = 780,
): DutySlot => ({ key, heldOn, from, to, roomId, subjectIds })
const person = (id: number, subjectIds: number[] = [], off: Watcher['off'] = []): Watcher => ({ id, subjectIds, off })
const limits = { mostADay: 2, mostInAll: null }

describe('who may watch', () => {
  const place = slot('a', '2026-12-01', 1, [109])
  test('not on leave, not twice at a time, not beyond the limits, not over one’s own subject', () => {
    expect(refusal(place, person(1), [], limits)).toBeNull()
    expect(refusal(place, person(1, [109], [{ from: '2026-11-30', to: '2026-12-01' }]), [], limits)).toBe('off')
    expect(refusal(place, person(1), [{ heldOn: '2026-12-01', from: 700, to: 800 }], limits)).toBe('busy')
    expect(refusal(place, person(1), [{ heldOn: '2026-12-01', from: 780, to: 900 }], limits)).toBeNull()
    expect(
      refusal(place, person(1), [{ heldOn: '2026-12-01', from: 800, to: 900 }], { mostADay: 1, mostInAll: null }),
    ).toBe('day')
    expect(
      refusal(place, person(1), [{ heldOn: '2026-12-02', from: 800, to: 900 }], { mostADay: 1, mostInAll: 1 }),
    ).toBe('all')
    expect(refusal(place, person(1, [101, 109]), [], limits)).toBe('subject')
  })
  test('one to thirty, at least one', () => {
    expect([0, 1, 30, 31, 60, 61].map((count) => neededFor(count, 30))).toEqual([0, 1, 1, 2, 2, 3])
  })
})

describe('assigning', () => {
  test('fills every place it can: who can take only one room gets that one', () => {
    // 2 may watch either room, 1 only the room without Mathematics: a plain first-come order would leave a room empty.
    const made = assign(
      [slot('a', '2026-12-01', 1, [109]), slot('b', '2026-12-01', 2)],
      [person(2), person(1, [109])],
      [],
      limits,
    )
    expect(made.unplaced).toEqual([])
    expect(made.placed.map(({ slot: { key }, watcherId }) => `${key}${watcherId}`).sort()).toEqual(['a2', 'b1'])
  })

  test('spreads duties evenly', () => {
    const days = Array.from({ length: 12 }, (_, day) => `2026-12-${String(day + 1).padStart(2, '0')}`)
    const slots = days.flatMap((day) => [1, 2, 3, 4].map((room) => slot(`${day}/${room}`, day, room)))
    const made = assign(
      slots,
      Array.from({ length: 9 }, (_, id) => person(id + 1)),
      [],
      limits,
    )
    expect(made.placed).toHaveLength(48)
    expect([made.least, made.most]).toEqual([5, 6])
    for (const day of days)
      expect(new Set(made.placed.filter((one) => one.slot.heldOn === day).map((one) => one.watcherId)).size).toBe(4)
  })

  test('who was away catches up with the others', () => {
    const days = ['01', '02', '03', '04'].map((day) => `2026-12-${day}`)
    const made = assign(
      days.map((day) => slot(day, day, 1)),
      [person(1), person(2, [], [{ from: '2026-12-01', to: '2026-12-02' }])],
      [],
      limits,
    )
    expect(made.placed.filter((one) => one.watcherId === 2).map((one) => one.slot.key)).toEqual([
      '2026-12-03',
      '2026-12-04',
    ])
    expect([made.least, made.most]).toEqual([2, 2])
  })

  test('counts duties that stand and never moves them', () => {
    const made = assign(
      [slot('b', '2026-12-02', 1)],
      [person(1), person(2)],
      [{ watcherId: 1, heldOn: '2026-12-01', from: 600, to: 780, roomId: 1 }],
      limits,
    )
    expect(made.placed.map((one) => one.watcherId)).toEqual([2])
  })

  test('says why a place stays empty', () => {
    const made = assign(
      [slot('a', '2026-12-01', 1, [109]), slot('b', '2026-12-01', 2, [109])],
      [person(1, [109]), person(2, [], [{ from: '2026-12-01', to: '2026-12-05' }]), person(3)],
      [],
      limits,
    )
    expect(made.placed).toHaveLength(1)
    expect(made.unplaced.map((one) => one.why)).toEqual([{ subject: 1, off: 1, busy: 1 }])
    expect(assign([slot('a', '2026-12-01', 1)], [], [], limits)).toMatchObject({
      placed: [],
      unplaced: [{ why: {} }],
      most: 0,
      least: 0,
    })
  })

  test('sixty rooms on twelve days with a hundred and forty people are all placed, evenly', () => {
    const slots = Array.from({ length: 12 }, (_, day) =>
      Array.from({ length: 120 }, (_, at) =>
        slot(`${day}/${at}`, `2026-12-${String(day + 1).padStart(2, '0')}`, at % 60, [at % 13]),
      ),
    ).flat()
    const people = Array.from({ length: 140 }, (_, id) =>
      person(id + 1, [id % 13], id % 20 === 0 ? [{ from: '2026-12-03', to: '2026-12-06' }] : []),
    )
    const made = assign(slots, people, [], limits)
    expect(made.unplaced).toEqual([])
    // Seven people are away on four of the twelve days: 8 is all they can do, and the others share the rest as 10 and 11.
    expect([made.least, made.most]).toEqual([8, 11])
  })
})

test('one person at two places at once is found, others and one duty after another are not', () => {
  const duty = (employeeId: number, heldOn: string, from: number, to: number) => ({ employeeId, heldOn, from, to })
  const [a, b] = [duty(1, '2026-12-01', 600, 780), duty(1, '2026-12-01', 700, 800)]
  expect(doubleDuties([a, duty(2, '2026-12-01', 600, 780), b, duty(1, '2026-12-02', 600, 780)])).toEqual([[a, b]])
  expect(doubleDuties([a, duty(1, '2026-12-01', 780, 900)])).toEqual([])
})
