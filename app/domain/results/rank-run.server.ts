import { inBulk, sql } from 'db/connection'
import type { RunShown } from './run-shown'

/**
 * Merit positions of a run by section, shift, group and class (domain facts, section 2.5; there is no national rule, so order, ties
 * and the failed are settings), as window functions: the class never has to be in memory. Who did not appear has no place,
 * whatever the settings. The sort key is the same everywhere:
 *   1. who passed; of those who failed, who failed in fewer subjects
 *   2. GPA and then total marks (gpa-first), or total marks and then GPA (total-first)
 *   3. the marks that break ties, the most important first; -1 where the subject is not taken
 *   4. roll, for ties that are not shared
 * Shared ties share the place and the next one is skipped (1, 1, 3). With failed 'none' only those who passed have a place.
 * @param onlyResultId write the place of this result alone: what others were told stands
 */
export async function rankRun(
  siteId: number,
  runId: number,
  merit: RunShown['merit'],
  onlyResultId: number | null = null,
): Promise<void> {
  const first = merit.order === 'gpa-first' ? 'gpa DESC, total DESC' : 'total DESC, gpa DESC'
  const key = `appeared DESC, passed DESC, failed_count ASC, ${first}, merit_marks DESC`
  const rank = merit.ties === 'shared' ? 'rank()' : 'row_number()'
  const order = merit.ties === 'shared' ? key : `${key}, roll ASC, enrolment_id ASC`
  const only = merit.failed === 'none' ? 'CASE WHEN appeared AND passed THEN' : 'CASE WHEN appeared THEN'
  await inBulk(() =>
    sql(
      `UPDATE result r SET merit_section = w.s, merit_shift = w.h, merit_group = w.g, merit_class = w.c FROM (
       SELECT x.id, ${only} ${rank} OVER (PARTITION BY section_id ORDER BY ${order}) END AS s,
         ${only} ${rank} OVER (PARTITION BY x.shift_id ORDER BY ${order}) END AS h,
         ${only} ${rank} OVER (PARTITION BY o.study_group_id ORDER BY ${order}) END AS g, ${only} ${rank} OVER (ORDER BY ${order}) END AS c
       FROM result x LEFT JOIN class_offering o ON o.site_id = x.site_id AND o.id = (x.shown->>'offeringId')::bigint
       WHERE x.site_id = $1 AND x.run_id = $2) w
     WHERE r.site_id = $1 AND r.id = w.id AND ($3::bigint IS NULL OR r.id = $3)`,
      [siteId, runId, onlyResultId],
    ),
  )
}
