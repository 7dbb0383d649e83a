import { describe, expect, test } from 'vitest'
import { periodsNeeded, suggestNeeds, unitsOf, type NeedPaper } from '~/domain/routine/needs.policy'
import { solve } from '~/domain/routine/solver/solve.policy'
import type { SolverFixed, SolverSlot, SolverTask, Solution } from '~/domain/routine/solver/solver-types'

const slotsOf = (days: number, periods: number, shiftId = 1, begin = 540): SolverSlot[] =>
  Array.from({ length: days * periods }, (_, at) => ({
    weekday: Math.floor(at / periods),
    periodId: shiftId * 100 + (at % periods),
    shiftId,
    from: begin + (at % periods) * 40,
    to: begin + (at % periods) * 40 + 40,
  }))

/** So many lessons of a unit. */
let next = 0
const tasksOf = (sectionId: number, unit: string, teachers: number[], count: number, shiftId = 1): SolverTask[] =>
  Array.from({ length: count }, () => ({ id: ++next, sectionId, shiftId, unit: `${sectionId}/${unit}`, teachers }))

/** No section and no teacher twice at a time; gives the tasks by slot. */
function sound(slots: SolverSlot[], tasks: SolverTask[], solution: Solution, fixed: SolverFixed[] = []): void {
  const seen: { who: string; weekday: number; from: number; to: number }[] = fixed.flatMap((one) =>
    [`s${one.sectionId}`, ...one.teachers.map((id) => `t${id}`)].map((who) => ({
      who,
      weekday: one.weekday,
      from: one.from,
      to: one.to,
    })),
  )
  for (const [id, at] of solution.placed) {
    const task = tasks.find((one) => one.id === id)
    const slot = slots[at]
    if (!task || !slot) throw new Error('placed what was not asked')
    expect(slot.shiftId).toBe(task.shiftId)
    for (const who of [`s${task.sectionId}`, ...task.teachers.map((one) => `t${one}`)]) {
      expect(
        seen.filter(
          (one) => one.who === who && one.weekday === slot.weekday && one.from < slot.to && slot.from < one.to,
        ),
      ).toEqual([])
      seen.push({ who, weekday: slot.weekday, from: slot.from, to: slot.to })
    }
  }
  expect(new Set([...solution.placed.keys(), ...solution.left.map((one) => one.task)]).size).toBe(tasks.length)
}

