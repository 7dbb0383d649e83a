import { Board } from './solver-board.policy'
import { RoomBudget } from './solver-rooms.policy'
import type { Limits, Placed, Solution, SolverFixed, SolverSlot, SolverTask, WhyLeft } from './solver-types'

const lengthOf = (task: SolverTask): number => (task.double ? 2 : 1)

/**
 * Places weekly lessons into slots so that no section, teacher or room is in two places: a task goes where it displaces least, what
 * it displaces goes back into the queue and weighs more from then on (iterative forward search with conflict weights). What
 * cannot fit whatever the arrangement is set aside first, with the reason. Deterministic but for `ms`.
 */
export class Solver {
  private readonly board: Board
  private readonly domains = new Map<number, number[]>()
  private readonly weights = new Map<string, number>()
  private readonly unitDays = new Map<string, number>()
  private readonly tasks: Map<number, SolverTask>
  private readonly left: Solution['left'] = []
  private queue: number[] = []
  private best: Map<number, Placed> = new Map()
  private steps = 0
  private readonly began: number
  private readonly now: () => number

  constructor(
    private readonly slots: readonly SolverSlot[],
    tasks: readonly SolverTask[],
    private readonly fixed: readonly SolverFixed[],
    private readonly limits: Limits,
  ) {
    this.now = limits.now ?? (() => 0)
    this.began = this.now()
    this.tasks = new Map(tasks.map((one) => [one.id, one]))
    this.board = this.emptyBoard()
    for (const one of fixed) if (one.unit) this.count(`${one.unit}/${one.weekday}`, 1)
    const cache = new Map<string, number[]>()
    for (const task of tasks) {
      const rooms = task.needsRoom ? JSON.stringify(task.rooms) : ''
      const key = `${task.sectionId}/${task.shiftId}/${task.teachers.join()}/${task.double ?? false}/${rooms}`
      const domain = cache.get(key) ?? this.freeSlots(task)
      cache.set(key, domain)
      this.domains.set(task.id, domain)
    }
    this.setAside(tasks)
  }

  private emptyBoard = (): Board => new Board(this.slots, this.tasks, this.fixed, this.limits.daily ?? new Map())

  /** Slots in which nothing that stands for good is in the way. */
  private freeSlots(task: SolverTask): number[] {
    const stands = (slot: SolverSlot | undefined) =>
      slot !== undefined &&
      this.fixed.some(
        (one) =>
          slot.weekday === one.weekday &&
          slot.from < one.to &&
          one.from < slot.to &&
          (one.sectionId === task.sectionId || one.teachers.some((id) => task.teachers.includes(id))),
      )
    return this.slots.flatMap((slot, at) => {
      if (slot.shiftId !== task.shiftId) return []
      const cells = this.board.cells(task, at)
      if (!cells || cells.some((cell) => stands(this.slots[cell]))) return []
      if (task.teachers.some((one) => this.board.roomInDay(one, slot.weekday) < lengthOf(task))) return []
      const roomless =
        task.needsRoom && !task.rooms?.every((wanted) => wanted.some((r) => this.board.mayBeFree(r, cells)))
      return roomless ? [] : [at]
    })
  }

  /** What no arrangement can hold: more lessons than a section, teacher or kind of room has free slots. The last asked for go first. */
  private setAside(tasks: readonly SolverTask[]): void {
    const taken = new Map<string, number>()
    const open = new Map<string, Set<number>>()
    const keysOf = (task: SolverTask) => [`s${task.sectionId}`, ...task.teachers.map((one) => `t${one}`)]
    for (const task of tasks)
      for (const key of keysOf(task)) {
        const set = open.get(key) ?? new Set<number>()
        for (const slot of this.domains.get(task.id) ?? [])
          for (const cell of this.board.cells(task, slot) ?? []) set.add(cell)
        open.set(key, set)
      }
    const capacity = new Map([...open].map(([key, set]) => [key, this.capacityOf(key, set)]))
    const rooms = new RoomBudget(tasks, this.slots, this.board)
    for (const task of tasks) {
      if (!this.domains.get(task.id)?.length) {
        this.left.push({ task: task.id, why: this.whyNowhere(task), teacher: task.teachers[0] ?? null })
        continue
      }
      const full = (key: string) => (taken.get(key) ?? 0) + lengthOf(task) > (capacity.get(key) ?? 0)
      const teacher = task.teachers.find((one) => full(`t${one}`))
      if (full(`s${task.sectionId}`)) this.left.push({ task: task.id, why: 'section-full', teacher: null })
      else if (teacher !== undefined)
        this.left.push({
          task: task.id,
          why: this.limits.daily?.has(teacher) ? 'daily-limit' : 'teacher-full',
          teacher,
        })
      else if (!rooms.take(task)) this.left.push({ task: task.id, why: 'no-room', teacher: task.teachers[0] ?? null })
      else {
        for (const key of keysOf(task)) taken.set(key, (taken.get(key) ?? 0) + lengthOf(task))
        this.queue.push(task.id)
      }
    }
    // The busiest and narrowest first; pairs and laboratories are the narrowest.
    const load = (id: number) =>
      Math.max(0, ...(this.tasks.get(id)?.teachers ?? []).map((one) => taken.get(`t${one}`) ?? 0))
    const narrow = (id: number) => {
      const task = this.tasks.get(id)
      return (this.domains.get(id)?.length ?? 0) - load(id) - (task?.double ? 10 : 0) - (task?.needsRoom ? 10 : 0)
    }
    this.queue.sort((a, b) => narrow(a) - narrow(b) || a - b)
  }

