/** A period of one weekday. Minutes of the day. */
export interface SolverSlot {
  weekday: number
  periodId: number
  shiftId: number
  from: number
  to: number
}
/** One weekly lesson of a section that wants a slot; papers taught at the same time are one task with several teachers. */
export interface SolverTask {
  id: number
  sectionId: number
  shiftId: number
  /** Tasks of one unit spread over the days. */ unit: string
  teachers: readonly number[]
}
/** What stands already. */
export interface SolverFixed {
  sectionId: number
  weekday: number
  from: number
  to: number
  teachers: readonly number[]
  unit?: string
}

export type WhyLeft = 'section-full' | 'teacher-full' | 'no-common' | 'limit'
export interface Solution {
  placed: Map<number, number>
  left: { task: number; why: WhyLeft; /** The teacher who stands in the way. */ teacher: number | null }[]
  steps: number
}
export interface Limits {
  /** Steps; each places one task. */ steps: number
  /** Milliseconds by `now`. */ ms?: number
  now?: () => number
}

/**
 * Places weekly lessons into slots so that no section or teacher is in two places: a task goes where it displaces least, what
 * it displaces goes back into the queue and weighs more from then on (iterative forward search with conflict weights). What
 * cannot fit whatever the arrangement is set aside first, with the reason. Deterministic but for `ms`.
 */
export class Solver {
  private readonly busyWith: number[][]
  private readonly domains = new Map<number, number[]>()
  private readonly at = new Map<number, number>()
  private readonly weights = new Map<string, number>()
  private readonly bySection = new Map<string, number>()
  private readonly byTeacher = new Map<string, number>()
  private readonly unitDays = new Map<string, number>()
  private readonly tasks: Map<number, SolverTask>
  private readonly left: Solution['left'] = []
  private queue: number[] = []
  private best: Map<number, number> = new Map()
  private steps = 0
  private readonly began: number
  private readonly now: () => number

  constructor(
    private readonly slots: readonly SolverSlot[],
    tasks: readonly SolverTask[],
    fixed: readonly SolverFixed[],
    private readonly limits: Limits,
  ) {
    this.now = limits.now ?? (() => 0)
    this.began = this.now()
    this.tasks = new Map(tasks.map((one) => [one.id, one]))
    this.busyWith = slots.map((one) =>
      slots.flatMap((other, at) =>
        other.weekday === one.weekday && other.from < one.to && one.from < other.to ? [at] : [],
      ),
    )
    for (const one of fixed) if (one.unit) this.count(`${one.unit}/${one.weekday}`, 1)
    const over = (slot: SolverSlot, one: SolverFixed) =>
      slot.weekday === one.weekday && slot.from < one.to && one.from < slot.to
    const free = (task: SolverTask) =>
      slots.flatMap((slot, at) =>
        slot.shiftId === task.shiftId &&
        !fixed.some(
          (one) =>
            over(slot, one) &&
            (one.sectionId === task.sectionId || one.teachers.some((id) => task.teachers.includes(id))),
        )
          ? [at]
          : [],
      )
    const cache = new Map<string, number[]>()
    for (const task of tasks) {
      const key = `${task.sectionId}/${task.shiftId}/${task.teachers.join()}`
      const domain = cache.get(key) ?? free(task)
      cache.set(key, domain)
      this.domains.set(task.id, domain)
    }
    this.setAside(tasks)
  }

  /** What no arrangement can hold: more lessons than a section or teacher has free slots. The last asked for go first. */
  private setAside(tasks: readonly SolverTask[]): void {
    const taken = new Map<string, number>()
    const open = new Map<string, Set<number>>()
    const grow = (key: string, slots: readonly number[]) => {
      const set = open.get(key) ?? new Set<number>()
      slots.forEach((one) => set.add(one))
      open.set(key, set)
    }
    for (const task of tasks) {
      grow(`s${task.sectionId}`, this.domains.get(task.id) ?? [])
      for (const teacher of task.teachers) grow(`t${teacher}`, this.domains.get(task.id) ?? [])
    }
    for (const task of tasks) {
      if (!this.domains.get(task.id)?.length) {
        this.left.push({ task: task.id, why: 'no-common', teacher: task.teachers[0] ?? null })
        continue
      }
      const full = (key: string) => (taken.get(key) ?? 0) >= (open.get(key)?.size ?? 0)
      const teacher = task.teachers.find((one) => full(`t${one}`))
      if (full(`s${task.sectionId}`)) {
        this.left.push({ task: task.id, why: 'section-full', teacher: null })
        continue
      }
      if (teacher !== undefined) {
        this.left.push({ task: task.id, why: 'teacher-full', teacher })
        continue
      }
      for (const key of [`s${task.sectionId}`, ...task.teachers.map((one) => `t${one}`)])
        taken.set(key, (taken.get(key) ?? 0) + 1)
      this.queue.push(task.id)
    }
    // The busiest and narrowest first.
    const load = (id: number) =>
      Math.max(0, ...(this.tasks.get(id)?.teachers ?? []).map((one) => taken.get(`t${one}`) ?? 0))
    this.queue.sort(
      (a, b) => (this.domains.get(a)?.length ?? 0) - load(a) - ((this.domains.get(b)?.length ?? 0) - load(b)) || a - b,
    )
  }

