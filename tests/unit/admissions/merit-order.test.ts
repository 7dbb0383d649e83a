import { meritPlaces, type MeritCandidate, type MeritRule } from '~/domain/admissions/merit/merit-order.policy'
import { describe, expect, test } from 'vitest'

const rule: MeritRule = {
  way: 'test',
  weights: { test: 0, merit: 0, interview: 0 },
  testFull: 100,
  testPass: 40,
  interviewFull: 20,
}
const one = (id: number, more: Partial<MeritCandidate> = {}): MeritCandidate => ({
  id,
  number: `12600000${id}`,
  test: null,
  interview: null,
  gpa: null,
  countsFrom: `2026-11-01T00:00:0${id}.000000Z`,
  sentAt: `2026-11-01T00:00:0${id}.000000Z`,
  pools: [],
  ...more,
})
const all = { seats: 9, pools: [], waiting1: 0, waiting2: 0 }
/** 'list/pool: ids in order'. */
const lists = (places: ReturnType<typeof meritPlaces>) =>
  Object.fromEntries(
    ['selected', 'waiting-1', 'waiting-2', 'none'].map((list) => [
      list,
      places
        .filter((place) => place.list === list)
        .map((place) => (place.pool ? `${place.id} ${place.pool}` : `${place.id}`)),
    ]),
  )

describe('the order of a merit list', () => {
  test('by test: the score; then GPA, then who sent first, then the lower number; who failed or was absent has no place', () => {
    const places = meritPlaces(
      [
        one(1, { test: 70, gpa: 4.5, sentAt: '2026-11-02' }),
        one(2, { test: 70, gpa: 5, sentAt: '2026-11-03' }),
        one(3, { test: 70, gpa: 4.5, sentAt: '2026-11-01' }),
        one(4, { test: 71 }),
        one(5, { test: 39.99 }),
        one(6),
        one(8, { test: 40, sentAt: '2026-11-04' }),
        one(7, { test: 40, sentAt: '2026-11-04' }),
      ],
      rule,
      all,
    )
    expect(lists(places)).toMatchObject({ selected: ['4', '2', '3', '1', '7', '8'], none: ['5', '6'] })
    const of = (id: number) => places.find((place) => place.id === id)
    expect(of(4)?.score).toBe(71)
    expect([4, 2, 3, 1, 7, 8].map((id) => of(id)?.explained.tie)).toEqual([
      undefined,
      undefined,
      'gpa',
      'sent',
      undefined,
      'number',
    ])
    expect(of(5)?.explained.out).toBe('failed')
    expect(of(6)?.explained.out).toBe('absent')
  })

  test('a mix weighs parts of their full marks, without floating errors; the test breaks a tie first', () => {
    const mix: MeritRule = { ...rule, way: 'mix', weights: { test: 50, merit: 30, interview: 20 }, testPass: null }
    const places = meritPlaces(
      [
        // 50 × 80/100 + 30 × 5/5 + 20 × 10/20 = 40 + 30 + 10
        one(1, { test: 80, gpa: 5, interview: 10 }),
        // 50 × 90/100 + 30 × 4.5/5 + 20 × 8/20 = 45 + 27 + 8
        one(2, { test: 90, gpa: 4.5, interview: 8 }),
        // A third has no GPA: 50 × 99/100 + 0 + 20 × 20/20 = 69.5
        one(3, { test: 99, interview: 20 }),
        one(4, { test: 99, gpa: 5 }),
      ],
      mix,
      all,
    )
    expect(lists(places)).toMatchObject({ selected: ['2', '1', '3'], none: ['4'] })
    expect(places.map((place) => place.score)).toEqual([80, 80, 69.5, 79.5])
    expect(places[1]?.explained).toMatchObject({
      tie: 'test',
      parts: [
        { part: 'test', of: 50, points: 40 },
        { part: 'merit', of: 30, points: 30 },
        { part: 'interview', of: 20, points: 10 },
      ],
    })
  })

  test('by GPA nobody without one; first come by when the fee was paid', () => {
    const gpa = meritPlaces([one(1), one(2, { gpa: 3.5 }), one(3, { gpa: 5 })], { ...rule, way: 'merit' }, all)
    expect(lists(gpa)).toMatchObject({ selected: ['3', '2'], none: ['1'] })
    expect(gpa[0]?.score).toBe(100)
    const first = meritPlaces(
      [
        one(1, { countsFrom: '2026-11-09', gpa: 5, test: 99 }),
        one(2, { countsFrom: '2026-11-08' }),
        one(3, { countsFrom: '2026-11-09', sentAt: '2026-10-01' }),
      ],
      { ...rule, way: 'first-come' },
      { ...all, seats: 1, waiting1: 1 },
    )
    expect(lists(first)).toEqual({ selected: ['2'], 'waiting-1': ['3'], 'waiting-2': [], none: ['1'] })
    expect(first.every((place) => place.score === null)).toBe(true)
  })
})

describe('quotas', () => {
  const scored = (id: number, test: number, pools: string[] = []) => one(id, { test, pools })

  test('take their seats in their order from their claimants; a child in two takes one; the rest is general, then the waiting lists', () => {
    const places = meritPlaces(
      [
        scored(1, 95),
        scored(2, 90, ['fighter']),
        scored(3, 50, ['fighter', 'sibling']),
        scored(4, 60, ['sibling']),
        scored(5, 85),
        scored(6, 80),
        scored(7, 55, ['sibling']),
      ],
      rule,
      {
        seats: 4,
        pools: [
          { code: 'fighter', seats: 1 },
          { code: 'sibling', seats: 1 },
        ],
        waiting1: 1,
        waiting2: 1,
      },
    )
    // The fighter's seat is 2's; of the siblings 4 is before 7 and 3; two general seats are 1's and 5's.
    expect(lists(places)).toEqual({
      selected: ['1', '2 fighter', '5', '4 sibling'],
      'waiting-1': ['6'],
      'waiting-2': ['7'],
      none: ['3'],
    })
    expect(places.filter((place) => place.list === 'selected').map((place) => place.position)).toEqual([1, 2, 3, 4])
  })

  test('what a quota leaves free goes to general, and seats are never more than there are', () => {
    const places = meritPlaces([scored(1, 90), scored(2, 80), scored(3, 70, ['fighter'])], rule, {
      seats: 2,
      pools: [{ code: 'fighter', seats: 3 }],
      waiting1: 5,
      waiting2: 5,
    })
    expect(lists(places)).toEqual({ selected: ['1', '3 fighter'], 'waiting-1': ['2'], 'waiting-2': [], none: [] })
    const free = meritPlaces([scored(1, 90), scored(2, 80), scored(3, 30, ['fighter'])], rule, {
      seats: 2,
      pools: [{ code: 'fighter', seats: 1 }],
      waiting1: 0,
      waiting2: 0,
    })
    expect(lists(free)).toMatchObject({ selected: ['1', '2'], none: ['3'] })
  })
})
