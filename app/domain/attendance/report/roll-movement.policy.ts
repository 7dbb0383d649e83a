import type { Day } from '~/format/dates'
import { wasThere, type Stay } from '../take/take.policy'

/** How a section's roll of the month's beginning became that of its end: opening + admitted + moved in − left − moved out = closing. */
export interface RollMovement {
  opening: number
  admitted: number
  movedIn: number
  left: number
  movedOut: number
  closing: number
}

export interface OnRoll extends Stay {
  /** Had their place in the section on the opening day, and on the last day. */
  atOpening: boolean
  atClosing: boolean
}

/**
 * @param people everybody who was in the section on one of the two days, or was called in it between them
 * @param opened the day whose roll is brought forward: the last before the month, or the first of the session
 */
export function rollMovement(people: readonly OnRoll[], opened: Day, to: Day): RollMovement {
  const sum: RollMovement = { opening: 0, admitted: 0, movedIn: 0, left: 0, movedOut: 0, closing: 0 }
  for (const one of people) {
    const before = one.atOpening && wasThere(opened, one)
    const after = one.atClosing && wasThere(to, one)
    if (before) sum.opening++
    else if (one.admittedOn !== null && one.admittedOn > opened) sum.admitted++
    else sum.movedIn++
    if (after) sum.closing++
    else if (one.left && !wasThere(to, one)) sum.left++
    else sum.movedOut++
  }
  return sum
}
