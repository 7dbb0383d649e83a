import { sql } from '../../db/connection'
import type { PartCode } from '../reference/data/index'

/** A paper of a subject as a class offering takes it. */
export interface OfferedPaper {
  id: number
  classOfferingId: number
  level: string
  /** Of the subject: papers that share it are graded together. */
  gradeKey: string
  /** The board's code of the paper. */
  code: string
  condition: string
  fullMarks: number
  parts: { id: number; type: PartCode; fullMarks: number; passMarks: number }[]
}

/** Gives class offerings the subjects, papers and parts of their level's and group's curriculum. */
export async function offerSubjects(siteId: number, classOfferingIds: readonly number[]): Promise<OfferedPaper[]> {
  await sql(
    `INSERT INTO subject_offering (site_id, class_offering_id, subject_id, subject_paper_id, condition, elective_set, choose, may_be_optional, grade_key, position)
     SELECT o.site_id, o.id, s.id, p.id, c.condition, c.elective_set, c.choose, c.may_be_optional, s.key, c.position * 10 + p.paper
     FROM class_offering o
     JOIN class k ON k.id = o.class_id
     JOIN curriculum c ON c.level = k.level AND c.study_group_id = o.study_group_id
     JOIN subject s ON s.id = c.subject_id
     JOIN subject_paper p ON p.subject_id = s.id
     WHERE o.site_id = $1 AND o.id = ANY($2::bigint[])
     ORDER BY o.id, c.position, p.paper`,
    [siteId, classOfferingIds],
  )
  await sql(
    `INSERT INTO part (site_id, subject_offering_id, part_type_id, full_marks, pass_marks, position)
     SELECT o.site_id, o.id, t.id, (e.part->>'full')::numeric, (e.part->>'pass')::numeric, e.place
     FROM subject_offering o
     JOIN subject_paper p ON p.id = o.subject_paper_id
     CROSS JOIN LATERAL jsonb_array_elements(p.parts) WITH ORDINALITY AS e(part, place)
     JOIN part_type t ON t.code = e.part->>'type'
     WHERE o.site_id = $1 AND o.class_offering_id = ANY($2::bigint[])
     ORDER BY o.id, e.place`,
    [siteId, classOfferingIds],
  )
  return offeredPapers(siteId, classOfferingIds)
}

/** The papers of class offerings with their parts, in the order of the offering. */
function offeredPapers(siteId: number, classOfferingIds: readonly number[]): Promise<OfferedPaper[]> {
  return sql<OfferedPaper>(
    `SELECT o.id, o.class_offering_id AS "classOfferingId", p.level, o.grade_key AS "gradeKey", p.code, o.condition,
       sum(a.full_marks)::float AS "fullMarks",
       jsonb_agg(jsonb_build_object('id', a.id, 'type', t.code, 'fullMarks', a.full_marks, 'passMarks', a.pass_marks) ORDER BY a.position) AS parts
     FROM subject_offering o
     JOIN subject_paper p ON p.id = o.subject_paper_id
     JOIN part a ON a.site_id = o.site_id AND a.subject_offering_id = o.id
     JOIN part_type t ON t.id = a.part_type_id
     WHERE o.site_id = $1 AND o.class_offering_id = ANY($2::bigint[])
     GROUP BY o.site_id, o.id, p.id ORDER BY o.class_offering_id, o.position`,
    [siteId, classOfferingIds],
  )
}