  private count(key: string, by: number): void {
    this.unitDays.set(key, (this.unitDays.get(key) ?? 0) + by)
  }

  /** Works on for so many steps. True when there is nothing more to do. */
  run(steps: number): boolean {
    for (let n = 0; n < steps; n++) {
      const id = this.queue.shift()
      if (id === undefined) return true
      this.place(id)
      this.steps++
      if (this.at.size > this.best.size) this.best = new Map(this.at)
      if (this.queue.length === 0 || this.steps >= this.limits.steps) return true
      if (this.limits.ms !== undefined && this.steps % 64 === 0 && this.now() - this.began > this.limits.ms) return true
    }
    return false
  }

  get progress(): { placed: number; total: number } {
    return { placed: this.best.size, total: this.tasks.size }
  }

  /** The fullest arrangement found. */
  result(): Solution {
    const over = [...this.tasks.keys()].filter((id) => !this.best.has(id) && !this.left.some((one) => one.task === id))
    return {
      placed: this.best,
      steps: this.steps,
      left: [
        ...this.left,
        ...over.map((task) => ({ task, why: 'limit' as const, teacher: this.tasks.get(task)?.teachers[0] ?? null })),
      ],
    }
  }

  private place(id: number): void {
    const task = this.tasks.get(id)
    if (!task) return
    let least = Infinity
    let chosen = -1
    let out: number[] = []
    for (const slot of this.domains.get(id) ?? []) {
      const displaced = this.displaced(task, slot)
      const weight = displaced.reduce(
        (sum, one) => sum + 100 + 40 * (this.weights.get(`${one}/${this.at.get(one)}`) ?? 0),
        0,
      )
      const day = this.slots[slot]?.weekday ?? 0
      const cost =
        weight +
        30 * (this.weights.get(`${id}/${slot}`) ?? 0) +
        12 * (this.unitDays.get(`${task.unit}/${day}`) ?? 0) +
        (this.slots[slot]?.from ?? 0) / 10_000
      if (cost < least) [least, chosen, out] = [cost, slot, displaced]
    }
    if (chosen < 0) return
    for (const one of out) {
      const key = `${one}/${this.at.get(one)}`
      this.weights.set(key, (this.weights.get(key) ?? 0) + 1)
      this.move(one, null)
      this.queue.push(one)
    }
    this.move(id, chosen)
  }

  /** The tasks that would have to go from their slots. */
  private displaced(task: SolverTask, slot: number): number[] {
    const found = new Set<number>()
    for (const at of this.busyWith[slot] ?? []) {
      const own = this.bySection.get(`${task.sectionId}/${at}`)
      if (own !== undefined) found.add(own)
      for (const teacher of task.teachers) {
        const other = this.byTeacher.get(`${teacher}/${at}`)
        if (other !== undefined) found.add(other)
      }
    }
    return [...found]
  }

  private move(id: number, to: number | null): void {
    const task = this.tasks.get(id)
    if (!task) return
    const from = this.at.get(id)
    if (from !== undefined) {
      this.bySection.delete(`${task.sectionId}/${from}`)
      for (const teacher of task.teachers) this.byTeacher.delete(`${teacher}/${from}`)
      this.count(`${task.unit}/${this.slots[from]?.weekday}`, -1)
      this.at.delete(id)
    }
    if (to === null) return
    this.bySection.set(`${task.sectionId}/${to}`, id)
    for (const teacher of task.teachers) this.byTeacher.set(`${teacher}/${to}`, id)
    this.count(`${task.unit}/${this.slots[to]?.weekday}`, 1)
    this.at.set(id, to)
  }
}

/** Solves at once; see Solver. */
export function solve(
  slots: readonly SolverSlot[],
  tasks: readonly SolverTask[],
  fixed: readonly SolverFixed[],
  limits: Limits,
): Solution {
  const solver = new Solver(slots, tasks, fixed, limits)
  while (!solver.run(1_000));
  return solver.result()
}
