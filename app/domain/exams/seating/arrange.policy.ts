import { besides, neighboursOf, spotKey, spotsOf, type SeatingRoom, type Spot } from './geometry.policy'

export interface ClassSize {
  classId: number
  size: number
}
/** A chair of somebody else at the same time; the class, where one of its people would be a bad neighbour. */
export type TakenChair = Spot & { classId: number | null }
export interface Arrangement {
  /** For every seat used, in calling order, the class that sits there: the class's candidates take theirs in roll order. */
  seats: (Spot & { classId: number })[]
  /** Neighbours of one class, those on taken chairs among them. */
  forced: number
  /** No arrangement in these rooms has fewer than this. */
  unavoidable: number
  /** Chosen rooms that were not needed. */
  spare: number[]
}

const EMPTY = -1
const ROUNDS = 12

/**
 * Seats classes so that nobody has a neighbour of their own class, on the bench or front to back, as far as that can be.
 *
 * The seats of a bench column are a chess board: each seat's neighbours are of the other colour. All seats of the larger
 * colour come first and then those of the other, and the classes, largest first, are laid along that line one after
 * another. Only the class at the turn lies on both colours, and as long as it is no larger than one colour its two ends
 * lie in different rooms, or at least in different columns (McNaughton's wrap-around rule). What is left to do at the turn,
 * and where one class is more than half of all, is done by exchanging seats as long as that takes pairs away.
 *
 * Rooms are taken in their order, as many as are needed; more of those given when that takes pairs away. Taken chairs are
 * left out, and whoever sits there is a neighbour like any other.
 * @throws RangeError when there are fewer seats than candidates
 */
export function arrange(
  classes: readonly ClassSize[],
  rooms: readonly SeatingRoom[],
  used: number,
  taken: readonly TakenChair[] = [],
): Arrangement {
  const total = classes.reduce((sum, one) => sum + one.size, 0)
  let needed = rooms.findIndex((_, at) => freeSpots(rooms.slice(0, at + 1), used, taken).length >= total) + 1
  if (needed === 0 && total > 0) throw new RangeError('fewer seats than candidates')
  if (total === 0) needed = 0
  const tight = within(classes, rooms, needed, used, taken)
  if (tight.forced === 0 || needed === rooms.length) return tight
  const wide = within(classes, rooms, rooms.length, used, taken)
  return wide.forced < tight.forced ? wide : { ...tight, unavoidable: wide.unavoidable }
}

/** The usable seats of the rooms that nobody has. */
export function freeSpots(rooms: readonly SeatingRoom[], used: number, taken: readonly Spot[]): Spot[] {
  const gone = new Set(taken.map(spotKey))
  return spotsOf(rooms, used).filter((spot) => !gone.has(spotKey(spot)))
}

/** For each seat its neighbours among the seats, and the classes of those on taken chairs beside it. */
interface Around {
  near: readonly number[][]
  given: readonly (readonly number[])[]
}

function around(spots: readonly Spot[], taken: readonly TakenChair[]): Around {
  const classes = new Map<string, number[]>()
  for (const one of taken)
    if (one.classId !== null) classes.set(spotKey(one), [...(classes.get(spotKey(one)) ?? []), one.classId])
  return {
    near: neighboursOf(spots),
    given: spots.map((spot) => besides(spot).flatMap((one) => classes.get(spotKey(one)) ?? [])),
  }
}

function within(
  classes: readonly ClassSize[],
  rooms: readonly SeatingRoom[],
  count: number,
  used: number,
  taken: readonly TakenChair[],
): Arrangement {
  const spots = freeSpots(rooms.slice(0, count), used, taken)
  const beside = around(spots, taken)
  const { near } = beside
  const label = laid(classes, spots, near)
  improve(label, beside)
  const unavoidable = classes.reduce((sum, one) => sum + fewestPairs(one.size, near), 0)
  const inUse = new Set(spots.flatMap((spot, at) => (label[at] === EMPTY ? [] : [spot.roomId])))
  return {
    seats: spots.flatMap((spot, at) => {
      const classId = label[at] ?? EMPTY
      return classId === EMPTY ? [] : [{ ...spot, classId }]
    }),
    forced: pairs(label, beside),
    unavoidable,
    spare: rooms.filter((room) => !inUse.has(room.id)).map((room) => room.id),
  }
}

