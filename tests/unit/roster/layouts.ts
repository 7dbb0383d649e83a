import type { Cell } from '~/domain/sheets/cell'
import { lackingFields, type ColumnGuess } from '~/domain/sheets/imports/fields'
import { columnsOf } from '~/domain/sheets/imports/guess.policy'
import { findLayout as layoutOf, guessesOf } from '~/domain/sheets/imports/layout.policy'
import { studentsImport } from '~/domain/students/import/import-roster.server'
import { ROSTER_FIELDS, type RosterFieldKey } from '~/domain/students/roster/fields.policy'
import type { RosterMapping } from '~/domain/students/roster/headings.policy'
import type { TitleFacts } from '~/domain/students/roster/titles.policy'

export interface RosterLayout {
  /** Index of the heading row in the rows (spreadsheet row minus 1). */
  headingIndex: number
  guesses: ColumnGuess<RosterFieldKey>[]
  mapping: RosterMapping
  facts: TitleFacts
}

export const guessColumns = (headings: readonly Cell[], samples: readonly (readonly Cell[])[] = []) =>
  guessesOf(studentsImport, headings, samples) as ColumnGuess<RosterFieldKey>[]

export const mappingOf = (guesses: readonly ColumnGuess<RosterFieldKey>[]): RosterMapping => columnsOf(guesses)

/** Where the headings of a roster are, as its import finds them. */
export function findLayout(rows: readonly (readonly Cell[])[]): RosterLayout | null {
  const found = layoutOf(studentsImport, rows)
  return (
    found && {
      headingIndex: found.mapping.headingRow - 1,
      guesses: found.guesses as ColumnGuess<RosterFieldKey>[],
      mapping: found.mapping.columns,
      facts: found.mapping.facts,
    }
  )
}

export const missingFields = (mapping: RosterMapping): RosterFieldKey[] =>
  lackingFields(ROSTER_FIELDS, mapping).map(({ key }) => key as RosterFieldKey)
