import type { Day } from '~/format/dates'
import type { EmployeeState, EventKind } from '../kinds'

/** An event as far as it says what somebody is from then on. */
export interface Happening {
  id: number
  kind: EventKind
  onDate: Day
  fromDesignationId: number | null
  designationId: number | null
  fromGrade: number | null
  payGrade: number | null
  /** Poisha. */
  fromBasic: number | null
  basic: number | null
  until: Day | null
  note: string
}

/** What somebody is by what happened until then. */
interface Standing {
  state: EmployeeState
  designationId: number | null
  payGrade: number | null
  /** Poisha a month; null where no event says it. */
  basic: number | null
  /** Of the last time they joined; null where no event says it. */
  joinedOn: Day | null
  leftOn: Day | null
  leftReason: string
  /** The last day of the extension that holds. */
  extendedTo: Day | null
}

/** Whom each event may befall, and what they are afterwards; without `then` the state stays. */
const RULES: Record<EventKind, { of: readonly EmployeeState[]; then?: EmployeeState }> = {
  joined: { of: ['left', 'retired'], then: 'active' },
  promotion: { of: ['active'] },
  increment: { of: ['active'] },
  extension: { of: ['active'] },
  suspended: { of: ['active'], then: 'suspended' },
  reinstated: { of: ['suspended'], then: 'active' },
  transfer: { of: ['active', 'suspended'], then: 'left' },
  resigned: { of: ['active', 'suspended'], then: 'left' },
  retired: { of: ['active', 'suspended'], then: 'retired' },
  died: { of: ['active', 'suspended', 'left', 'retired'], then: 'died' },
}

const inOrder = (events: readonly Happening[]): Happening[] =>
  [...events].sort((a, b) => (a.onDate < b.onDate ? -1 : a.onDate > b.onDate ? 1 : a.id - b.id))

/**
 * What somebody is by their events, told in the order of their days. Before the first they are what it says they were; who has no event of joining
 * was there already.
 * @returns the standing, and the first event that cannot be where it stands (nobody is suspended twice); null where all can
 */
export function standingBy(events: readonly Happening[]): { standing: Standing; impossible: Happening | null } {
  const [first, ...others] = inOrder(events)
  const standing: Standing = {
    state: 'active',
    designationId: first?.fromDesignationId ?? null,
    payGrade: first?.fromGrade ?? null,
    basic: first?.fromBasic ?? null,
    joinedOn: null,
    leftOn: null,
    leftReason: '',
    extendedTo: null,
  }
  if (!first) return { standing, impossible: null }
  for (const event of [first, ...others]) {
    const rule = RULES[event.kind]
    const begins = event === first && event.kind === 'joined'
    if (!begins && !rule.of.includes(standing.state)) return { standing, impossible: event }
    take(standing, event, rule.then)
  }
  return { standing, impossible: null }
}

function take(standing: Standing, event: Happening, then: EmployeeState | undefined): void {
  if (then) standing.state = then
  standing.designationId = event.designationId ?? standing.designationId
  standing.payGrade = event.payGrade ?? standing.payGrade
  standing.basic = event.basic ?? standing.basic
  if (event.kind === 'extension') standing.extendedTo = event.until
  if (event.kind === 'joined') Object.assign(standing, { joinedOn: event.onDate, extendedTo: null })
  const gone = then === 'left' || then === 'retired' || then === 'died'
  if (gone) Object.assign(standing, { leftOn: event.onDate, leftReason: event.note })
  else if (then === 'active') Object.assign(standing, { leftOn: null, leftReason: '' })
}

/** What somebody was before a day: what an event of that day changes from. Events of the day itself count. */
export const standingUntil = (events: readonly Happening[], day: Day): Standing =>
  standingBy(events.filter((one) => one.onDate <= day)).standing

/** Events that may befall somebody now. */
export const kindsFor = (state: EmployeeState): EventKind[] =>
  (Object.keys(RULES) as EventKind[]).filter((kind) => RULES[kind].of.includes(state))

/** Of each kind what its form asks beside the day: another post, the grade, the basic pay, a last day, whether a suspension is paid after all. */
export const ASKS: Record<EventKind, readonly ('designation' | 'grade' | 'basic' | 'until' | 'arrears')[]> = {
  joined: ['designation', 'grade', 'basic'],
  promotion: ['designation', 'grade', 'basic'],
  increment: ['grade', 'basic'],
  extension: ['until'],
  transfer: [],
  suspended: [],
  reinstated: ['arrears'],
  resigned: [],
  retired: [],
  died: [],
}
