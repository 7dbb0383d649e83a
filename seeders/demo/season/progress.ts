import { writeUsual } from '../../../app/domain/progress/usual.server'
import { sql } from '../../../db/connection'
import type { WrittenExam } from './exams'

/**
 * The usual conduct and skills: rated and submitted in every section of the last published exam, begun by every third
 * section in the one that is running. The same levels whenever the demo is made.
 */
export async function writeProgress(siteId: number, exams: readonly WrittenExam[], adminId: number): Promise<void> {
  await writeUsual(siteId)
  const published = exams.filter((one) => one.plan.publishedOn !== null).at(-1)
  const running = exams.filter((one) => one.plan.publishedOn === null).at(-1)
  for (const [exam, every, state] of [
    [published, 1, 'submitted'],
    [running, 3, 'open'],
  ] as const) {
    if (!exam) continue
    await sql(
      `INSERT INTO progress_declared (site_id, exam_id, class_id, category_id)
       SELECT DISTINCT $1::bigint, $2::bigint, c.class_id, g.id FROM exam_paper p JOIN subject_offering o ON o.site_id = p.site_id AND o.id = p.subject_offering_id
       JOIN class_offering c ON c.site_id = o.site_id AND c.id = o.class_offering_id, progress_category g WHERE p.site_id = $1 AND p.exam_id = $2 AND g.site_id = $1`,
      [siteId, exam.id],
    )
    await sql(
      `INSERT INTO progress_sheet (site_id, exam_id, section_id, state, version, saved_by, saved_at)
       SELECT $1, $2, s.id, $3, 1, coalesce((SELECT min(u.id) FROM app_user u WHERE u.tenant_id = $1 AND u.employee_id = s.class_teacher_id), $4), '2026-11-18T08:00:00Z'
       FROM section s WHERE s.site_id = $1 AND s.id % $5 = 0 AND s.class_offering_id IN (
         SELECT o.class_offering_id FROM exam_paper p JOIN subject_offering o ON o.site_id = p.site_id AND o.id = p.subject_offering_id WHERE p.site_id = $1 AND p.exam_id = $2)`,
      [siteId, exam.id, state, adminId, every],
    )
    // Good levels are common, the last one is rare.
    await sql(
      `INSERT INTO progress_entry (site_id, exam_id, enrolment_id, category_id, level_id)
       SELECT $1, $2, e.id, g.id, (SELECT l.id FROM progress_level l WHERE l.site_id = $1 AND l.scale_id = g.scale_id ORDER BY l.position
         OFFSET (ARRAY[0, 0, 0, 1, 1, 1, 1, 2, 2, 3])[1 + (e.id * 7 + g.id * 3) % 10] LIMIT 1)
       FROM progress_sheet h JOIN enrolment e ON e.site_id = h.site_id AND e.section_id = h.section_id AND e.state <> 'left', progress_category g
       WHERE h.site_id = $1 AND h.exam_id = $2 AND g.site_id = $1`,
      [siteId, exam.id],
    )
  }
  if (published) {
    await sql(
      `INSERT INTO progress_remark (site_id, exam_id, enrolment_id, remark)
       SELECT $1, $2, e.id, (ARRAY['নিয়মিত ও মনোযোগী।', 'চেষ্টা করলে আরও ভালো করবে।', 'শ্রেণিকক্ষে সক্রিয়ভাবে অংশ নেয়।'])[1 + e.id % 3]
       FROM progress_sheet h JOIN enrolment e ON e.site_id = h.site_id AND e.section_id = h.section_id AND e.state <> 'left' WHERE h.site_id = $1 AND h.exam_id = $2`,
      [siteId, published.id],
    )
  }
}