describe('the solver', () => {
  test('a full week of ten sections by teachers who are full too', () => {
    const slots = slotsOf(5, 6)
    // Each of ten teachers has three lessons in each of ten sections: thirty of thirty slots.
    const tasks = Array.from({ length: 10 }, (_, section) =>
      Array.from({ length: 10 }, (_, teacher) => tasksOf(section + 1, `u${teacher}`, [teacher + 1], 3)),
    ).flat(2)
    const solution = solve(slots, tasks, [], { steps: 60_000 })
    sound(slots, tasks, solution)
    expect(solution.left.length).toBeLessThanOrEqual(2)
  })

  test('an easy week is placed whole, a subject no more than once a day', () => {
    const slots = slotsOf(5, 6)
    const tasks = [1, 2, 3].flatMap((section) => [
      ...tasksOf(section, 'bangla', [1], 5),
      ...tasksOf(section, 'english', [2], 5),
      ...tasksOf(section, 'maths', [3], 5),
      ...tasksOf(section, 'science', [3 + section], 4),
    ])
    const solution = solve(slots, tasks, [], { steps: 20_000 })
    sound(slots, tasks, solution)
    expect(solution.left).toEqual([])
    const days = [...solution.placed].map(
      ([id, at]) => `${tasks.find((one) => one.id === id)?.unit}/${slots[at]?.weekday}`,
    )
    expect(new Set(days).size).toBe(days.length)
  })

  test('says why: a section has more lessons than slots, a teacher more than hours', () => {
    const slots = slotsOf(2, 2)
    const many = tasksOf(1, 'a', [1], 6)
    const full = solve(slots, many, [], { steps: 1_000 })
    expect([full.placed.size, full.left.map((one) => one.why)]).toEqual([4, ['section-full', 'section-full']])
    const shared = [...tasksOf(1, 'a', [1], 3), ...tasksOf(2, 'a', [1], 3)]
    const tired = solve(slots, shared, [], { steps: 1_000 })
    sound(slots, shared, tired)
    expect(tired.left.map((one) => [one.why, one.teacher])).toEqual([
      ['teacher-full', 1],
      ['teacher-full', 1],
    ])
  })

  test('keeps what stands and says when there is no common hour', () => {
    const slots = slotsOf(1, 2)
    const fixed: SolverFixed[] = [
      { sectionId: 9, weekday: 0, from: 540, to: 580, teachers: [1] },
      { sectionId: 1, weekday: 0, from: 580, to: 620, teachers: [7] },
    ]
    const tasks = [...tasksOf(1, 'a', [1], 1), ...tasksOf(1, 'b', [2], 1)]
    const solution = solve(slots, tasks, fixed, { steps: 100 })
    sound(slots, tasks, solution, fixed)
    expect(solution.left).toEqual([{ task: tasks[0]?.id, why: 'no-common', teacher: 1 }])
    expect(slots[solution.placed.get(tasks[1]?.id ?? 0) ?? -1]?.from).toBe(540)
  })

  test('a teacher of two shifts whose hours overlap is in one of them at a time', () => {
    const slots = [...slotsOf(1, 2, 1, 540), ...slotsOf(1, 2, 2, 560)]
    const tasks = [...tasksOf(1, 'a', [1], 1, 1), ...tasksOf(2, 'a', [1], 1, 2)]
    const solution = solve(slots, tasks, [], { steps: 100 })
    sound(slots, tasks, solution)
    expect(solution.left).toEqual([])
  })

  test('papers taught at the same time need all their teachers free', () => {
    const slots = slotsOf(1, 3)
    const tasks = [...tasksOf(1, 'religion', [1, 2], 1), ...tasksOf(2, 'a', [1], 2), ...tasksOf(3, 'a', [2], 2)]
    const solution = solve(slots, tasks, [], { steps: 1_000 })
    sound(slots, tasks, solution)
    expect(solution.left).toEqual([])
  })

  test('stops at its limits and keeps the best it had', () => {
    const slots = slotsOf(5, 6)
    const tasks = [1, 2, 3, 4].flatMap((section) => tasksOf(section, 'a', [section], 20))
    const short = solve(slots, tasks, [], { steps: 10 })
    expect([short.steps, short.placed.size, short.left.filter((one) => one.why === 'limit').length]).toEqual([
      10, 10, 70,
    ])
    let clock = 0
    const late = solve(slots, tasks, [], { steps: 1_000_000, ms: 5, now: () => clock++ })
    expect(late.steps).toBeLessThanOrEqual(80)
  })

  test('the same question has the same answer', () => {
    const slots = slotsOf(5, 6)
    const tasks = [1, 2, 3, 4, 5].flatMap((section) =>
      [1, 2, 3, 4, 5, 6].flatMap((teacher) => tasksOf(section, `u${teacher}`, [teacher], 5)),
    )
    const answer = () => [...solve(slots, tasks, [], { steps: 5_000 }).placed].join()
    expect(answer()).toBe(answer())
  })
})

describe('weekly periods', () => {
  const paper = (id: number, condition: string, more: Partial<NeedPaper> = {}): NeedPaper => ({
    id,
    paper: 1,
    condition,
    electiveSet: null,
    choose: null,
    mayBeOptional: false,
    marks: 100,
    weekly: null,
    ...more,
  })
  const science = [
    paper(101, 'compulsory'),
    paper(102, 'compulsory', { paper: 2 }),
    paper(109, 'compulsory'),
    paper(154, 'compulsory', { marks: 50 }),
    paper(111, 'religion'),
    paper(112, 'religion'),
    paper(138, 'elective', { electiveSet: 'E', choose: 1, mayBeOptional: true }),
    paper(126, 'elective', { electiveSet: 'E', choose: 1, mayBeOptional: true }),
    paper(134, 'optional'),
    paper(151, 'optional'),
    paper(147, 'continuous'),
  ]
  test('religions are one unit, so are the fourth subjects; electives that may be the fourth are not', () => {
    expect(unitsOf(science).map((unit) => unit.map((one) => one.id))).toEqual([
      [101],
      [102],
      [109],
      [154],
      [111, 112],
      [138],
      [126],
      [134, 151],
      [147],
    ])
    const set = [
      paper(1, 'elective', { electiveSet: 'S', choose: 1 }),
      paper(2, 'elective', { electiveSet: 'S', choose: 1 }),
      paper(3, 'elective', { electiveSet: 'T', choose: 3 }),
      paper(4, 'elective', { electiveSet: 'T', choose: 3 }),
    ]
    expect(unitsOf(set).map((unit) => unit.length)).toEqual([2, 1, 1])
  })

  test('the proposal fills the week exactly, by marks', () => {
    const given = suggestNeeds(science, 35)
    expect(periodsNeeded(science.map((one) => ({ ...one, weekly: given.get(one.id) ?? 0 })))).toBe(35)
    expect(given.get(111)).toBe(given.get(112))
    expect(given.get(101)).toBeGreaterThan(given.get(154) ?? 99)
    expect(suggestNeeds(science, 3).get(147)).toBe(0)
    expect([...suggestNeeds([], 35)]).toEqual([])
  })
})
