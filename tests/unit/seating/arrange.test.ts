import { describe, expect, it } from 'vitest'
import { arrange, type ClassSize } from '~/domain/exams/seating/arrange.policy'
import { forcedPairs } from '~/domain/exams/seating/shared/beside.policy'
import { neighboursOf, spotKey, spotsOf, usedPlaces, type SeatingRoom } from '~/domain/exams/seating/geometry.policy'

/** A small generator of the same cases every time. */
function random(seed: number) {
  let state = seed
  return (from: number, to: number) => {
    state = (state * 1103515245 + 12345) % 2147483648
    return from + (Math.floor(state / 65536) % (to - from + 1))
  }
}

const room = (id: number, columns: number, rows: number, perBench: number): SeatingRoom => ({
  id,
  columns,
  rows,
  perBench,
})

function randomCase(seed: number): { classes: ClassSize[]; rooms: SeatingRoom[]; used: number } {
  const next = random(seed)
  const rooms = Array.from({ length: next(1, 6) }, (_, at) => room(at + 1, next(1, 4), next(2, 9), next(1, 3)))
  const used = next(1, 3)
  const seats = spotsOf(rooms, used).length
  const classes: ClassSize[] = []
  let left = next(1, seats)
  while (left > 0 && classes.length < 8) {
    const size = classes.length === 7 ? left : next(1, left)
    classes.push({ classId: classes.length + 1, size })
    left -= size
  }
  return { classes, rooms, used }
}

const CASES = Array.from({ length: 400 }, (_, at) => at + 1)

describe('the seat plan', () => {
  it('uses the places of a bench that are farthest apart', () => {
    expect(usedPlaces(3, 2)).toEqual([1, 3])
    expect(usedPlaces(2, 2)).toEqual([1, 2])
    expect(usedPlaces(4, 1)).toEqual([1])
    expect(usedPlaces(2, 5)).toEqual([1, 2])
  })

  it('seats two classes of a room so that neighbours differ', () => {
    const made = arrange(
      [
        { classId: 6, size: 12 },
        { classId: 9, size: 12 },
      ],
      [room(1, 2, 6, 2)],
      2,
    )
    expect(made.seats).toHaveLength(24)
    expect(made.forced).toBe(0)
    expect(made.seats.slice(0, 4).map((one) => one.classId)).toEqual([6, 9, 9, 6])
  })

  it('spreads one class alone over every second seat', () => {
    const made = arrange([{ classId: 1, size: 12 }], [room(1, 2, 6, 2)], 2)
    expect(made.forced).toBe(0)
  })

  it('counts what cannot be avoided: 7 of one class on 4 rows of 2', () => {
    const made = arrange(
      [
        { classId: 1, size: 7 },
        { classId: 2, size: 1 },
      ],
      [room(1, 1, 4, 2)],
      2,
    )
    expect(made.unavoidable).toBe(7)
    expect(made.forced).toBe(7)
  })

  it('takes no more rooms than are needed, and says which are left', () => {
    const made = arrange(
      [
        { classId: 1, size: 4 },
        { classId: 2, size: 4 },
      ],
      [room(1, 1, 4, 2), room(2, 1, 4, 2)],
      2,
    )
    expect(made.spare).toEqual([2])
    expect(arrange([{ classId: 1, size: 6 }], [room(1, 1, 4, 2), room(2, 1, 4, 2)], 2)).toMatchObject({
      forced: 0,
      spare: [],
    })
  })

  it('refuses fewer seats than candidates', () => {
    expect(() => arrange([{ classId: 1, size: 9 }], [room(1, 1, 4, 2)], 2)).toThrow(RangeError)
  })

  it.each(CASES)('case %i: everybody once, no seat twice, pairs counted right', (seed) => {
    const { classes, rooms, used } = randomCase(seed)
    const made = arrange(classes, rooms, used)
    for (const one of classes) expect(made.seats.filter((seat) => seat.classId === one.classId)).toHaveLength(one.size)
    expect(new Set(made.seats.map(spotKey)).size).toBe(made.seats.length)
    const known = new Set(spotsOf(rooms, used).map(spotKey))
    expect(made.seats.every((seat) => known.has(spotKey(seat)))).toBe(true)
    expect(made.forced).toBe(
      forcedPairs(made.seats.map((seat, at) => ({ ...seat, enrolmentId: at, offeringId: seat.classId }))).length,
    )
    expect(made.forced).toBeGreaterThanOrEqual(made.unavoidable)
  })

  it('has no forced neighbour wherever the bound allows none, and is near the bound elsewhere', () => {
    let possible = 0
    const over: number[] = []
    let [forced, bound] = [0, 0]
    for (const seed of CASES) {
      const { classes, rooms, used } = randomCase(seed)
      const made = arrange(classes, rooms, used)
      if (made.unavoidable === 0) {
        possible++
        if (made.forced) over.push(seed)
      } else {
        forced += made.forced
        bound += made.unavoidable
      }
    }
    expect(possible).toBeGreaterThan(100)
    expect(over).toEqual([])
    expect(forced / bound).toBeLessThan(1.2)
  })

  it('reaches the true minimum of small rooms, found by trying everything', () => {
    for (const seed of CASES.slice(0, 60)) {
      const next = random(seed * 7)
      const rooms = [room(1, next(1, 2), next(2, 3), 2)]
      const spots = spotsOf(rooms, 2)
      const near = neighboursOf(spots)
      const size = next(1, spots.length)
      const made = arrange(
        [
          { classId: 1, size },
          { classId: 2, size: spots.length - size },
        ].filter((one) => one.size),
        rooms,
        2,
      )
      let least = Infinity
      for (let mask = 0; mask < 2 ** spots.length; mask++) {
        const inIt = (seat: number) => ((mask >> seat) & 1) === 1
        if (spots.filter((_, at) => inIt(at)).length !== size) continue
        least = Math.min(
          least,
          near.reduce(
            (sum, others, seat) => sum + others.filter((other) => other > seat && inIt(other) === inIt(seat)).length,
            0,
          ),
        )
      }
      expect(made.forced, JSON.stringify({ rooms, size })).toBe(least)
    }
  })

  it('seats 3,000 candidates of ten classes in 60 rooms', () => {
    const rooms = Array.from({ length: 60 }, (_, at) => room(at + 1, 3, 9, 2))
    const classes = [420, 390, 360, 340, 310, 300, 280, 250, 200, 150].map((size, at) => ({ classId: at + 1, size }))
    const made = arrange(classes, rooms, 2)
    expect(made.seats).toHaveLength(3000)
    expect(made.forced).toBe(0)
  })
})
