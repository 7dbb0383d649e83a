import { cpuUsage, hrtime } from 'node:process'
import { solve } from '~/domain/routine/solver/solve.policy'
import type { Solution, SolverFixed, SolverSlot, SolverTask } from '~/domain/routine/solver/solver-types'
import type { Figure } from './rig/stack'

/** The size of a school: days and periods of a week, classes, teachers, and how full the classes' weeks are. */
interface Shape {
  name: string
  days: number
  periods: number
  classes: number
  teachers: number
  /** Lessons a week of a class. */
  lessons: number
  /** Of a hundred lessons: these are double periods. */
  doubles: number
  /** Hours a week in which each teacher is not there. */
  off: number
  /** Laboratories, and of a hundred lessons those that need one. */
  labs: number
  practicals: number
}

/**
 * Own instances, of the sizes that the published collections of school timetabling have (XHSTT: Brazil, Greece, Finland, Italy, Australia,
 * Kosovo), and a Bangladeshi school of two shifts. Each is made so that an arrangement exists: it is cut out of one.
 */
const SHAPES: Shape[] = [
  {
    name: '25 hours, 6 classes, 14 teachers',
    days: 5,
    periods: 5,
    classes: 6,
    teachers: 14,
    lessons: 25,
    doubles: 20,
    off: 5,
    labs: 0,
    practicals: 0,
  },
  {
    name: '25 hours, 14 classes, 30 teachers',
    days: 5,
    periods: 5,
    classes: 14,
    teachers: 30,
    lessons: 25,
    doubles: 20,
    off: 5,
    labs: 0,
    practicals: 0,
  },
  {
    name: '35 hours, 12 classes, 19 teachers',
    days: 5,
    periods: 7,
    classes: 12,
    teachers: 19,
    lessons: 30,
    doubles: 0,
    off: 6,
    labs: 0,
    practicals: 0,
  },
  {
    name: '40 hours, 31 classes, 46 teachers',
    days: 5,
    periods: 8,
    classes: 31,
    teachers: 46,
    lessons: 28,
    doubles: 30,
    off: 4,
    labs: 6,
    practicals: 15,
  },
  {
    name: '36 hours, 38 classes, 61 teachers',
    days: 6,
    periods: 6,
    classes: 38,
    teachers: 61,
    lessons: 29,
    doubles: 10,
    off: 8,
    labs: 5,
    practicals: 10,
  },
  {
    name: '40 hours, 30 classes, 56 teachers',
    days: 5,
    periods: 8,
    classes: 30,
    teachers: 56,
    lessons: 38,
    doubles: 20,
    off: 4,
    labs: 8,
    practicals: 15,
  },
  {
    name: '62 hours, 63 classes, 101 teachers',
    days: 6,
    periods: 10,
    classes: 63,
    teachers: 101,
    lessons: 30,
    doubles: 10,
    off: 10,
    labs: 8,
    practicals: 8,
  },
]

/** Numbers that are the same each time. */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state / 2 ** 31
  }
}

interface Instance {
  slots: SolverSlot[]
  tasks: SolverTask[]
  fixed: SolverFixed[]
}

/**
 * An instance that can be solved whole: classes are given teachers slot by slot so that nobody is in two places, then the arrangement is
 * forgotten. A teacher teaches few classes, as in a school; hours in which they are away are taken from those they do not teach in it.
 */
