import { besides, spotKey, type Spot } from '../geometry.policy'

/** A class of this plan and a class of another plan whose papers lie at the same time; `at`: 'YYYY-MM-DD HH:MM' of each time. */
export interface Meeting {
  mine: number
  planId: number
  theirs: number
  at: readonly string[]
}
/** Somebody in a seat: of which class offering, and of which class that is. */
interface Sitter extends Spot {
  enrolmentId: number
  classId: number
  offeringId: number
}
export interface OtherSitter extends Sitter {
  planId: number
}
/** When a class of this plan sits together with somebody of another plan; empty when it never does. */
type Meets = (offeringId: number, other: { planId: number; offeringId: number }) => readonly string[]

const NEVER: readonly string[] = []

export function meetsBy(meetings: readonly Meeting[]): Meets {
  const key = (mine: number, planId: number, theirs: number) => `${mine}.${planId}.${theirs}`
  const by = new Map(meetings.map((one) => [key(one.mine, one.planId, one.theirs), one.at]))
  return (offeringId, other) => by.get(key(offeringId, other.planId, other.offeringId)) ?? NEVER
}

export function bySpot<One extends Spot>(seats: readonly One[]): Map<string, One[]> {
  const found = new Map<string, One[]>()
  for (const one of seats) {
    const there = found.get(spotKey(one))
    if (there) there.push(one)
    else found.set(spotKey(one), [one])
  }
  return found
}

/** Who of other plans would be on this chair together with somebody of the class, and when. */
export const holderOf = <Other extends OtherSitter>(
  others: ReadonlyMap<string, readonly Other[]>,
  meets: Meets,
  spot: Spot,
  offeringId: number,
): Other | undefined => others.get(spotKey(spot))?.find((one) => meets(offeringId, one).length > 0)

/** Pairs next to each other whose people are of one class: within the plan, and with those of other plans at the same time. */
export function forcedPairs<One extends Sitter, Other extends OtherSitter>(
  seats: readonly One[],
  others: readonly Other[] = [],
  meets: Meets = () => NEVER,
): [One, One | Other][] {
  const own = new Map(seats.map((one) => [spotKey(one), one]))
  const around = bySpot(others)
  return seats.flatMap((one) =>
    besides(one).flatMap((spot): [One, One | Other][] => {
      const next = spot.row > one.row || spot.place > one.place ? own.get(spotKey(spot)) : undefined
      const theirs = around.get(spotKey(spot)) ?? []
      return [
        ...(next && next.classId === one.classId ? [[one, next] satisfies [One, One]] : []),
        ...theirs
          .filter((other) => other.classId === one.classId && meets(one.offeringId, other).length > 0)
          .map((other): [One, Other] => [one, other]),
      ]
    }),
  )
}

/** Two on one chair, or one person in two places, at the times `at`. */
export interface Clash<One, Other> {
  kind: 'chair' | 'person'
  one: One
  other: Other
  at: readonly string[]
}

/** Everybody of the plan who is not alone on the chair, or sits elsewhere as well, because of another plan. */
export function clashesOf<One extends Sitter, Other extends OtherSitter>(
  seats: readonly One[],
  others: readonly Other[],
  meets: Meets,
): Clash<One, Other>[] {
  const onChair = bySpot(others)
  const places = new Map<number, Other[]>()
  for (const one of others) places.set(one.enrolmentId, [...(places.get(one.enrolmentId) ?? []), one])
  return seats
    .flatMap((one) => [
      ...(onChair.get(spotKey(one)) ?? [])
        .filter((other) => other.enrolmentId !== one.enrolmentId)
        .map((other): Clash<One, Other> => ({ kind: 'chair', one, other, at: meets(one.offeringId, other) })),
      ...(places.get(one.enrolmentId) ?? []).map((other): Clash<One, Other> => ({
        kind: 'person',
        one,
        other,
        at: meets(one.offeringId, other),
      })),
    ])
    .filter((clash) => clash.at.length > 0)
}

/**
 * The chairs of other plans as the arranger takes them: none of them is free; the class counts as a neighbour's where one of
 * this plan's people of that class sits at the same time.
 */
export function takenBy(
  offerings: readonly { id: number; classId: number }[],
  others: readonly OtherSitter[],
  meets: Meets,
): (Spot & { classId: number | null })[] {
  return others.map((one) => ({
    roomId: one.roomId,
    column: one.column,
    row: one.row,
    place: one.place,
    classId: offerings.some((mine) => mine.classId === one.classId && meets(mine.id, one).length > 0)
      ? one.classId
      : null,
  }))
}
