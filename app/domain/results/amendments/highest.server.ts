import { sql } from 'db/connection'

/**
 * Sets the highest total of each subject of one class offering, in what a run shows, to that of its results. The caller
 * holds the run's row. Subjects that nobody was marked in keep theirs.
 */
export async function renewHighest(siteId: number, runId: number, offeringId: number): Promise<void> {
  await sql(
    `UPDATE result_run run SET shown = jsonb_set(run.shown, ARRAY['offerings', $3, 'units'], (
       SELECT jsonb_agg(CASE WHEN top.highest IS NULL THEN unit ELSE unit || jsonb_build_object('highest', top.highest) END ORDER BY at)
       FROM jsonb_array_elements(run.shown->'offerings'->$3->'units') WITH ORDINALITY AS units(unit, at)
       LEFT JOIN (
         SELECT s.grade_key, (max(s.total) * 100)::int AS highest FROM result r JOIN result_subject s ON s.site_id = r.site_id AND s.result_id = r.id
         WHERE r.site_id = $1 AND r.run_id = $2 AND r.shown->>'offeringId' = $3 GROUP BY s.grade_key) top ON top.grade_key = unit->>'key'))
     WHERE run.site_id = $1 AND run.id = $2`,
    [siteId, runId, String(offeringId)],
  )
}
