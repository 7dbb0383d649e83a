import { sql } from 'db/connection'
import { Refusal } from '~/domain/errors'

/** A part as it shall be; marks in hundredths. */
interface PartSetting {
  typeId: number
  full: number
  pass: number
  separatePass: boolean
}

/**
 * Makes these the parts of a paper, in this order. An exam that has the paper keeps its own copy of the marks. Throws
 * Refusal when a part that an exam uses would go.
 */
export async function setParts(
  siteId: number,
  subjectOfferingId: number,
  parts: readonly PartSetting[],
): Promise<void> {
  const kept = parts.map((part) => part.typeId)
  const [used] = await sql<{ exams: number }>(
    `SELECT count(DISTINCT p.exam_id)::int AS exams FROM exam_part x
      JOIN exam_paper p ON p.site_id = x.site_id AND p.id = x.exam_paper_id JOIN part a ON a.site_id = x.site_id AND a.id = x.part_id
      WHERE a.site_id = $1 AND a.subject_offering_id = $2 AND a.part_type_id <> ALL($3::bigint[])`,
    [siteId, subjectOfferingId, kept],
  )
  if (used?.exams) throw new Refusal('academics:subject.partExamined', { exams: used.exams })
  await sql('DELETE FROM part WHERE site_id = $1 AND subject_offering_id = $2 AND part_type_id <> ALL($3::bigint[])', [
    siteId,
    subjectOfferingId,
    kept,
  ])
  for (const [index, part] of parts.entries()) {
    await sql(
      `INSERT INTO part (site_id, subject_offering_id, part_type_id, full_marks, pass_marks, separate_pass, position)
       VALUES ($1, $2, $3, $4::numeric / 100, $5::numeric / 100, $6, $7)
       ON CONFLICT (site_id, subject_offering_id, part_type_id) DO UPDATE SET full_marks = excluded.full_marks, pass_marks = excluded.pass_marks,
         separate_pass = excluded.separate_pass, position = excluded.position`,
      [siteId, subjectOfferingId, part.typeId, part.full, part.pass, part.separatePass, index + 1],
    )
  }
}
