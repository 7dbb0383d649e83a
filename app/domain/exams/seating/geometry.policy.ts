/** A room's benches as they stand, and how many seats of each bench are used. */
export interface SeatingRoom {
  id: number
  columns: number
  rows: number
  perBench: number
}

/** A seat: column from the door's side, row from the front, place on the bench, all from 1. */
export interface Spot {
  roomId: number
  column: number
  row: number
  place: number
}

/**
 * The places of a bench that are used, as far apart as they go: 2 of 3 are the 1st and 3rd, 1 of any is the 1st.
 */
export function usedPlaces(perBench: number, used: number): number[] {
  const count = Math.max(1, Math.min(used, perBench))
  return Array.from(
    { length: count },
    (_, at) => 1 + (count === 1 ? 0 : Math.round((at * (perBench - 1)) / (count - 1))),
  )
}

/** All usable seats, in the order people are called to them: room, column, row, place. */
export const spotsOf = (rooms: readonly SeatingRoom[], used: number): Spot[] =>
  rooms.flatMap((room) =>
    Array.from({ length: room.columns }, (_, c) =>
      Array.from({ length: room.rows }, (_, r) =>
        usedPlaces(room.perBench, used).map((place): Spot => ({ roomId: room.id, column: c + 1, row: r + 1, place })),
      ),
    ).flat(2),
  )

/** Is there such a seat among the benches? */
export const isThere = (benches: Omit<SeatingRoom, 'id'>, spot: Omit<Spot, 'roomId'>): boolean =>
  spot.column <= benches.columns && spot.row <= benches.rows && spot.place <= benches.perBench

export const spotKey = (spot: Spot): string => `${spot.roomId}.${spot.column}.${spot.row}.${spot.place}`

/** The seats beside it on the bench and before and behind it in the column, whether they exist or not. */
export const besides = ({ roomId, column, row, place }: Spot): Spot[] => [
  { roomId, column, row, place: place - 1 },
  { roomId, column, row, place: place + 1 },
  { roomId, column, row: row - 1, place },
  { roomId, column, row: row + 1, place },
]

/** For each seat the indexes of its neighbours among the same seats. */
export function neighboursOf(spots: readonly Spot[]): number[][] {
  const at = new Map(spots.map((spot, index) => [spotKey(spot), index]))
  return spots.map((spot) => besides(spot).flatMap((one) => at.get(spotKey(one)) ?? []))
}
