import { inScope, sql } from 'db/connection'
import { log } from '~/domain/operations/log.server'

/** How many institutions a run of the task counts: the next comes a quarter of an hour later. */
const AT_ONCE = 500

/**
 * Counts anew how an institution's routine stands in its current session: sections without a lesson, and lessons of one teacher or in one room at
 * the same time of a day. In the caller's unit of work.
 */
export async function countRoutine(siteId: number): Promise<void> {
  await sql(
    `INSERT INTO routine_state (site_id, session_id, sections, empty_sections, lessons, periods, teacher_clashes, room_clashes)
     WITH now_on AS (SELECT y.id FROM site_session y WHERE y.site_id = $1 AND y.is_current LIMIT 1), lesson AS (
       SELECT e.id, e.section_id, e.weekday, e.employee_id, e.room_id, p.starts_at, p.ends_at FROM routine_entry e JOIN period p ON p.site_id = e.site_id AND p.id = e.period_id
       WHERE e.site_id = $1 AND e.session_id = (SELECT id FROM now_on)
     ), taught AS (
       SELECT x.id FROM section x JOIN class_offering o ON o.site_id = x.site_id AND o.id = x.class_offering_id WHERE x.site_id = $1 AND o.session_id = (SELECT id FROM now_on)
     )
     SELECT $1, (SELECT id FROM now_on), (SELECT count(*) FROM taught), (SELECT count(*) FROM taught c WHERE NOT EXISTS (SELECT 1 FROM lesson l WHERE l.section_id = c.id)), (SELECT count(*) FROM lesson),
       (SELECT count(*) FROM period p WHERE p.site_id = $1 AND p.kind = 'class'),
       (SELECT count(*) FROM lesson a JOIN lesson b ON b.employee_id = a.employee_id AND b.weekday = a.weekday AND b.id > a.id AND b.starts_at < a.ends_at AND a.starts_at < b.ends_at),
       (SELECT count(*) FROM lesson a JOIN lesson b ON b.room_id = a.room_id AND b.weekday = a.weekday AND b.id > a.id AND b.starts_at < a.ends_at AND a.starts_at < b.ends_at
          WHERE b.section_id <> a.section_id)
     ON CONFLICT (site_id) DO UPDATE SET session_id = excluded.session_id, sections = excluded.sections, empty_sections = excluded.empty_sections, lessons = excluded.lessons,
       periods = excluded.periods, teacher_clashes = excluded.teacher_clashes, room_clashes = excluded.room_clashes, stale = false, counted_at = now()`,
    [siteId],
  )
}

/** The worker's task 'routine-states', each quarter of an hour: institutions whose lessons or sections changed, that were never counted, or whose count is a week old. */
export async function countRoutines(): Promise<void> {
  const due = await inScope({ tenants: 'all', readOnly: true }, () =>
    sql<{ id: number }>(
      `SELECT s.id FROM site s LEFT JOIN routine_state r ON r.site_id = s.id
       WHERE r.site_id IS NULL OR r.stale OR r.counted_at < now() - interval '7 days' ORDER BY r.counted_at NULLS FIRST, s.id LIMIT ${AT_ONCE}`,
    ),
  )
  for (const { id } of due) {
    try {
      await inScope({ tenants: [id], readOnly: false }, () => countRoutine(id))
    } catch (error) {
      log.error({ err: error, tenant: id }, 'the routine of an institution was not counted')
    }
  }
}
