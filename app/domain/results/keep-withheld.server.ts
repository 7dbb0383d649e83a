import { inBulk, sql } from 'db/connection'

/**
 * A withheld result stays withheld when the class is generated again: reason, who and when are taken over from a run that
 * the last withholding or release of the student was written into, else from the run before of the same exam and class
 * that is not history. What is withheld while a run is generated makes that run out of date, and is in none of its results.
 */
export async function keepWithheld(siteId: number, runId: number): Promise<void> {
  await inBulk(() =>
    sql(
      `UPDATE result r SET withheld_reason = old.withheld_reason, withheld_by = old.withheld_by, withheld_at = old.withheld_at
     FROM result_run n, result old
     WHERE n.site_id = $1 AND n.id = $2 AND r.site_id = $1 AND r.run_id = n.id
       AND old.site_id = $1 AND old.enrolment_id = r.enrolment_id AND old.withheld_reason IS NOT NULL
       AND old.run_id = coalesce(
         (SELECT c.carried_by[1] FROM result_change c WHERE c.site_id = $1 AND c.exam_id = n.exam_id AND c.class_id = n.class_id AND c.kind = 'withheld' AND c.enrolment_id = r.enrolment_id
           ORDER BY c.id DESC LIMIT 1),
         (SELECT b.id FROM result_run b WHERE b.site_id = $1 AND b.exam_id = n.exam_id AND b.class_id = n.class_id AND b.number < n.number AND b.state <> 'superseded' ORDER BY b.number DESC LIMIT 1))`,
      [siteId, runId],
    ),
  )
}
