/** Places to fill in one room at one sitting. Times in minutes of the day; subjects: what is sat there. */
export interface DutySlot {
  key: string
  heldOn: string
  from: number
  to: number
  roomId: number
  subjectIds: readonly number[]
}
/** Somebody who may watch; `off` are days they may not ('YYYY-MM-DD' from and to). */
export interface Watcher {
  id: number
  subjectIds: readonly number[]
  off: readonly { from: string; to: string }[]
}
export interface DutyLimits {
  mostADay: number
  mostInAll: number | null
}
/** A duty that stands: set by hand or long past. */
interface FixedDuty {
  watcherId: number
  heldOn: string
  from: number
  to: number
  roomId: number
}

const REASONS = ['off', 'busy', 'day', 'all', 'subject'] as const
export type Reason = (typeof REASONS)[number]
interface Assigned {
  slot: DutySlot
  watcherId: number
}
/** A place nobody could take, with how many people each rule kept from it. */
export interface Unplaced {
  slot: DutySlot
  why: Partial<Record<Reason, number>>
}
interface Assignment {
  placed: Assigned[]
  unplaced: Unplaced[]
  most: number
  least: number
}

const overlap = (a: { heldOn: string; from: number; to: number }, b: { heldOn: string; from: number; to: number }) =>
  a.heldOn === b.heldOn && a.from < b.to && b.from < a.to

/** Pairs of duties of one person at the same time. */
export const doubleDuties = <Duty extends { employeeId: number; heldOn: string; from: number; to: number }>(
  duties: readonly Duty[],
): [Duty, Duty][] =>
  duties.flatMap((one, at) =>
    duties
      .slice(at + 1)
      .filter((other) => other.employeeId === one.employeeId && overlap(one, other))
      .map((other): [Duty, Duty] => [one, other]),
  )

/**
 * Why this person may not take the place beside the duties they have, or null. Leave first: nothing else matters on that
 * day; then time, the limits of a day and of the exam, and last that nobody watches over a paper of a subject they teach.
 */
export function refusal(
  slot: Omit<DutySlot, 'key'>,
  watcher: Watcher,
  duties: readonly { heldOn: string; from: number; to: number }[],
  limits: DutyLimits,
): Reason | null {
  if (watcher.off.some((one) => one.from <= slot.heldOn && slot.heldOn <= one.to)) return 'off'
  if (duties.some((one) => overlap(one, slot))) return 'busy'
  if (duties.filter((one) => one.heldOn === slot.heldOn).length >= limits.mostADay) return 'day'
  if (limits.mostInAll !== null && duties.length >= limits.mostInAll) return 'all'
  return slot.subjectIds.some((id) => watcher.subjectIds.includes(id)) ? 'subject' : null
}

/**
 * Fills the places sitting by sitting. Within a sitting as many places are filled as can be (augmenting paths), by the
 * people with the fewest duties so far: taking people in that order gives, of all fullest fillings, the one with the least
 * load. Afterwards duties go from whoever has most to whoever has least while that evens them out. The order of people
 * with equally many duties turns from sitting to sitting, so that the first of the list is not always first.
 * The same input gives the same answer.
 */
export function assign(
  slots: readonly DutySlot[],
  watchers: readonly Watcher[],
  fixed: readonly FixedDuty[],
  limits: DutyLimits,
): Assignment {
  type Held = { heldOn: string; from: number; to: number; roomId: number; slot: DutySlot | null }
  const held = new Map<number, Held[]>(watchers.map((one) => [one.id, []]))
  for (const one of fixed) held.get(one.watcherId)?.push({ ...one, slot: null })
  const dutiesOf = (id: number) => held.get(id) ?? []
  const sittings = new Map<string, DutySlot[]>()
  for (const slot of [...slots].sort(
    (a, b) => a.heldOn.localeCompare(b.heldOn) || a.from - b.from || a.to - b.to || a.key.localeCompare(b.key),
  )) {
    const key = `${slot.heldOn} ${slot.from}`
    sittings.set(key, [...(sittings.get(key) ?? []), slot])
  }
  const unfilled: DutySlot[] = []
  let turn = 0
  for (const places of sittings.values()) {
    const order = watchers
      .map((one, at) => ({ one, at: (at + turn) % watchers.length }))
      .sort((a, b) => dutiesOf(a.one.id).length - dutiesOf(b.one.id).length || a.at - b.at)
      .map(({ one }) => one)
    turn += places.length
    const open = new Map(
      order.map((one) => {
        // Rooms one has not been in come first, so that people change rooms.
        const been = new Set(dutiesOf(one.id).map((duty) => duty.roomId))
        const may = places.filter((slot) => refusal(slot, one, dutiesOf(one.id), limits) === null)
        return [
          one.id,
          [...may.filter((slot) => !been.has(slot.roomId)), ...may.filter((slot) => been.has(slot.roomId))],
        ]
      }),
    )
    const takenBy = new Map<string, number>()
    const place = (id: number, seen: Set<string>): boolean => {
      for (const slot of open.get(id) ?? []) {
        if (seen.has(slot.key)) continue
        seen.add(slot.key)
        const now = takenBy.get(slot.key)
        if (now === undefined || place(now, seen)) {
          takenBy.set(slot.key, id)
          return true
        }
      }
      return false
    }
    for (const one of order) {
      if (takenBy.size === places.length) break
      place(one.id, new Set())
    }
    for (const slot of places) {
      const id = takenBy.get(slot.key)
      if (id === undefined) unfilled.push(slot)
      else dutiesOf(id).push({ ...slot, slot })
    }
  }
  even(watchers, held, limits)
  const counts = watchers.map((one) => dutiesOf(one.id).length)
  return {
    placed: watchers.flatMap((one) =>
      dutiesOf(one.id).flatMap(({ slot }) => (slot ? [{ slot, watcherId: one.id }] : [])),
    ),
    unplaced: unfilled.map((slot) => ({
      slot,
      why: tally(watchers.map((one) => refusal(slot, one, dutiesOf(one.id), limits))),
    })),
    most: Math.max(0, ...counts),
    least: counts.length ? Math.min(...counts) : 0,
  }
}

function even(
  watchers: readonly Watcher[],
  held: ReadonlyMap<number, { heldOn: string; from: number; to: number; roomId: number; slot: DutySlot | null }[]>,
  limits: DutyLimits,
): void {
  const list = (id: number) => held.get(id) ?? []
  for (let round = 0; round < 2000; round++) {
    const sorted = [...watchers].sort((a, b) => list(b.id).length - list(a.id).length)
    let moved = false
    search: for (const from of sorted) {
      for (let at = sorted.length - 1; at >= 0; at--) {
        const to = sorted[at]
        if (!to || list(from.id).length - list(to.id).length < 2) break
        const index = list(from.id).findIndex(
          (duty) => duty.slot !== null && refusal(duty.slot, to, list(to.id), limits) === null,
        )
        if (index < 0) continue
        list(to.id).push(...list(from.id).splice(index, 1))
        moved = true
        break search
      }
    }
    if (!moved) return
  }
}

function tally(reasons: readonly (Reason | null)[]): Partial<Record<Reason, number>> {
  const found: Partial<Record<Reason, number>> = {}
  for (const one of reasons) if (one) found[one] = (found[one] ?? 0) + 1
  return found
}

/** How many people a room of so many candidates needs: one to so many, at least one. */
export const neededFor = (candidates: number, perCandidates: number): number =>
  candidates > 0 ? Math.max(1, Math.ceil(candidates / perCandidates)) : 0
