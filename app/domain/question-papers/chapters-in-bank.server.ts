import { sql } from 'db/connection'
import type { PaperSubject } from './paper-subjects.server'

/** Chapters of which the bank has approved questions for a subject of a class. */
export async function chaptersInBank(
  siteId: number,
  { classId, subjectPaperId }: Pick<PaperSubject, 'classId' | 'subjectPaperId'>,
): Promise<string[]> {
  const rows = await sql<{ chapter: string }>(
    `SELECT DISTINCT chapter FROM question WHERE site_id = $1 AND class_id = $2 AND subject_paper_id = $3 AND for_exam AND approved_version IS NOT NULL AND chapter <> '' ORDER BY chapter`,
    [siteId, classId, subjectPaperId],
  )
  return rows.map((row) => row.chapter)
}
