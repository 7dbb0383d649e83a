import { readSnapshots, type SnapshotRun } from '../read-result.server'
import { STUDENT_COLUMNS, studentRow, SUBJECT_COLUMNS, subjectRows, type Cell } from '../result-files'
import type { Unit } from './report-choices.server'

/**
 * A run's results as rows of a file, in order of section and roll, read page by page.
 * @param kind 'students': a row each; 'subjects': a row each student and subject
 */
export async function resultTable(
  siteId: number,
  run: SnapshotRun,
  unit: Unit,
  kind: 'students' | 'subjects',
): Promise<{ columns: readonly string[]; rows: Cell[][] }> {
  const rows: Cell[][] = []
  let after: { sectionId: number; roll: number } | undefined
  for (;;) {
    const page = await readSnapshots(siteId, run, { sectionIds: unit.sectionIds ?? undefined, after, limit: 500 })
    for (const one of page) {
      if (kind === 'students') rows.push(studentRow(one, run))
      else rows.push(...subjectRows(one, run))
    }
    const last = page.at(-1)
    if (!last || page.length < 500) return { columns: kind === 'students' ? STUDENT_COLUMNS : SUBJECT_COLUMNS, rows }
    after = { sectionId: last.sectionId, roll: last.roll }
  }
}
