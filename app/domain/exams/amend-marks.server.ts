import { sql } from 'db/connection'

/** Writes marks of one student after the sheets are in, and raises the sheets' versions, so that nobody saves over them from a page opened before. */
export async function amendMarks(
  siteId: number,
  enrolmentId: number,
  changes: readonly { part: number; after: number | 'A' }[],
): Promise<void> {
  const parts = changes.map((one) => one.part)
  await sql(
    `UPDATE mark m SET obtained = u.obtained::numeric / 100, absent = u.obtained IS NULL FROM unnest($3::bigint[], $4::int[]) AS u(part, obtained)
     WHERE m.site_id = $1 AND m.enrolment_id = $2 AND m.exam_part_id = u.part`,
    [siteId, enrolmentId, parts, changes.map((one) => (one.after === 'A' ? null : one.after))],
  )
  await sql(
    `UPDATE mark_sheet s SET version = s.version + 1 FROM enrolment e WHERE s.site_id = $1 AND e.site_id = $1 AND e.id = $2 AND s.section_id = e.section_id
       AND s.exam_paper_id IN (SELECT exam_paper_id FROM exam_part WHERE site_id = $1 AND id = ANY($3::bigint[]))`,
    [siteId, enrolmentId, parts],
  )
}
