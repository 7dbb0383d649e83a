import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Refusal } from '~/domain/errors'
import { subjectTargets } from './subject-targets.server'

/**
 * Gives a class the papers of the national curriculum of its level and group that it does not have yet, with their
 * usual parts; what is set already stays as it is. Gives the number of papers added, over all classes. Throws Missing,
 * and Refusal where no curriculum is known.
 */
export async function applyCurriculum(ctx: SiteCtx, classOfferingId: number, everywhere: boolean): Promise<number> {
  const targets = await subjectTargets(ctx.site.id, classOfferingId, everywhere)
  const [first] = targets
  const [known] = await sql<{ id: number }>(
    'SELECT id FROM curriculum WHERE level = $1 AND study_group_id = $2 LIMIT 1',
    [first?.level, first?.studyGroupId],
  )
  if (!known) throw new Refusal('academics:subject.noCurriculum')
  const made = await sql<{ id: number; classOfferingId: number }>(
    `INSERT INTO subject_offering (site_id, class_offering_id, subject_id, subject_paper_id, condition, elective_set, choose, may_be_optional, grade_key, position)
     SELECT o.site_id, o.id, s.id, p.id, c.condition, c.elective_set, c.choose, c.may_be_optional, s.key, c.position * 10 + p.paper
     FROM class_offering o
     JOIN class k ON k.id = o.class_id
     JOIN curriculum c ON c.level = k.level AND c.study_group_id = o.study_group_id
     JOIN subject s ON s.id = c.subject_id
     JOIN subject_paper p ON p.subject_id = s.id
     WHERE o.site_id = $1 AND o.id = ANY($2::bigint[])
       AND NOT EXISTS (SELECT 1 FROM subject_offering x WHERE x.site_id = o.site_id AND x.class_offering_id = o.id AND x.subject_id = s.id)
     ORDER BY o.id, c.position, p.paper RETURNING id, class_offering_id AS "classOfferingId"`,
    [ctx.site.id, targets.map((target) => target.id)],
  )
  await sql(
    `INSERT INTO part (site_id, subject_offering_id, part_type_id, full_marks, pass_marks, position)
     SELECT o.site_id, o.id, t.id, (e.part->>'full')::numeric, (e.part->>'pass')::numeric, e.place
     FROM subject_offering o
     JOIN subject_paper p ON p.id = o.subject_paper_id
     CROSS JOIN LATERAL jsonb_array_elements(p.parts) WITH ORDINALITY AS e(part, place)
     JOIN part_type t ON t.code = e.part->>'type'
     WHERE o.site_id = $1 AND o.id = ANY($2::bigint[]) ORDER BY o.id, e.place`,
    [ctx.site.id, made.map((row) => row.id)],
  )
  for (const { id } of targets) {
    const papers = made.filter((row) => row.classOfferingId === id).length
    if (papers) ctx.audit({ recordType: 'class_offering', recordId: id, after: { curriculum: true, papers } })
  }
  return made.length
}
