import type { Cell } from '~/domain/sheets/cell'
import { lackingFields, type Columns, type ColumnGuess as Guess } from '~/domain/sheets/imports/fields'
import { columnsOf, guessFields, judgeBy } from '~/domain/sheets/imports/guess.policy'
import { findLayout as layoutOf } from '~/domain/sheets/imports/layout.policy'
import { ROSTER_FIELDS, type RosterFieldKey } from './fields.policy'
import { titleFacts, type TitleFacts } from './titles.policy'

/** Which column (0 is the first) holds which field. */
export type RosterMapping = Columns<RosterFieldKey>
export type ColumnGuess = Guess<RosterFieldKey>

export interface RosterLayout {
  /** Index of the heading row in the rows (spreadsheet row minus 1). */
  headingIndex: number
  guesses: ColumnGuess[]
  mapping: RosterMapping
  /** What the lines above the headings say for every student: 'Section: A'. */
  facts: TitleFacts
}

/** A school that keeps no roll column numbers its pupils by the serial; a weak guess, which the user confirms. */
export function serialAsRoll<G extends Guess>(guesses: G[]): G[] {
  const serial = guesses.find((guess) => guess.field === 'serial')
  return serial && !guesses.some((guess) => guess.field === 'roll')
    ? guesses.map((guess) => (guess === serial ? { ...guess, field: 'roll', confidence: 0.5 } : guess))
    : guesses
}

/** Guesses a field for each heading of a roster (see guessFields()). */
export const guessColumns = (headings: readonly Cell[], samples: readonly (readonly Cell[])[] = []): ColumnGuess[] =>
  serialAsRoll(guessFields(ROSTER_FIELDS, headings, samples))

export const mappingOf = (guesses: readonly ColumnGuess[]): RosterMapping => columnsOf(guesses)

/** Judges a row as the headings of a roster: at least two known ones, a roll or a name among them. */
export const judgeHeadings = judgeBy(ROSTER_FIELDS, ['roll', 'nameBn', 'nameEn'], (fields, row) =>
  serialAsRoll(guessFields(fields, row)),
)

/** Finds the heading row of a roster, and guesses its columns; null where none of the first forty looks like headings. */
export function findLayout(rows: readonly (readonly Cell[])[]): RosterLayout | null {
  const found = layoutOf(
    { fields: ROSTER_FIELDS, judge: judgeHeadings, mend: serialAsRoll, facts: titleFacts as never },
    rows,
  )
  return (
    found && {
      headingIndex: found.mapping.headingRow - 1,
      guesses: found.guesses as ColumnGuess[],
      mapping: found.mapping.columns,
      facts: found.mapping.facts,
    }
  )
}

/** Required fields that the mapping leaves out; the import cannot start before they are chosen. */
export const missingFields = (mapping: RosterMapping): RosterFieldKey[] =>
  lackingFields(ROSTER_FIELDS, mapping).map(({ key }) => key as RosterFieldKey)
