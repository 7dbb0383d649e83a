import { sql } from 'db/connection'

/** One part of a paper in one exam. Marks in hundredths (8550 is 85.5); `contributes` in hundredths of a percent. */
export interface ExamPart {
  id: number
  type: string
  nameEn: string
  nameBn: string
  full: number
  pass: number
  separatePass: boolean
  contributes: number
}

/** A paper as one class offering sits it in one exam. */
export interface ExamPaperDetail {
  paperId: number
  offeringId: number
  subjectOfferingId: number
  gradeKey: string
  condition: 'compulsory' | 'elective' | 'religion' | 'optional' | 'continuous'
  code: string
  nameEn: string
  nameBn: string
  subjectEn: string
  subjectBn: string
  shortEn: string
  shortBn: string
  meritAs: 'mathematics' | 'english' | 'bangla' | null
  position: number
  parts: ExamPart[]
}

/** All papers of an exam, of one class or of all, in the order of the subject list. */
export function examPapers(siteId: number, examId: number, classId: number | null = null): Promise<ExamPaperDetail[]> {
  return sql(
    `SELECT p.id AS "paperId", o.class_offering_id AS "offeringId", o.id AS "subjectOfferingId", o.grade_key AS "gradeKey", o.condition,
        sp.code, sp.name_en AS "nameEn", sp.name_bn AS "nameBn", s.name_en AS "subjectEn", s.name_bn AS "subjectBn",
        s.short_en AS "shortEn", s.short_bn AS "shortBn", s.merit_as AS "meritAs", o.position,
        (SELECT coalesce(json_agg(json_build_object('id', x.id, 'type', t.code, 'nameEn', t.name_en, 'nameBn', t.name_bn,
            'full', (x.full_marks * 100)::int, 'pass', (x.pass_marks * 100)::int, 'separatePass', x.separate_pass,
            'contributes', (x.contribute_percent * 100)::int) ORDER BY x.position, x.id), '[]')
          FROM exam_part x JOIN part ON part.site_id = x.site_id AND part.id = x.part_id JOIN part_type t ON t.id = part.part_type_id
          WHERE x.site_id = p.site_id AND x.exam_paper_id = p.id) AS parts
      FROM exam_paper p
      JOIN subject_offering o ON o.site_id = p.site_id AND o.id = p.subject_offering_id
      JOIN class_offering c ON c.site_id = o.site_id AND c.id = o.class_offering_id
      JOIN subject_paper sp ON sp.id = o.subject_paper_id
      JOIN subject s ON s.id = o.subject_id
      WHERE p.site_id = $1 AND p.exam_id = $2 AND ($3::bigint IS NULL OR c.class_id = $3)
      ORDER BY o.class_offering_id, o.position, sp.paper, o.id`,
    [siteId, examId, classId],
  )
}
