import { sql } from 'db/connection'

/** Exemptions and grace of students whose class offering changed go along with paper and part, where there are such; what has none stays as a record. */
export async function carrySpecial(
  siteId: number,
  enrolmentIds: readonly number[],
  marks: readonly { enrolmentId: number; part: number; target: number | null }[],
): Promise<void> {
  await sql(
    `INSERT INTO mark_exemption (site_id, exam_paper_id, enrolment_id, kind, reason, decided_by, decided_at)
     SELECT a.site_id, p2.id, a.enrolment_id, a.kind, a.reason, a.decided_by, a.decided_at FROM mark_exemption a
     JOIN enrolment e ON e.site_id = a.site_id AND e.id = a.enrolment_id JOIN section s ON s.site_id = e.site_id AND s.id = e.section_id
     JOIN exam_paper p ON p.site_id = a.site_id AND p.id = a.exam_paper_id JOIN subject_offering o ON o.site_id = p.site_id AND o.id = p.subject_offering_id
     JOIN subject_offering o2 ON o2.site_id = o.site_id AND o2.class_offering_id = s.class_offering_id AND o2.subject_paper_id = o.subject_paper_id
     JOIN exam_paper p2 ON p2.site_id = p.site_id AND p2.exam_id = p.exam_id AND p2.subject_offering_id = o2.id
     WHERE a.site_id = $1 AND a.enrolment_id = ANY($2::bigint[]) AND a.revoked_at IS NULL AND o.class_offering_id <> s.class_offering_id
     ON CONFLICT (site_id, exam_paper_id, enrolment_id) WHERE revoked_at IS NULL DO NOTHING`,
    [siteId, enrolmentIds],
  )
  const going = marks.filter((one) => one.target !== null)
  await sql(
    `INSERT INTO mark_grace (site_id, exam_part_id, enrolment_id, marks, reason, decided_by, decided_at)
     SELECT g.site_id, u.target, g.enrolment_id, g.marks, g.reason, g.decided_by, g.decided_at FROM unnest($2::bigint[], $3::bigint[], $4::bigint[]) AS u(enrolment, part, target)
     JOIN mark_grace g ON g.site_id = $1 AND g.exam_part_id = u.part AND g.enrolment_id = u.enrolment AND g.revoked_at IS NULL
     ON CONFLICT (site_id, exam_part_id, enrolment_id) WHERE revoked_at IS NULL DO NOTHING`,
    [siteId, going.map((one) => one.enrolmentId), going.map((one) => one.part), going.map((one) => one.target)],
  )
}
