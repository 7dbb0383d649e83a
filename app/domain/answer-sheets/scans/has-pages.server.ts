import { sql } from 'db/connection'

/** Whether pages of answer sheets of an exam were sent, of some of its classes' offerings or of all (null): then its papers stay. */
export async function hasPages(
  siteId: number,
  examId: number,
  offeringIds: readonly number[] | null,
): Promise<boolean> {
  const found = await sql(
    `SELECT 1 FROM answer_scan r JOIN answer_sheet s ON s.site_id = r.site_id AND s.id = r.answer_sheet_id JOIN exam_part t ON t.site_id = s.site_id AND t.id = s.exam_part_id
       JOIN exam_paper p ON p.site_id = t.site_id AND p.id = t.exam_paper_id JOIN subject_offering o ON o.site_id = p.site_id AND o.id = p.subject_offering_id
     WHERE r.site_id = $1 AND p.exam_id = $2 AND ($3::bigint[] IS NULL OR o.class_offering_id = ANY ($3::bigint[])) LIMIT 1`,
    [siteId, examId, offeringIds],
  )
  return found.length > 0
}