  /** Periods that a section or teacher can have in a week: of a teacher with a limit, no more of a day. */
  private capacityOf(key: string, open: ReadonlySet<number>): number {
    if (!key.startsWith('t')) return open.size
    const byDay = new Map<number, number>()
    for (const slot of open) {
      const day = this.slots[slot]?.weekday ?? 0
      byDay.set(day, (byDay.get(day) ?? 0) + 1)
    }
    const teacher = Number(key.slice(1))
    return [...byDay].reduce((sum, [day, many]) => sum + Math.min(many, this.board.roomInDay(teacher, day)), 0)
  }

  /** Which constraint leaves a task no slot at all. */
  private whyNowhere(task: SolverTask): WhyLeft {
    if (task.double && !this.freeSlots({ ...task, rooms: [], needsRoom: false }).length)
      return this.freeSlots({ ...task, double: false, rooms: [], needsRoom: false }).length ? 'no-pair' : 'no-common'
    return task.needsRoom && this.freeSlots({ ...task, rooms: [], needsRoom: false }).length ? 'no-room' : 'no-common'
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
      if (this.board.size > this.best.size) this.best = this.board.snapshot()
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
    const board = this.emptyBoard()
    for (const [id, placed] of this.best) board.put(id, placed)
    const over = [...this.tasks.values()].filter(
      ({ id }) => !this.best.has(id) && !this.left.some((one) => one.task === id),
    )
    return {
      placed: new Map([...this.best].map(([id, { slot }]) => [id, slot])),
      rooms: new Map([...this.best].map(([id, { rooms }]) => [id, rooms])),
      steps: this.steps,
      left: [
        ...this.left,
        ...over.map((task) => ({ task: task.id, why: this.blame(task, board), teacher: task.teachers[0] ?? null })),
      ],
    }
  }

  /** What alone is in the way somewhere, in the best that was found: a room, or a teacher's day. Not a proof that there is no other. */
  private blame(task: SolverTask, board: Board): WhyLeft {
    const alone = (kind: 'room' | 'daily') =>
      (this.domains.get(task.id) ?? []).some((slot) => {
        const kinds = [...board.inTheWay(task, slot).tasks.values()]
        return kinds.length > 0 && kinds.every((one) => one === kind)
      })
    return alone('room') ? 'room-tight' : alone('daily') ? 'day-tight' : 'limit'
  }

  private place(id: number): void {
    const task = this.tasks.get(id)
    if (!task) return
    let least = Infinity
    let chosen: Placed | null = null
    let out: number[] = []
    for (const slot of this.domains.get(id) ?? []) {
      const { tasks, rooms } = this.board.inTheWay(task, slot)
      const displaced = [...tasks.keys()]
      const weight = displaced.reduce(
        (sum, one) => sum + 100 + 40 * (this.weights.get(`${one}/${this.board.whereIs(one)?.slot}`) ?? 0),
        0,
      )
      const day = this.slots[slot]?.weekday ?? 0
      const cost =
        weight +
        30 * (this.weights.get(`${id}/${slot}`) ?? 0) +
        12 * (this.unitDays.get(`${task.unit}/${day}`) ?? 0) +
        8 * rooms.filter((room, at) => room === null && task.rooms?.[at]?.length).length +
        (this.slots[slot]?.from ?? 0) / 10_000
      if (cost < least) [least, chosen, out] = [cost, { slot, rooms }, displaced]
    }
    if (!chosen) return
    for (const one of out) {
      const key = `${one}/${this.board.whereIs(one)?.slot}`
      this.weights.set(key, (this.weights.get(key) ?? 0) + 1)
      this.move(one, null)
      this.queue.push(one)
    }
    this.move(id, chosen)
  }

  private move(id: number, to: Placed | null): void {
    const task = this.tasks.get(id)
    if (!task) return
    const day = (placed: Placed | undefined) => `${task.unit}/${this.slots[placed?.slot ?? -1]?.weekday}`
    const from = this.board.whereIs(id)
    if (from) {
      this.count(day(from), -lengthOf(task))
      this.board.take(id)
    }
    if (!to) return
    this.count(day(to), lengthOf(task))
    this.board.put(id, to)
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
