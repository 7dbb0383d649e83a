import { meetsBy, type Meeting, type OtherSitter } from './beside.policy'
import { spotKey } from '../geometry.policy'

/** What other plans have of a room while some classes sit. */
interface RoomLoad {
  roomId: number
  /** Chairs by their place on the bench and by the classes (offerings) that sit at such a time. */
  chairs: { place: number; offeringIds: number[]; count: number }[]
  /** Which plans, and how many chairs each. */
  plans: { id: number; count: number }[]
  /** Times ('YYYY-MM-DD HH:MM') at which the same chairs are taken: how many of each place. */
  times: { at: string[]; places: Record<number, number> }[]
}

/** The rooms where somebody of other plans sits while one of the meeting classes does, each chair counted once. */
export function roomLoads(meetings: readonly Meeting[], seats: readonly OtherSitter[]): RoomLoad[] {
  const meets = meetsBy(meetings)
  const mine = [...new Set(meetings.map((one) => one.mine))]
  const rooms = new Map<number, OtherSitter[]>()
  for (const one of seats) rooms.set(one.roomId, [...(rooms.get(one.roomId) ?? []), one])
  return [...rooms].map(([roomId, there]) => {
    const chairs = new Map<string, { place: number; offeringIds: Set<number> }>()
    const plans = new Map<number, number>()
    const times = new Map<string, Map<string, number>>()
    for (const one of there) {
      plans.set(one.planId, (plans.get(one.planId) ?? 0) + 1)
      const chair = chairs.get(spotKey(one)) ?? { place: one.place, offeringIds: new Set<number>() }
      chairs.set(spotKey(one), chair)
      for (const id of mine)
        for (const at of meets(id, one)) {
          chair.offeringIds.add(id)
          times.set(at, (times.get(at) ?? new Map<string, number>()).set(spotKey(one), one.place))
        }
    }
    return {
      roomId,
      chairs: grouped(chairs),
      plans: [...plans].map(([id, count]) => ({ id, count })),
      times: alike(times),
    }
  })
}

function grouped(chairs: ReadonlyMap<string, { place: number; offeringIds: Set<number> }>): RoomLoad['chairs'] {
  const found = new Map<string, RoomLoad['chairs'][number]>()
  for (const { place, offeringIds } of chairs.values()) {
    const ids = [...offeringIds].sort((a, b) => a - b)
    const key = `${place} ${ids.join()}`
    const row = found.get(key) ?? { place, offeringIds: ids, count: 0 }
    found.set(key, { ...row, count: row.count + 1 })
  }
  return [...found.values()]
}

function alike(times: ReadonlyMap<string, ReadonlyMap<string, number>>): RoomLoad['times'] {
  const found = new Map<string, RoomLoad['times'][number]>()
  for (const [at, taken] of [...times].sort(([a], [b]) => a.localeCompare(b))) {
    const places: Record<number, number> = {}
    for (const place of taken.values()) places[place] = (places[place] ?? 0) + 1
    const key = JSON.stringify(Object.entries(places).sort())
    const row = found.get(key) ?? { at: [], places }
    found.set(key, { ...row, at: [...row.at, at] })
  }
  return [...found.values()]
}

/** How many chairs on these places of the benches others have while one of the chosen classes sits. */
export const takenOf = (load: RoomLoad | undefined, places: readonly number[], chosen: ReadonlySet<number>): number =>
  (load?.chairs ?? []).reduce(
    (sum, one) => sum + (places.includes(one.place) && one.offeringIds.some((id) => chosen.has(id)) ? one.count : 0),
    0,
  )
