import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Missing } from '~/domain/errors'

/**
 * Withholds one student's result with a reason, or (reason null) lets it be seen again: in every run of the exam that is
 * not superseded, so that a newer run cannot show what was withheld. A run that is being generated at this moment is not
 * among them and learns from the change noted here that it is out of date.
 * @throws Missing when the result is not this site's
 */
export async function withholdResult(ctx: SiteCtx, resultId: number, reason: string | null): Promise<void> {
  const [before] = await sql<{ withheld_reason: string | null; exam: number; class: number; enrolment: number }>(
    `SELECT r.withheld_reason, run.exam_id AS exam, run.class_id AS class, r.enrolment_id AS enrolment FROM result r
     JOIN result_run run ON run.site_id = r.site_id AND run.id = r.run_id WHERE r.site_id = $1 AND r.id = $2 FOR UPDATE OF r`,
    [ctx.site.id, resultId],
  )
  if (!before) throw new Missing('result')
  const runs = await sql<{ id: number }>(
    `UPDATE result r SET withheld_reason = $3::text, withheld_by = CASE WHEN $3::text IS NULL THEN NULL ELSE $4::bigint END, withheld_at = CASE WHEN $3::text IS NULL THEN NULL ELSE now() END
     FROM result own
     JOIN result_run run ON run.site_id = own.site_id AND run.id = own.run_id
     JOIN result_run same ON same.site_id = run.site_id AND same.exam_id = run.exam_id AND same.class_id = run.class_id
     WHERE own.site_id = $1 AND own.id = $2 AND r.site_id = $1 AND r.enrolment_id = own.enrolment_id AND r.run_id = same.id AND (same.state <> 'superseded' OR r.id = own.id)
     RETURNING r.run_id AS id`,
    [ctx.site.id, resultId, reason, ctx.user.userId],
  )
  if ((before.withheld_reason === null) !== (reason === null))
    await sql(
      `INSERT INTO result_change (site_id, exam_id, class_id, kind, enrolment_id, students, changed_by, carried_by) VALUES ($1, $2, $3, 'withheld', $4, 1, $5, $6)`,
      [ctx.site.id, before.exam, before.class, before.enrolment, ctx.user.userId, runs.map((one) => one.id)],
    )
  ctx.audit({
    recordType: 'result',
    recordId: resultId,
    action: reason === null ? 'results.results.release' : 'results.results.withhold',
    before: { withheld: before.withheld_reason },
    after: { withheld: reason },
  })
}
