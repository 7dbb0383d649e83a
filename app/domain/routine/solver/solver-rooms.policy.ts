import type { Board } from './solver-board.policy'
import type { SolverSlot, SolverTask } from './solver-types'

/** Rooms any of which would do. */
interface Choice {
  rooms: ReadonlySet<number>
  /** Periods that are free in them, or an upper bound of that. */
  capacity: number
  taken: number
}

/**
 * How many lessons that cannot do without a room the rooms can hold at the most: what goes beyond it fits into no arrangement.
 * A choice of rooms is filled by every lesson that may be in none but these.
 */
export class RoomBudget {
  private readonly choices: Choice[]

  constructor(tasks: readonly SolverTask[], slots: readonly SolverSlot[], board: Board) {
    const wanted = new Map<string, { rooms: ReadonlySet<number>; single: boolean }>()
    for (const task of tasks)
      for (const list of this.listsOf(task)) {
        const key = [...list].sort((a, b) => a - b).join()
        const known = wanted.get(key)
        wanted.set(key, { rooms: new Set(list), single: (known?.single ?? false) || !task.double })
      }
    const byTime = [...slots.keys()].sort((a, b) => (slots[a]?.from ?? 0) - (slots[b]?.from ?? 0))
    const freeIn = (room: number, single: boolean): number => {
      if (single) return byTime.filter((at) => board.mayBeFree(room, [at])).length
      // Double lessons alone: periods that follow each other, each used once, the earliest first so that none is lost.
      const used = new Set<number>()
      for (const at of byTime) {
        const cells = board.pairAt(at)
        if (cells && board.mayBeFree(room, cells) && !cells.some((cell) => used.has(cell)))
          for (const cell of cells) used.add(cell)
      }
      return used.size
    }
    this.choices = [...wanted.values()].map(({ rooms, single }) => {
      // A choice is also filled by lessons of fewer rooms, single ones among them.
      const mixed = single || [...wanted.values()].some((other) => other.single && within(other.rooms, rooms))
      return { rooms, capacity: [...rooms].reduce((sum, room) => sum + freeIn(room, mixed), 0), taken: 0 }
    })
  }

  private listsOf = (task: SolverTask): readonly (readonly number[])[] =>
    task.needsRoom ? (task.rooms ?? []).filter((list) => list.length) : []

  /** Counts a lesson in. False, and nothing is counted, where no arrangement has a room for it any more. */
  take(task: SolverTask): boolean {
    const periods = task.double ? 2 : 1
    const more = new Map<Choice, number>()
    for (const list of this.listsOf(task))
      for (const choice of this.choices)
        if (within(list, choice.rooms)) more.set(choice, (more.get(choice) ?? 0) + periods)
    if ([...more].some(([choice, by]) => choice.taken + by > choice.capacity)) return false
    for (const [choice, by] of more) choice.taken += by
    return true
  }
}

const within = (few: Iterable<number>, many: ReadonlySet<number>): boolean => [...few].every((one) => many.has(one))