function laid(classes: readonly ClassSize[], spots: readonly Spot[], near: readonly number[][]): number[] {
  const [first, second] = colours(near)
  const label = spots.map(() => EMPTY)
  const queue = [...classes]
    .sort((a, b) => b.size - a.size || a.classId - b.classId)
    .flatMap((one) => Array.from({ length: one.size }, () => one.classId))
  const line = [...first, ...second]
  queue.forEach((classId, at) => {
    const seat = line[at]
    if (seat !== undefined) label[seat] = classId
  })
  return label
}

/** Each group of connected seats in two colours, the larger first; in calling order. */
function colours(near: readonly number[][]): [number[], number[]] {
  const colour = near.map(() => EMPTY)
  const swap = new Set<number>()
  const component = near.map(() => EMPTY)
  for (let start = 0; start < near.length; start++) {
    if (colour[start] !== EMPTY) continue
    const found = [start]
    colour[start] = 0
    for (const seat of found) {
      component[seat] = start
      for (const next of near[seat] ?? []) {
        if (colour[next] !== EMPTY) continue
        colour[next] = 1 - (colour[seat] ?? 0)
        found.push(next)
      }
    }
    if (found.filter((seat) => colour[seat] === 1).length * 2 > found.length) swap.add(start)
  }
  const isFirst = (seat: number) => (colour[seat] === 0) !== swap.has(component[seat] ?? EMPTY)
  const all = near.map((_, seat) => seat)
  return [all.filter(isFirst), all.filter((seat) => !isFirst(seat))]
}

const same = (
  label: readonly number[],
  { near, given }: Around,
  seat: number,
  classId: number,
  but = EMPTY,
): number => {
  if (classId === EMPTY) return 0
  let sum = 0
  for (const other of near[seat] ?? []) if (other !== but && label[other] === classId) sum++
  for (const one of given[seat] ?? []) if (one === classId) sum++
  return sum
}

/** A pair within the plan is seen from both its seats, one with a taken chair from one. */
const pairs = (label: readonly number[], beside: Around): number => {
  const alone: Around = { near: [], given: beside.given }
  return label.reduce((sum, classId, seat) => {
    const outside = same(label, alone, seat, classId)
    return sum + outside + (same(label, beside, seat, classId) - outside) / 2
  }, 0)
}

/** Exchanges two seats as long as that takes pairs away; a few sideways steps get it over flat ground. */
function improve(label: number[], beside: Around): void {
  let sideways = 0
  for (let round = 0; round < ROUNDS; round++) {
    let gained = false
    for (let seat = 0; seat < label.length; seat++) {
      const own = label[seat] ?? EMPTY
      const bad = same(label, beside, seat, own)
      if (bad === 0) continue
      let best = EMPTY
      let bestGain = 0
      let level = EMPTY
      for (let step = 1; step < label.length; step++) {
        const other = (seat + step) % label.length
        const theirs = label[other] ?? EMPTY
        if (theirs === own) continue
        const gain =
          bad +
          same(label, beside, other, theirs) -
          same(label, beside, seat, theirs, other) -
          same(label, beside, other, own, seat)
        if (gain > bestGain) {
          best = other
          bestGain = gain
        } else if (gain === 0 && level === EMPTY) level = other
        if (bestGain >= bad) break
      }
      const chosen = best !== EMPTY ? best : sideways < label.length && level !== EMPTY ? level : EMPTY
      if (chosen === EMPTY) continue
      if (best === EMPTY) sideways++
      else gained = true
      const theirs = label[chosen] ?? EMPTY
      label[chosen] = own
      label[seat] = theirs
    }
    if (!gained && sideways >= label.length) return
    if (pairs(label, beside) === 0) return
  }
}

/**
 * At least so many pairs a class of this size makes among these seats: every pair is there unless one of its two seats is
 * left to others, and a seat that is left takes away no more pairs than it has neighbours.
 */
function fewestPairs(size: number, near: readonly number[][]): number {
  const degrees = near.map((one) => one.length).sort((a, b) => b - a)
  const all = degrees.reduce((sum, one) => sum + one, 0) / 2
  const left = degrees.slice(0, Math.max(0, near.length - size)).reduce((sum, one) => sum + one, 0)
  const [first] = colours(near)
  return Math.max(0, all - left, size - first.length)
}
