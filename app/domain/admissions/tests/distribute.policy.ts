/** Where one can sit: a sitting with its places, of which some may be taken. */
interface OpenSitting {
  id: number
  seats: number
  taken: readonly number[]
}

interface Seated {
  applicationId: number
  sittingId: number
  place: number
}

/**
 * Puts people on the free places of sittings in the order of their keys, one sitting after the other; taken places stay as they are.
 * @returns who has a place, and how many have none
 */
export function distribute(
  people: readonly { applicationId: number; key: string }[],
  sittings: readonly OpenSitting[],
): { seated: Seated[]; without: number } {
  const inOrder = [...people].sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
  const free = sittings.flatMap(({ id, seats, taken }) => {
    const gone = new Set(taken)
    return Array.from({ length: seats }, (_, at) => at + 1)
      .filter((place) => !gone.has(place))
      .map((place) => ({ sittingId: id, place }))
  })
  const seated = inOrder.slice(0, free.length).flatMap(({ applicationId }, at) => {
    const place = free[at]
    return place ? [{ applicationId, ...place }] : []
  })
  return { seated, without: inOrder.length - seated.length }
}

/** When an interview of a slot begins. */
export const slotStart = (startsAt: Date, slotMinutes: number, place: number): Date =>
  new Date(startsAt.getTime() + (place - 1) * slotMinutes * 60_000)

/** How many interviews fit between two moments. */
export const slotsBetween = (startsAt: Date, endsAt: Date, slotMinutes: number): number =>
  Math.floor((endsAt.getTime() - startsAt.getTime()) / (slotMinutes * 60_000))
