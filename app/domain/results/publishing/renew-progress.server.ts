import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { printedProgress } from '~/domain/progress/printed.server'

/**
 * Brings a section's conduct and skills, just submitted or opened again, into the results of the exam that were never published. What is out
 * stays as it is; where it says something else it is noted as out of date (`notes`), as for marks.
 * @returns whether sheets are out that say something else
 */
export async function renewProgress(
  ctx: SiteCtx,
  { examId, sectionId }: { examId: number; sectionId: number },
  notes: boolean,
): Promise<boolean> {
  const site = ctx.site.id
  const [place] = await sql<{ classId: number; enrolments: number[] }>(
    `SELECT o.class_id AS "classId", (SELECT coalesce(array_agg(i.enrolment_id), '{}') FROM exam x CROSS JOIN LATERAL stood_in(x.site_id, s.id, coalesce(x.ends_on, 'infinity')) i
       WHERE x.site_id = s.site_id AND x.id = $3) AS enrolments
     FROM section s JOIN class_offering o ON o.site_id = s.site_id AND o.id = s.class_offering_id WHERE s.site_id = $1 AND s.id = $2`,
    [site, sectionId, examId],
  )
  if (!place) return false
  const runs = await sql<{ id: number; state: string }>(
    `SELECT id, state FROM result_run WHERE site_id = $1 AND exam_id = $2 AND class_id = $3 AND state <> 'superseded' ORDER BY id FOR UPDATE`,
    [site, examId, place.classId],
  )
  const printed = await printedProgress(site, examId, place.enrolments)
  const said = place.enrolments.map((id) => JSON.stringify(printed.get(id) ?? null))
  await sql(
    `UPDATE result r SET shown = CASE WHEN u.said = 'null' THEN r.shown - 'progress' ELSE jsonb_set(r.shown, '{progress}', u.said::jsonb) END
     FROM unnest($3::bigint[], $4::text[]) AS u(id, said) WHERE r.site_id = $1 AND r.run_id = ANY($2::bigint[]) AND r.enrolment_id = u.id`,
    [site, runs.filter((one) => one.state === 'generated').map((one) => one.id), place.enrolments, said],
  )
  const carried = notes
    ? await sql<{ id: number }>(
        `SELECT w.id FROM unnest($2::bigint[]) AS w(id) WHERE NOT EXISTS (SELECT 1 FROM unnest($3::bigint[], $4::text[]) AS u(id, said)
           JOIN result r ON r.site_id = $1 AND r.run_id = w.id AND r.enrolment_id = u.id WHERE coalesce(r.shown->'progress', 'null') <> u.said::jsonb)`,
        [site, runs.map((one) => one.id), place.enrolments, said],
      )
    : runs
  // Written without a run, too: one that is being generated at this moment has not seen it.
  await sql(
    `INSERT INTO result_change (site_id, exam_id, class_id, kind, enrolment_id, students, changed_by, carried_by) VALUES ($1, $2, $3, 'conduct', $4, $5, $6, $7)`,
    [
      site,
      examId,
      place.classId,
      place.enrolments.length === 1 ? place.enrolments[0] : null,
      place.enrolments.length,
      ctx.user.userId,
      carried.map((one) => one.id),
    ],
  )
  return carried.length < runs.length
}
