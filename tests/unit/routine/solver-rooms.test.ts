import { describe, expect, test } from 'vitest'
import { solve } from '~/domain/routine/solver/solve.policy'
import type { Solution, SolverFixed, SolverSlot, SolverTask } from '~/domain/routine/solver/solver-types'

/** Periods of 40 minutes from nine; a break of half an hour after the third where wanted. */
const slotsOf = (days: number, periods: number, rest = 0): SolverSlot[] =>
  Array.from({ length: days * periods }, (_, at) => {
    const nth = at % periods
    const from = 540 + nth * 40 + (nth >= 3 ? rest : 0)
    return { weekday: Math.floor(at / periods), periodId: nth, shiftId: 1, from, to: from + 40 }
  })

let next = 0
const task = (sectionId: number, teacher: number, more: Partial<SolverTask> = {}): SolverTask => ({
  id: ++next,
  sectionId,
  shiftId: 1,
  unit: `${sectionId}/${teacher}`,
  teachers: [teacher],
  ...more,
})
const many = (count: number, ...what: Parameters<typeof task>): SolverTask[] =>
  Array.from({ length: count }, () => task(...what))

/** By slot and room, how many lessons: never two. */
const doubled = (slots: SolverSlot[], solution: Solution): string[] => {
  const seen = new Set<string>()
  return [...solution.placed].flatMap(([id, at]) =>
    (solution.rooms.get(id) ?? []).flatMap((room) => {
      const key = `${slots[at]?.weekday}/${slots[at]?.from}/${room}`
      if (room === null) return []
      if (seen.has(key)) return [key]
      seen.add(key)
      return []
    }),
  )
}

describe('rooms', () => {
  test('two sections with one room use it in turn, and what has none is told, not hidden', () => {
    // 32 lessons of 16 slots: the room can hold 16 of them.
    const slots = slotsOf(4, 4)
    const tasks = [...many(16, 1, 1, { rooms: [[7]] }), ...many(16, 2, 2, { rooms: [[7]] })]
    const solution = solve(slots, tasks, [], { steps: 5_000 })
    expect(solution.left).toEqual([])
    expect(doubled(slots, solution)).toEqual([])
    expect([...solution.rooms.values()].filter(([room]) => room === null).length).toBe(16)
    // With a class room to spare nobody stands outside.
    const spare = solve(
      slots,
      tasks.map((one) => ({ ...one, rooms: [[7, 8]] })),
      [],
      { steps: 5_000 },
    )
    expect([...spare.rooms.values()].every(([room]) => room !== null)).toBe(true)
    expect(doubled(slots, spare)).toEqual([])
  })

  test('a practical goes where the laboratory is free, and is left with that reason when it never is', () => {
    const slots = slotsOf(1, 3)
    const lab = { rooms: [[9]], needsRoom: true }
    const tasks = [task(1, 1, lab), task(2, 2, lab), task(3, 3, lab), task(4, 4, lab)]
    const solution = solve(slots, tasks, [], { steps: 2_000 })
    expect(doubled(slots, solution)).toEqual([])
    expect([solution.placed.size, solution.left.map((one) => one.why)]).toEqual([3, ['no-room']])
    const none = solve(slots, [task(1, 1, { rooms: [[]], needsRoom: true })], [], { steps: 10 })
    expect(none.left.map((one) => one.why)).toEqual(['no-room'])
  })

  test('what was only not found in the time is not called impossible', () => {
    const slots = slotsOf(1, 3)
    const lab = { rooms: [[9]], needsRoom: true }
    const tasks = [task(1, 1, lab), task(2, 2, lab), task(3, 3, lab)]
    // Three lessons, three free periods of the laboratory, and no time for the third.
    const short = solve(slots, tasks, [], { steps: 2 })
    expect([short.placed.size, short.left.map((one) => one.why)]).toEqual([2, ['room-tight']])
    expect(solve(slots, tasks, [], { steps: 100 }).left).toEqual([])
    const daily = new Map([[1, 1]])
    const days = [task(1, 1), task(2, 1)]
    const tight = solve(slotsOf(2, 2), days, [], { steps: 1, daily })
    expect(tight.left.map((one) => one.why)).toEqual(['day-tight'])
    expect(solve(slotsOf(2, 2), days, [], { steps: 100, daily }).left).toEqual([])
  })

  test('what the rooms can never hold is known before the first step: by kind of room, and in pairs', () => {
    const slots = slotsOf(1, 3)
    const labs = (...rooms: number[]) => ({ rooms: [rooms], needsRoom: true })
    // Two laboratories of three periods each: six lessons, whichever of the two they may be in.
    const eight = [1, 2, 3, 4].map((n) => task(n, n, labs(9)))
    const both = [5, 6, 7, 8].map((n) => task(n, n, labs(8, 9)))
    const why = (tasks: SolverTask[]) =>
      solve(slots, tasks, [], { steps: 0 }).left.filter(({ why }) => why === 'no-room')
    expect(why([...eight, ...both]).length).toBe(2)
    expect(why([...eight.slice(1), ...both.slice(1)]).length).toBe(0)
    // Three periods hold one double lesson.
    expect(why([1, 2].map((n) => task(n, n, { ...labs(9), double: true }))).length).toBe(1)
    expect(why([task(1, 1, { ...labs(9), double: true }), task(2, 2, labs(9))]).length).toBe(0)
  })

  test('rooms that stand for lessons by hand are taken, also of another shift in the building', () => {
    const slots = slotsOf(1, 2)
    const other: SolverFixed = { sectionId: 50, weekday: 0, from: 520, to: 570, teachers: [99], rooms: [9] }
    const [one] = [task(1, 1, { rooms: [[9]], needsRoom: true })]
    const solution = solve(slots, one ? [one] : [], [other], { steps: 10 })
    expect(slots[solution.placed.get(one?.id ?? 0) ?? -1]?.from).toBe(580)
  })
})

