import { sql } from 'db/connection'
import { digits } from '~/format/digits'
import type { Names } from '../run-shown'

interface StudentPart extends Names {
  id: number
  /** Hundredths. */
  full: number
  /** As entered, hundredths; null: not yet. */
  mark: number | 'A' | null
  /** Given by a decision that stands, hundredths. */
  grace: number
}

export interface StudentPaper extends Names {
  id: number
  code: string
  gradeKey: string
  exempt: boolean
  parts: StudentPart[]
}

/** A student of an exam with the papers they take in it. */
interface ExamStudent extends Names {
  enrolmentId: number
  code: string
  roll: number
  section: Names
  kind: 'sat' | 'combined'
  papers: StudentPaper[]
}

/**
 * A student of an exam's session by code or by enrolment, with every paper they take in the exam. Null for nobody, and for who is in
 * none of its classes.
 */
export async function examStudent(
  siteId: number,
  examId: number,
  who: { code: string } | { enrolmentId: number },
): Promise<ExamStudent | null> {
  const [row] = await sql<ExamStudent>(
    `SELECT e.id AS "enrolmentId", d.code, e.roll, d.name_en AS "nameEn", d.name_bn AS "nameBn", json_build_object('nameEn', s.name_en, 'nameBn', s.name_bn) AS section, x.kind,
       (SELECT coalesce(json_agg(json_build_object('id', p.id, 'code', sp.code, 'gradeKey', o.grade_key, 'nameEn', sp.name_en, 'nameBn', sp.name_bn,
           'exempt', EXISTS (SELECT 1 FROM mark_exemption a WHERE a.site_id = p.site_id AND a.exam_paper_id = p.id AND a.enrolment_id = e.id AND a.revoked_at IS NULL),
           'parts', (SELECT coalesce(json_agg(json_build_object('id', t.id, 'nameEn', y.name_en, 'nameBn', y.name_bn, 'full', (t.full_marks * 100)::int,
               'mark', CASE WHEN m.absent THEN '"A"'::json ELSE to_json((m.obtained * 100)::int) END, 'grace', coalesce((g.marks * 100)::int, 0)) ORDER BY t.position, t.id), '[]')
             FROM exam_part t JOIN part r ON r.site_id = t.site_id AND r.id = t.part_id JOIN part_type y ON y.id = r.part_type_id
             LEFT JOIN mark m ON m.site_id = t.site_id AND m.exam_part_id = t.id AND m.enrolment_id = e.id
             LEFT JOIN mark_grace g ON g.site_id = t.site_id AND g.exam_part_id = t.id AND g.enrolment_id = e.id AND g.revoked_at IS NULL
             WHERE t.site_id = p.site_id AND t.exam_paper_id = p.id)) ORDER BY o.position, sp.paper, o.id), '[]')
         FROM exam_paper p JOIN subject_offering o ON o.site_id = p.site_id AND o.id = p.subject_offering_id JOIN subject_paper sp ON sp.id = o.subject_paper_id
         WHERE p.site_id = x.site_id AND p.exam_id = x.id AND o.class_offering_id = s.class_offering_id AND (o.condition IN ('compulsory', 'continuous')
           OR EXISTS (SELECT 1 FROM enrolment_subject c WHERE c.site_id = e.site_id AND c.enrolment_id = e.id AND c.subject_offering_id = o.id))) AS papers
     FROM exam x JOIN enrolment e ON e.site_id = x.site_id AND e.session_id = x.session_id JOIN student d ON d.site_id = e.site_id AND d.id = e.student_id
     JOIN section s ON s.site_id = e.site_id AND s.id = e.section_id
     WHERE x.site_id = $1 AND x.id = $2 AND ($3::text IS NULL OR d.code = $3) AND ($4::bigint IS NULL OR e.id = $4)`,
    [
      siteId,
      examId,
      'code' in who ? digits(who.code.trim(), 'en') : null,
      'enrolmentId' in who ? who.enrolmentId : null,
    ],
  )
  return row?.papers.length ? row : null
}
