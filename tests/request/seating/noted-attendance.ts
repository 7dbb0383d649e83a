import { sql } from 'db/connection'
import { everywhere } from 'tests/factories'

/** What stands in the database of who came to a paper, by enrolment. */
export async function notedAttendance(siteId: number, paperId: number): Promise<Map<number, string>> {
  const rows = await everywhere(() =>
    sql<{ id: number; state: string }>(
      'SELECT enrolment_id AS id, state FROM exam_attendance WHERE site_id = $1 AND exam_paper_id = $2',
      [siteId, paperId],
    ),
  )
  return new Map(rows.map((row) => [row.id, row.state]))
}