function instanceOf(shape: Shape, seed: number): Instance {
  const next = random(seed)
  const count = shape.days * shape.periods
  const slots = Array.from({ length: count }, (_, at): SolverSlot => {
    const nth = at % shape.periods
    return {
      weekday: Math.floor(at / shape.periods),
      periodId: nth,
      shiftId: 1,
      from: 480 + nth * 40,
      to: 520 + nth * 40,
    }
  })
  const busy = Array.from({ length: shape.teachers }, () => new Set<number>())
  const labs = Array.from({ length: shape.labs }, () => new Set<number>())
  const tasks: SolverTask[] = []
  const team = (section: number) =>
    Array.from({ length: 8 }, (_, at) => (section * 5 + at * 7 + Math.floor(next() * 3)) % shape.teachers)
  for (let section = 0; section < shape.classes; section++) {
    const own = [...new Set(team(section))]
    const order = slots.map((_, at) => at).sort(() => next() - 0.5)
    const used = new Set<number>()
    let given = 0
    for (const at of order) {
      if (given >= shape.lessons || used.has(at)) continue
      const pairs = (at + 1) % shape.periods !== 0 && !used.has(at + 1) && given + 2 <= shape.lessons
      const double = pairs && next() * 100 < shape.doubles
      const hours = double ? [at, at + 1] : [at]
      const free = (teacher: number) =>
        hours.every((hour) => !busy[teacher]?.has(hour)) && (busy[teacher]?.size ?? 0) < count - shape.off - 2
      const teacher = own.find(free) ?? busy.findIndex((_, one) => free(one))
      if (teacher === undefined || teacher < 0) continue
      const lab =
        next() * 100 < shape.practicals ? labs.findIndex((taken) => hours.every((hour) => !taken.has(hour))) : -1
      for (const hour of hours) {
        busy[teacher]?.add(hour)
        used.add(hour)
        if (lab >= 0) labs[lab]?.add(hour)
      }
      given += hours.length
      tasks.push({
        id: tasks.length + 1,
        sectionId: section + 1,
        shiftId: 1,
        unit: `${section}/${teacher}/${lab >= 0}`,
        teachers: [teacher + 1],
        ...(double ? { double } : {}),
        ...(lab >= 0 ? { rooms: [labs.map((_, one) => 900 + one)], needsRoom: true } : {}),
      })
    }
  }
  const fixed = busy.flatMap((taken, teacher) =>
    slots
      .map((slot, at) => ({ slot, at }))
      .filter(({ at }) => !taken.has(at))
      .sort(() => next() - 0.5)
      .slice(0, shape.off)
      .map(({ slot }): SolverFixed => ({
        sectionId: null,
        weekday: slot.weekday,
        from: slot.from,
        to: slot.to,
        teachers: [teacher + 1],
      })),
  )
  return { slots, tasks: tasks.sort(() => next() - 0.5), fixed }
}

/** Teachers, classes or laboratories that would be in two places: none. */
function clashes({ slots, tasks, fixed }: Instance, solution: Solution): number {
  const seen = new Set(fixed.flatMap((one) => one.teachers.map((teacher) => `t${teacher}/${one.weekday}/${one.from}`)))
  let wrong = 0
  for (const task of tasks) {
    const at = solution.placed.get(task.id)
    if (at === undefined) continue
    for (const hour of task.double ? [at, at + 1] : [at]) {
      const slot = slots[hour]
      const rooms = (solution.rooms.get(task.id) ?? []).flatMap((room) => (room === null ? [] : [`r${room}`]))
      for (const who of [`c${task.sectionId}`, ...task.teachers.map((one) => `t${one}`), ...rooms]) {
        const key = `${who}/${slot?.weekday}/${slot?.from}`
        if (seen.has(key)) wrong++
        seen.add(key)
      }
    }
  }
  return wrong
}

/** The routine's solver on schools of known sizes, three of each: what it placed of what can be placed, and its time. */
export function benchSolver(): Figure[] {
  return SHAPES.map((shape) => {
    const runs = [11, 12, 13].map((seed) => {
      const instance = instanceOf(shape, seed)
      const [began, cpu] = [hrtime.bigint(), cpuUsage()]
      const solution = solve(instance.slots, instance.tasks, instance.fixed, {
        steps: 400_000,
        ms: 60_000,
        now: Date.now,
      })
      const used = cpuUsage(cpu)
      return {
        tasks: instance.tasks.length,
        left: solution.left.length,
        steps: solution.steps,
        seconds: Number(hrtime.bigint() - began) / 1e9,
        cpu: (used.user + used.system) / 1e6,
        clashes: clashes(instance, solution),
      }
    })
    const sum = (of: (run: (typeof runs)[number]) => number) => runs.reduce((total, run) => total + of(run), 0)
    return {
      what: `routine: ${shape.name}`,
      value:
        `${sum((one) => one.tasks - one.left)} of ${sum((one) => one.tasks)} lessons placed, ${sum((one) => one.clashes)} clashes; ` +
        `${(sum((one) => one.steps) / 3).toFixed(0)} steps, ${(sum((one) => one.seconds) / 3).toFixed(2)} s, ${(sum((one) => one.cpu) / 3).toFixed(2)} s of CPU each`,
    }
  })
}
