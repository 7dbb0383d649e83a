import { COMPANIONS, type Companion } from './gathering'

export type Party = Record<Companion, number>

/** Poisha for everybody of a party; `self` is who registers. */
export type Fees = Party & { self: number }

/** How many people come with a registration. */
export const peopleOf = (party: Party): number => 1 + COMPANIONS.reduce((sum, one) => sum + party[one], 0)

/** What a party costs, in poisha. */
export const feeOf = (fees: Fees, party: Party): number =>
  fees.self + COMPANIONS.reduce((sum, one) => sum + fees[one] * party[one], 0)

/** Whether anybody pays anything. */
export const costs = (fees: Fees): boolean => fees.self + fees.spouse + fees.child + fees.guest > 0

/** Whether a party finds room. `free`: places for people that are left; null: as many as come. */
export const fits = (free: number | null, people: number): boolean => free === null || people <= free

/**
 * Who of those that wait gets a place when some are free: in the order in which they wait, each whose whole party finds room. A large party is passed
 * over as long as it does not, and keeps its place in the line: an empty chair helps nobody.
 */
export function whoMovesUp(free: number | null, waiting: readonly { id: number; people: number }[]): number[] {
  let left = free
  return waiting.flatMap(({ id, people }) => {
    if (!fits(left, people)) return []
    if (left !== null) left -= people
    return [id]
  })
}
