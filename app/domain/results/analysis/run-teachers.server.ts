import { sql } from 'db/connection'

/**
 * Keeps with a run who teaches its sections, and who was given their answer papers, with the names they have now: what is assigned
 * later changes nothing of it. To be called once the results stand.
 */
export async function keepTeachers(siteId: number, runId: number): Promise<void> {
  await sql(
    `INSERT INTO result_run_teacher (site_id, run_id, section_id, grade_key, role, employee_id, name_en, name_bn)
     SELECT DISTINCT a.site_id, $2::bigint, a.section_id, o.grade_key, 'taught', e.id, e.name_en, e.name_bn
     FROM assignment a JOIN subject_offering o ON o.site_id = a.site_id AND o.id = a.subject_offering_id JOIN employee e ON e.site_id = a.site_id AND e.id = a.employee_id
     WHERE a.site_id = $1 AND a.section_id IN (SELECT r.section_id FROM result r WHERE r.site_id = $1 AND r.run_id = $2)
     UNION
     SELECT b.site_id, u.id, b.section_id, o.grade_key, 'examined', e.id, e.name_en, e.name_bn
     FROM result_run u JOIN answer_bundle b ON b.site_id = u.site_id AND b.exam_id = u.exam_id
       JOIN answer_bundle_move m ON m.site_id = b.site_id AND m.bundle_id = b.id AND m.kind = 'given'
       JOIN exam_paper p ON p.site_id = b.site_id AND p.id = b.exam_paper_id JOIN subject_offering o ON o.site_id = p.site_id AND o.id = p.subject_offering_id
       JOIN class_offering c ON c.site_id = o.site_id AND c.id = o.class_offering_id AND c.class_id = u.class_id
       JOIN employee e ON e.site_id = m.site_id AND e.id = m.employee_id
     WHERE u.site_id = $1 AND u.id = $2`,
    [siteId, runId],
  )
}
