import type { Columns, ColumnGuess } from '~/domain/sheets/imports/fields'
import { guessFields, judgeBy } from '~/domain/sheets/imports/guess.policy'
import { ROSTER_FIELDS, type RosterFieldKey } from './fields.policy'

/** Which column (0 is the first) holds which field. */
export type RosterMapping = Columns<RosterFieldKey>

/** A school that keeps no roll column numbers its pupils by the serial; a weak guess, which the user confirms. */
export function serialAsRoll(guesses: ColumnGuess[]): ColumnGuess[] {
  const serial = guesses.find((guess) => guess.field === 'serial')
  return serial && !guesses.some((guess) => guess.field === 'roll')
    ? guesses.map((guess) => (guess === serial ? { ...guess, field: 'roll', confidence: 0.5 } : guess))
    : guesses
}

/** Judges a row as the headings of a roster: at least two known ones, a roll or a name among them. */
export const judgeHeadings = judgeBy(ROSTER_FIELDS, ['roll', 'nameBn', 'nameEn'], (fields, row) =>
  serialAsRoll(guessFields(fields, row)),
)
