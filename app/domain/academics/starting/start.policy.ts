/** How schools call their shifts in both languages. */
const SHIFTS = [
  ['দিবা', 'Day'],
  ['প্রভাতি', 'Morning'],
  ['সান্ধ্য', 'Evening'],
] as const

/** A shift's names of what was typed in one of the languages; another name stands in both. */
export function shiftNames(typed: string): { nameBn: string; nameEn: string } {
  const [nameBn = typed, nameEn = typed] =
    SHIFTS.find(([bn, en]) => bn === typed || en.toLowerCase() === typed.toLowerCase()) ?? []
  return { nameBn, nameEn }
}

interface Offered {
  id: number
  startsOn: string
  endsOn: string
  type: { id: number }
}

/**
 * The session to begin with: that of the centre's list in which `day` lies, of the shortest where several do (a calendar
 * year before a course of two), else the next that begins. Null where the list has none.
 */
export function sessionToBegin<One extends Offered>(sessions: readonly One[], day: string): One | null {
  const long = ({ startsOn, endsOn }: One) => Date.parse(endsOn) - Date.parse(startsOn)
  const [now] = sessions
    .filter((one) => one.startsOn <= day && day <= one.endsOn)
    .toSorted((a, b) => long(a) - long(b) || a.type.id - b.type.id)
  const [next] = sessions
    .filter((one) => one.startsOn > day)
    .toSorted((a, b) => a.startsOn.localeCompare(b.startsOn) || long(a) - long(b))
  return now ?? next ?? null
}

/** Of the groups wished, those a class has; a class without groups asks for none. */
export const groupsOf = (
  one: { hasGroups: boolean; groupIds: readonly number[] },
  wished: readonly number[],
): number[] => (one.hasGroups ? wished.filter((id) => one.groupIds.includes(id)) : [])
