import { matchRoster, type MatchedRow } from '../roster/match.policy'
import { readRoster } from '../roster/read-rows.policy'
import type { RosterReading, SkippedRow } from '../roster/roster.policy'
import { importContext, knownStudents, type ImportContext } from './import-context.server'
import type { ImportRow } from './import-record.server'

export interface ImportCounts {
  rows: number
  good: number
  wrong: number
  new: number
  enrol: number
  changed: number
  unchanged: number
}

/** What an import would do now. */
export interface ImportCheck {
  context: ImportContext
  rows: MatchedRow[]
  skipped: SkippedRow[]
  counts: ImportCounts
}

/** Reads the rows of a mapped import against the institution as it is now. Writes nothing. */
export async function checkImport(siteId: number, record: ImportRow): Promise<ImportCheck> {
  const context = await importContext(siteId, record.sessionId, record.defaults)
  const reading = read(record, context)
  const known = await knownStudents(
    siteId,
    record.sessionId,
    reading.rows.map((row) => row.draft),
    context.optionalChoices,
  )
  const rows = matchRoster(reading.rows, known, context.optional)
  return { context, rows, skipped: reading.skipped, counts: countRows(rows) }
}

function read(record: ImportRow, context: ImportContext): RosterReading {
  if (!record.mapping) return { rows: [], skipped: [], good: 0, wrong: 0 }
  const { headingRow, columns, facts } = record.mapping
  return readRoster({ rows: record.rows, headingIndex: headingRow - 1, mapping: columns, facts }, context.roster)
}

export function countRows(rows: readonly MatchedRow[]): ImportCounts {
  const counts: ImportCounts = { rows: rows.length, good: 0, wrong: 0, new: 0, enrol: 0, changed: 0, unchanged: 0 }
  for (const { effect } of rows) {
    if (effect === null) counts.wrong++
    else {
      counts.good++
      counts[effect]++
    }
  }
  return counts
}