describe('double periods', () => {
  test('take two periods that follow each other, and neither a break nor two days', () => {
    const slots = slotsOf(2, 4, 30)
    const tasks = [...many(2, 1, 1, { double: true }), ...many(4, 1, 2)]
    const solution = solve(slots, tasks, [], { steps: 2_000 })
    expect(solution.left).toEqual([])
    for (const one of tasks.filter((each) => each.double)) {
      const at = solution.placed.get(one.id) ?? -1
      // The first or second of three before the break; the fourth stands alone after it.
      expect([540, 580]).toContain(slots[at]?.from)
    }
    const used = tasks.flatMap((one) => {
      const at = solution.placed.get(one.id) ?? -1
      return one.double ? [at, at + 1] : [at]
    })
    expect(new Set(used).size).toBe(8)
  })

  test('where no two periods follow each other, that is the reason', () => {
    const alone = slotsOf(3, 1)
    expect(solve(alone, [task(1, 1, { double: true })], [], { steps: 10 }).left.map((one) => one.why)).toEqual([
      'no-pair',
    ])
  })
})

describe('teachers', () => {
  test('have no more periods a day than their limit', () => {
    const slots = slotsOf(3, 6)
    const tasks = [1, 2, 3].flatMap((section) => many(2, section, 1))
    const solution = solve(slots, tasks, [], { steps: 5_000, daily: new Map([[1, 2]]) })
    expect(solution.left).toEqual([])
    const days = [...solution.placed.values()].map((at) => slots[at]?.weekday)
    expect([0, 1, 2].map((day) => days.filter((one) => one === day).length)).toEqual([2, 2, 2])
    const over = solve(slots, [...tasks, task(4, 1)], [], { steps: 5_000, daily: new Map([[1, 2]]) })
    expect(over.left.map((one) => [one.why, one.teacher])).toEqual([['daily-limit', 1]])
    // What stands by hand counts.
    const byHand: SolverFixed = { sectionId: 9, weekday: 0, from: 540, to: 580, teachers: [1] }
    const less = solve(slots, tasks, [byHand], { steps: 5_000, daily: new Map([[1, 2]]) })
    expect(less.left.map((one) => one.why)).toEqual(['daily-limit'])
  })

  test('are not asked for hours in which they are not there', () => {
    const slots = slotsOf(2, 3)
    const off: SolverFixed = { sectionId: null, weekday: 0, from: 0, to: 1440, teachers: [1] }
    const tasks = [...many(2, 1, 1), ...many(2, 2, 1)]
    const solution = solve(slots, tasks, [off], { steps: 1_000, daily: new Map() })
    expect([...solution.placed.values()].every((at) => slots[at]?.weekday === 1)).toBe(true)
    expect(solution.left.map((one) => one.why)).toEqual(['teacher-full'])
  })
})

describe('a school', () => {
  test('of eight sections, nine subjects, one laboratory and teachers of five periods a day: all but what the laboratory cannot hold', () => {
    // Six days of six periods with a break in the middle: two doubles a day in the laboratory are twelve; sixteen are asked for.
    const slots = slotsOf(6, 6, 30)
    const weekly = [6, 6, 5, 4, 4, 3, 3, 2, 1]
    const daily = new Map<number, number>()
    const tasks = Array.from({ length: 8 }, (_, at) => at + 1).flatMap((section) =>
      weekly.flatMap((count, subject) => {
        const teacher = 100 * (subject + 1) + Math.floor((section - 1) / (subject < 2 ? 4 : 5))
        const inLab = subject === 3 || subject === 4
        const unit = `${section}/${subject}`
        daily.set(teacher, 5)
        return [
          ...(inLab ? [task(section, teacher, { unit, double: true, rooms: [[900]], needsRoom: true })] : []),
          ...many(count - (inLab ? 2 : 0), section, teacher, { unit, rooms: [[section]] }),
        ]
      }),
    )
    const solution = solve(slots, tasks, [], { steps: 20_000, daily })
    expect(doubled(slots, solution)).toEqual([])
    const lessons = tasks.filter((one) => solution.placed.has(one.id))
    expect(lessons.filter((one) => one.double).length).toBeLessThanOrEqual(12)
    expect(tasks.length - lessons.length).toBeLessThanOrEqual(6)
    expect(new Set(solution.left.map((one) => one.why))).toContain('no-room')
    const perDay = new Map<string, number>()
    for (const one of lessons)
      for (const teacher of one.teachers) {
        const key = `${teacher}/${slots[solution.placed.get(one.id) ?? -1]?.weekday}`
        perDay.set(key, (perDay.get(key) ?? 0) + (one.double ? 2 : 1))
      }
    expect(Math.max(...perDay.values())).toBeLessThanOrEqual(5)
  })
})
