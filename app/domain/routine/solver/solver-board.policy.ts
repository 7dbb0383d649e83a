import type { Placed, SolverFixed, SolverSlot, SolverTask } from './solver-types'

/** A slot that follows at once, or after a few minutes' change of lessons. */
const CHANGE_MINUTES = 10

/** By slot the one that follows it, in which the second half of a double lesson is; null at the end of the day and before a break. */
export const followingSlots = (slots: readonly SolverSlot[]): (number | null)[] =>
  slots.map((one) => {
    const next = slots.findIndex(
      (other) =>
        other.shiftId === one.shiftId &&
        other.weekday === one.weekday &&
        other.from >= one.to &&
        other.from - one.to <= CHANGE_MINUTES,
    )
    return next < 0 ? null : next
  })

/** What stands in the way of a task in a slot. */
interface InTheWay {
  /** Tasks that would have to go, by whether it is for section, teacher, room or a teacher's day. */
  tasks: Map<number, 'section' | 'teacher' | 'room' | 'daily'>
  rooms: (number | null)[]
}

/** Who and what is busy when: the week as the solver has it at the moment. */
export class Board {
  /** By slot, the slots that overlap it, itself among them. */
  private readonly busyWith: number[][]
  private readonly following: (number | null)[]
  private readonly at = new Map<number, Placed>()
  private readonly bySection = new Map<string, number>()
  private readonly byTeacher = new Map<string, number>()
  private readonly byRoom = new Map<string, number>()
  private readonly ofDay = new Map<string, Set<number>>()
  private readonly fixedRooms = new Set<string>()
  private readonly fixedDay = new Map<string, number>()

  constructor(
    private readonly slots: readonly SolverSlot[],
    private readonly tasks: ReadonlyMap<number, SolverTask>,
    fixed: readonly SolverFixed[],
    private readonly daily: ReadonlyMap<number, number>,
  ) {
    const over = (slot: SolverSlot, one: { weekday: number; from: number; to: number }) =>
      slot.weekday === one.weekday && slot.from < one.to && one.from < slot.to
    this.busyWith = slots.map((one) => slots.flatMap((other, at) => (over(other, one) ? [at] : [])))
    this.following = followingSlots(slots)
    for (const one of fixed) {
      for (const room of one.rooms ?? [])
        slots.forEach((slot, at) => over(slot, one) && this.fixedRooms.add(`${room}/${at}`))
      if (one.sectionId !== null)
        for (const teacher of one.teachers) {
          const key = `${teacher}/${one.weekday}`
          this.fixedDay.set(key, (this.fixedDay.get(key) ?? 0) + 1)
        }
    }
  }

  /** The slots a task takes from this one on; null where a double has no period after it. */
  cells(task: SolverTask, slot: number): number[] | null {
    return task.double ? this.pairAt(slot) : [slot]
  }

  /** Two periods that follow each other, from this slot on. */
  pairAt(slot: number): [number, number] | null {
    const next = this.following[slot] ?? null
    return next === null ? null : [slot, next]
  }

  get size(): number {
    return this.at.size
  }
  snapshot = (): Map<number, Placed> => new Map(this.at)
  whereIs = (id: number): Placed | undefined => this.at.get(id)

  /** How many more periods a teacher may have on a weekday, by what stands for good. */
  roomInDay(teacher: number, weekday: number): number {
    const limit = this.daily.get(teacher)
    return limit === undefined ? Infinity : limit - (this.fixedDay.get(`${teacher}/${weekday}`) ?? 0)
  }

  /** Has one of these rooms no lesson that stands for good, all through these slots? */
  mayBeFree = (room: number, cells: readonly number[]): boolean =>
    cells.every((cell) => !this.fixedRooms.has(`${room}/${cell}`))

  inTheWay(task: SolverTask, slot: number): InTheWay {
    const found: InTheWay = { tasks: new Map(), rooms: [] }
    const cells = this.cells(task, slot) ?? [slot]
    const touched = cells.flatMap((cell) => this.busyWith[cell] ?? [])
    for (const at of touched) {
      const own = this.bySection.get(`${task.sectionId}/${at}`)
      if (own !== undefined) found.tasks.set(own, 'section')
      for (const teacher of task.teachers) {
        const other = this.byTeacher.get(`${teacher}/${at}`)
        if (other !== undefined && !found.tasks.has(other)) found.tasks.set(other, 'teacher')
      }
    }
    this.overfullDays(task, slot, cells.length, found)
    for (const wanted of task.rooms ?? []) found.rooms.push(this.roomFor(task, wanted, cells, touched, found))
    return found
  }

  /** Lessons of the day that a teacher's limit would push out. */
  private overfullDays(task: SolverTask, slot: number, length: number, found: InTheWay): void {
    const weekday = this.slots[slot]?.weekday ?? 0
    for (const teacher of task.teachers) {
      const most = this.roomInDay(teacher, weekday)
      if (most === Infinity) continue
      const others = [...(this.ofDay.get(`${teacher}/${weekday}`) ?? [])].filter((id) => !found.tasks.has(id))
      let load = others.reduce((sum, id) => sum + this.lengthOf(id), length)
      for (const id of others) {
        if (load <= most) break
        found.tasks.set(id, 'daily')
        load -= this.lengthOf(id)
      }
    }
  }

  private lengthOf = (id: number): number => (this.tasks.get(id)?.double ? 2 : 1)

  /** A free room; where the task cannot do without one, the first that can be made free. */
  private roomFor(
    task: SolverTask,
    wanted: readonly number[],
    cells: readonly number[],
    touched: readonly number[],
    found: InTheWay,
  ): number | null {
    const open = wanted.filter((room) => !found.rooms.includes(room) && this.mayBeFree(room, cells))
    const holders = (room: number) => [
      ...new Set(
        touched.flatMap((at) => {
          const one = this.byRoom.get(`${room}/${at}`)
          return one === undefined || one === task.id || found.tasks.has(one) ? [] : [one]
        }),
      ),
    ]
    const free = open.find((room) => holders(room).length === 0)
    if (free !== undefined) return free
    if (!task.needsRoom || !open.length) return null
    const [cheapest] = open.map((room) => ({ room, ids: holders(room) })).sort((a, b) => a.ids.length - b.ids.length)
    for (const id of cheapest?.ids ?? []) found.tasks.set(id, 'room')
    return cheapest?.room ?? null
  }

  put(id: number, placed: Placed): void {
    this.mark(id, placed, true)
    this.at.set(id, placed)
  }
  take(id: number): void {
    const placed = this.at.get(id)
    if (!placed) return
    this.mark(id, placed, false)
    this.at.delete(id)
  }

  private mark(id: number, { slot, rooms }: Placed, here: boolean): void {
    const task = this.tasks.get(id)
    if (!task) return
    const set = (map: Map<string, number>, key: string) => (here ? map.set(key, id) : map.delete(key))
    for (const cell of this.cells(task, slot) ?? [slot]) {
      set(this.bySection, `${task.sectionId}/${cell}`)
      for (const teacher of task.teachers) set(this.byTeacher, `${teacher}/${cell}`)
      for (const room of rooms) if (room !== null) set(this.byRoom, `${room}/${cell}`)
    }
    for (const teacher of task.teachers) {
      const key = `${teacher}/${this.slots[slot]?.weekday}`
      const day = this.ofDay.get(key) ?? new Set<number>()
      if (here) day.add(id)
      else day.delete(id)
      this.ofDay.set(key, day)
    }
  }
}
