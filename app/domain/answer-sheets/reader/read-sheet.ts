import { limitsOf, seeBubble, stateOf, type BubbleState, type Limits, type Seen } from './bubbles'
import { lieOf } from './flatten'
import { sheetGeometry, type Point, type SheetShape } from './geometry'
import type { Grey } from './grey'

/** What is read of one row of bubbles: which is filled, and whether a person has to look. */
export interface Choice {
  /** From 0; null: none, or more than one. */
  chosen: number | null
  doubtful: boolean
  states: BubbleState[]
}

export interface SheetReading {
  /** From 0; the one set where the sheet has but one. */
  set: Choice
  /** Digits of the roll; null where a column has none or more than one. */
  roll: Choice[]
  answers: Choice[]
}

/** Less of its timing marks, or paler ones, is no picture to read from. */
const SEEN_ENOUGH = 0.8
const BLACK_ENOUGH = 0.72

/** One filled and nothing else is an answer, none at all is none; with anything else a person has to look. */
function choiceOf(states: BubbleState[]): Choice {
  const filled = states.flatMap((one, at) => (one === 'filled' ? [at] : []))
  const unsure = states.some((one) => one === 'crossed' || one === 'doubtful')
  return {
    chosen: filled.length === 1 ? (filled[0] as number) : null,
    doubtful: unsure || filled.length > 1,
    states,
  }
}

/**
 * Reads the bubbles of a flattened page.
 * @returns null where the picture is too blurred or pale to read anything from it
 */
export function readSheet(page: Grey, shape: SheetShape): SheetReading | null {
  const geometry = sheetGeometry(shape)
  const lie = lieOf(page, geometry)
  if (lie.seen < SEEN_ENOUGH || lie.black > BLACK_ENOUGH) return null
  const see = (places: readonly Point[]) => places.map((place) => seeBubble(page, lie, place))
  const seen = geometry.answers.map(see)
  const limits = limitsOf(seen)
  // Of the few bubbles of the roll and the sets nothing can be learned by option: all count as one.
  const choose = (row: readonly Seen[], by: Limits = limits) =>
    choiceOf(row.map((one, option) => stateOf(one, option, by)))
  const apart = (rows: readonly (readonly Seen[])[]): Choice[] => {
    const [bare = 0] = limitsOf(rows.flatMap((row) => row.map((one) => [one]))).bare
    const own = { ...limits, bare: Array.from({ length: 10 }, () => bare) }
    return rows.map((row) => choose(row, own))
  }
  const sets = geometry.setBubbles.length ? apart([see(geometry.setBubbles)])[0] : undefined
  return {
    set: sets ?? { chosen: 0, doubtful: false, states: [] },
    roll: apart(geometry.rollBubbles.map(see)),
    answers: seen.map((row) => choose(row)),
  }
}
