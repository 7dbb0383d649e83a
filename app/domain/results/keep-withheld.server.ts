import { inBulk, sql } from 'db/connection'

/**
 * A withheld result stays withheld when the class is generated or published again: reason, who and when are taken over
 * from an earlier run of the same exam and class, for students of the new run who have none.
 * @param fromRunId the run to take from, only what was withheld since `runId` was generated; the run before when left out
 */
export async function keepWithheld(siteId: number, runId: number, fromRunId: number | null = null): Promise<void> {
  await inBulk(() =>
    sql(
      `UPDATE result r SET withheld_reason = old.withheld_reason, withheld_by = old.withheld_by, withheld_at = old.withheld_at
     FROM result_run n, result old
     WHERE n.site_id = $1 AND n.id = $2 AND r.site_id = $1 AND r.run_id = n.id AND r.withheld_reason IS NULL
       AND old.site_id = $1 AND old.enrolment_id = r.enrolment_id AND old.withheld_reason IS NOT NULL
       AND old.run_id = coalesce($3::bigint, (SELECT b.id FROM result_run b WHERE b.site_id = $1 AND b.exam_id = n.exam_id AND b.class_id = n.class_id AND b.number < n.number ORDER BY b.number DESC LIMIT 1))
       AND ($3::bigint IS NULL OR old.withheld_at > n.generated_at)`,
      [siteId, runId, fromRunId],
    ),
  )
}
