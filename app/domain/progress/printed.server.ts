import { sql } from 'db/connection'
import type { ProgressKind } from './progress.policy'

interface Named {
  nameEn: string
  nameBn: string
}
/** Conduct and skills of a student as a report prints them; results keep it (result.shown). */
export interface PrintedProgress {
  groups: { kind: ProgressKind; items: { category: Named; level: Named }[] }[]
  remark: string
}

/**
 * What submitted sheets say of these students in an exam, by enrolment; a student without any is not in it. The sheet is that of the
 * section in which somebody stood on the exam's last day. In one query, however many students there are.
 */
export async function printedProgress(
  siteId: number,
  examId: number,
  enrolmentIds: readonly number[],
): Promise<Map<number, PrintedProgress>> {
  const rows = await sql<{
    enrolmentId: number
    kind: ProgressKind
    items: { category: Named; level: Named }[]
    remark: string
  }>(
    `SELECT e.id AS "enrolmentId", c.kind,
       json_agg(json_build_object('category', json_build_object('nameEn', c.name_en, 'nameBn', c.name_bn), 'level', json_build_object('nameEn', l.name_en, 'nameBn', l.name_bn)) ORDER BY c.position, c.id) AS items,
       coalesce((SELECT r.remark FROM progress_remark r WHERE r.site_id = $1 AND r.exam_id = $2 AND r.enrolment_id = e.id), '') AS remark
     FROM enrolment e JOIN exam x ON x.site_id = e.site_id AND x.id = $2 CROSS JOIN LATERAL place_of(e.site_id, e.id, coalesce(x.ends_on, 'infinity')) w
     JOIN progress_sheet h ON h.site_id = e.site_id AND h.exam_id = $2 AND h.section_id = w.section_id AND h.state = 'submitted'
     JOIN progress_entry n ON n.site_id = e.site_id AND n.exam_id = $2 AND n.enrolment_id = e.id
     JOIN progress_category c ON c.site_id = n.site_id AND c.id = n.category_id JOIN progress_level l ON l.site_id = n.site_id AND l.id = n.level_id
     WHERE e.site_id = $1 AND e.id = ANY($3::bigint[]) GROUP BY e.site_id, e.id, c.kind ORDER BY e.id, c.kind`,
    [siteId, examId, enrolmentIds],
  )
  const found = new Map<number, PrintedProgress>()
  for (const { enrolmentId, kind, items, remark } of rows) {
    const one = found.get(enrolmentId)
    if (one) one.groups.push({ kind, items })
    else found.set(enrolmentId, { groups: [{ kind, items }], remark })
  }
  return found
}
