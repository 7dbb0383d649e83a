import { describe, expect, it } from 'vitest'
import { arrange, type TakenChair } from '~/domain/exams/seating/arrange.policy'
import {
  clashesOf,
  forcedPairs,
  holderOf,
  bySpot,
  meetsBy,
  takenBy,
  type Meeting,
} from '~/domain/exams/seating/shared/beside.policy'
import { besides, spotKey, spotsOf } from '~/domain/exams/seating/geometry.policy'

const room = (id: number, columns: number, rows: number, perBench: number) => ({ id, columns, rows, perBench })
const NINE = 9
const TEN = 10
/** Offerings: 91 and 92 are groups of class nine, 101 is class ten. */
const seat = (enrolmentId: number, offeringId: number, row: number, place: number) => ({
  enrolmentId,
  offeringId,
  classId: Math.floor(offeringId / 10),
  roomId: 1,
  column: 1,
  row,
  place,
})
const other = (enrolmentId: number, offeringId: number, row: number, place: number) => ({
  ...seat(enrolmentId, offeringId, row, place),
  planId: 7,
})
const at = ['2026-12-01 10:00', '2026-12-02 10:00']
const meeting = (mine: number, theirs: number): Meeting => ({ mine, planId: 7, theirs, at })

describe('plans of one room and one time', () => {
  it('counts neighbours of one class across plans, only where they sit at the same time', () => {
    const seats = [seat(1, 91, 1, 1)]
    const others = [other(2, 92, 1, 2), other(3, 92, 2, 1), other(4, 101, 2, 1)]
    expect(forcedPairs(seats, others, meetsBy([meeting(91, 92), meeting(91, 101)]))).toEqual([
      [seats[0], others[0]],
      [seats[0], others[1]],
    ])
    expect(forcedPairs(seats, others, meetsBy([meeting(91, 101)]))).toEqual([])
    expect(forcedPairs(seats, others)).toEqual([])
  })

  it('names two on one chair and one in two places, with the times', () => {
    const seats = [seat(1, 91, 1, 1), seat(2, 91, 2, 1), seat(3, 101, 3, 1)]
    const others = [other(5, 92, 1, 1), other(2, 91, 4, 2), other(6, 92, 3, 1)]
    const found = clashesOf(seats, others, meetsBy([meeting(91, 92), meeting(91, 91)]))
    expect(found).toEqual([
      { kind: 'chair', one: seats[0], other: others[0], at },
      { kind: 'person', one: seats[1], other: others[1], at },
    ])
  })

  it('a chair is held only against classes that sit at the time', () => {
    const held = bySpot([other(5, 92, 1, 1)])
    const meets = meetsBy([meeting(91, 92)])
    expect(holderOf(held, meets, { roomId: 1, column: 1, row: 1, place: 1 }, 91)?.enrolmentId).toBe(5)
    expect(holderOf(held, meets, { roomId: 1, column: 1, row: 1, place: 1 }, 101)).toBeUndefined()
    expect(holderOf(held, meets, { roomId: 1, column: 1, row: 1, place: 2 }, 91)).toBeUndefined()
  })

  it('gives the arranger the class of a taken chair only where that class sits then', () => {
    const others = [other(5, 92, 1, 1), other(6, 101, 2, 1)]
    const offerings = [
      { id: 91, classId: NINE },
      { id: 101, classId: TEN },
    ]
    expect(takenBy(offerings, others, meetsBy([meeting(91, 92), meeting(91, 101)])).map((one) => one.classId)).toEqual([
      NINE,
      null,
    ])
  })
})

describe('the arranger beside other plans', () => {
  it('leaves taken chairs alone, and refuses when too few are left', () => {
    const rooms = [room(1, 1, 4, 2)]
    const taken: TakenChair[] = [1, 2, 3].map((row) => ({ roomId: 1, column: 1, row, place: 1, classId: null }))
    const made = arrange([{ classId: NINE, size: 5 }], rooms, 2, taken)
    expect(new Set(made.seats.map(spotKey)).size).toBe(5)
    expect(made.seats.some((one) => taken.some((chair) => spotKey(chair) === spotKey(one)))).toBe(false)
    expect(() => arrange([{ classId: NINE, size: 6 }], rooms, 2, taken)).toThrow(RangeError)
  })

  it('takes more rooms, those with free chairs, when the first are taken', () => {
    const rooms = [room(1, 1, 2, 2), room(2, 1, 2, 2)]
    const taken = spotsOf([room(1, 1, 2, 2)], 2).map((spot): TakenChair => ({ ...spot, classId: NINE }))
    expect(arrange([{ classId: NINE, size: 2 }], rooms, 2, taken)).toMatchObject({ forced: 0, spare: [1] })
  })

  it('keeps a class away from its own people of the other plan, and counts them where it cannot', () => {
    const rooms = [room(1, 1, 4, 2)]
    const beside: TakenChair[] = [{ roomId: 1, column: 1, row: 1, place: 1, classId: NINE }]
    const made = arrange(
      [
        { classId: NINE, size: 2 },
        { classId: TEN, size: 3 },
      ],
      rooms,
      2,
      beside,
    )
    expect(made.forced).toBe(0)
    const nine = new Set(made.seats.filter((one) => one.classId === NINE).map(spotKey))
    expect(besides({ roomId: 1, column: 1, row: 1, place: 1 }).some((one) => nine.has(spotKey(one)))).toBe(false)
    expect(arrange([{ classId: NINE, size: 1 }], [room(1, 1, 1, 2)], 2, beside).forced).toBe(1)
  })

  it('counts as the screen does, in many cases', () => {
    for (let seed = 1; seed <= 200; seed++) {
      let state = seed
      const next = (most: number) => (state = (state * 48271) % 2147483647) % most
      const rooms = [room(1, 2, 4, 2), room(2, 1, 5, 3)]
      const spots = spotsOf(rooms, 2)
      const others = spots
        .filter(() => next(3) === 0)
        .map((spot, i) => ({ ...spot, enrolmentId: 1000 + i, planId: 7, classId: 1 + next(3), offeringId: 0 }))
        .map((one) => ({ ...one, offeringId: one.classId }))
      const classes = [1, 2, 3].map((classId) => ({ classId, size: 1 + next(4) }))
      if (classes.reduce((sum, one) => sum + one.size, 0) > spots.length - others.length) continue
      const all = classes.flatMap((a) => classes.map((b) => ({ mine: a.classId, planId: 7, theirs: b.classId, at })))
      const made = arrange(
        classes,
        rooms,
        2,
        takenBy(
          classes.map((one) => ({ id: one.classId, classId: one.classId })),
          others,
          meetsBy(all),
        ),
      )
      const seats = made.seats.map((one, i) => ({ ...one, enrolmentId: i, offeringId: one.classId }))
      expect(clashesOf(seats, others, meetsBy(all)), String(seed)).toEqual([])
      expect(made.forced, String(seed)).toBe(forcedPairs(seats, others, meetsBy(all)).length)
      expect(made.forced).toBeGreaterThanOrEqual(made.unavoidable)
    }
  })
})
