import { sql } from 'db/connection'

interface Named {
  nameEn: string
  nameBn: string
}

/** Why a mark cannot go along to another offering of the class. */
export type NotCarried = 'noPaper' | 'noPart' | 'otherFull' | 'has'

/** A mark of a student whose class offering changes, and the part it would belong to there. */
export interface CarriedMark {
  enrolmentId: number
  part: number
  /** Where it goes; null when it cannot. */
  target: number | null
  why: NotCarried | null
  exam: Named
  paper: Named & { code: string }
  partName: Named
}

/**
 * Marks of these enrolments in papers of other class offerings than the one they go to: each goes to the part of the same kind and the
 * same full marks of the same paper in the same exam. What has no such part stays where it is, and counts in no result.
 */
export const marksToCarry = (
  siteId: number,
  enrolmentIds: readonly number[],
  offeringId: number,
): Promise<CarriedMark[]> =>
  sql<CarriedMark>(
    `SELECT m.enrolment_id AS "enrolmentId", m.exam_part_id AS part, CASE WHEN w.why IS NULL THEN t2.id END AS target, w.why,
       json_build_object('nameEn', x.name_en, 'nameBn', x.name_bn) AS exam, json_build_object('nameEn', sp.name_en, 'nameBn', sp.name_bn, 'code', sp.code) AS paper,
       json_build_object('nameEn', y.name_en, 'nameBn', y.name_bn) AS "partName"
     FROM mark m JOIN exam_part t ON t.site_id = m.site_id AND t.id = m.exam_part_id JOIN part r ON r.site_id = t.site_id AND r.id = t.part_id JOIN part_type y ON y.id = r.part_type_id
     JOIN exam_paper p ON p.site_id = t.site_id AND p.id = t.exam_paper_id JOIN exam x ON x.site_id = p.site_id AND x.id = p.exam_id
     JOIN subject_offering o ON o.site_id = p.site_id AND o.id = p.subject_offering_id JOIN subject_paper sp ON sp.id = o.subject_paper_id
     LEFT JOIN subject_offering o2 ON o2.site_id = m.site_id AND o2.class_offering_id = $3 AND o2.subject_paper_id = o.subject_paper_id
     LEFT JOIN exam_paper p2 ON p2.site_id = m.site_id AND p2.exam_id = p.exam_id AND p2.subject_offering_id = o2.id
     LEFT JOIN LATERAL (SELECT e.id, e.full_marks FROM exam_part e JOIN part r2 ON r2.site_id = e.site_id AND r2.id = e.part_id
       WHERE e.site_id = p2.site_id AND e.exam_paper_id = p2.id AND r2.part_type_id = r.part_type_id ORDER BY e.position, e.id LIMIT 1) t2 ON true
     LEFT JOIN mark m2 ON m2.site_id = m.site_id AND m2.exam_part_id = t2.id AND m2.enrolment_id = m.enrolment_id
     CROSS JOIN LATERAL (SELECT CASE WHEN p2.id IS NULL THEN 'noPaper' WHEN t2.id IS NULL THEN 'noPart' WHEN t2.full_marks <> t.full_marks THEN 'otherFull'
       WHEN m2.enrolment_id IS NOT NULL THEN 'has' END AS why) w
     WHERE m.site_id = $1 AND m.enrolment_id = ANY($2::bigint[]) AND o.class_offering_id <> $3 ORDER BY m.enrolment_id, x.id, o.position, t.position, t.id`,
    [siteId, enrolmentIds, offeringId],
  )

/** Puts marks where they belong now, and raises the versions of both sheets, so that nobody saves over them from a page opened before. */
export async function carryMarks(siteId: number, marks: readonly CarriedMark[]): Promise<void> {
  const going = marks.filter((one) => one.target !== null)
  if (!going.length) return
  const columns = [going.map((one) => one.enrolmentId), going.map((one) => one.part), going.map((one) => one.target)]
  await sql(
    `INSERT INTO mark (site_id, exam_part_id, enrolment_id, obtained, absent)
     SELECT m.site_id, u.target, m.enrolment_id, m.obtained, m.absent FROM unnest($2::bigint[], $3::bigint[], $4::bigint[]) AS u(enrolment, part, target)
     JOIN mark m ON m.site_id = $1 AND m.exam_part_id = u.part AND m.enrolment_id = u.enrolment`,
    [siteId, ...columns],
  )
  await sql(
    `DELETE FROM mark m USING unnest($2::bigint[], $3::bigint[]) AS u(enrolment, part) WHERE m.site_id = $1 AND m.exam_part_id = u.part AND m.enrolment_id = u.enrolment`,
    [siteId, columns[0], columns[1]],
  )
  await sql(
    `UPDATE mark_sheet s SET version = s.version + 1 WHERE s.site_id = $1 AND s.exam_paper_id IN (SELECT t.exam_paper_id FROM exam_part t WHERE t.site_id = $1 AND t.id = ANY($2::bigint[]))
       AND s.section_id IN (SELECT e.section_id FROM enrolment e WHERE e.site_id = $1 AND e.id = ANY($3::bigint[]))`,
    [siteId, columns[2], columns[0]],
  )
}
