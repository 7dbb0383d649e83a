import { sql } from 'db/connection'
import type { UserCtx } from '~/domain/context'
import { seeTenants } from '~/domain/tenancy/central.server'
import { siteRecord } from './site-record.server'

export interface SiteFigures {
  session: string | null
  sessions: number
  shifts: number
  classes: number
  sections: number
  students: number
  enrolled: number
  teachers: number
  staff: number
  exams: number
  publishedResults: number
  users: number
  activeUsers: number
  files: number
  bytes: number
}
interface ClassFigures {
  classEn: string
  classBn: string
  sections: number
  male: number
  female: number
  other: number
  total: number
}

/** What an institution runs, in figures: of all its time, and of the current session class by class. */
export async function siteFigures(
  ctx: UserCtx,
  siteId: number,
): Promise<{ figures: SiteFigures; classes: ClassFigures[] }> {
  await siteRecord(ctx, siteId)
  await seeTenants(ctx, [siteId])
  const [session] = await sql<{ id: number; label: string }>(
    'SELECT id, label FROM site_session WHERE site_id = $1 ORDER BY is_current DESC, starts_on DESC LIMIT 1',
    [siteId],
  )
  const sessionId = session?.id ?? 0
  const [row] = await sql<Omit<SiteFigures, 'session'>>(
    `SELECT (SELECT count(*)::int FROM site_session WHERE site_id = $1) AS sessions,
        (SELECT count(*)::int FROM shift WHERE site_id = $1 AND active) AS shifts,
        (SELECT count(DISTINCT class_id)::int FROM class_offering WHERE site_id = $1 AND session_id = $2) AS classes,
        (SELECT count(*)::int FROM section x JOIN class_offering o ON o.site_id = x.site_id AND o.id = x.class_offering_id WHERE x.site_id = $1 AND o.session_id = $2) AS sections,
        (SELECT count(*)::int FROM student WHERE site_id = $1 AND state = 'active') AS students,
        (SELECT coalesce(sum(z.active), 0)::int FROM class_offering o JOIN section s ON s.site_id = o.site_id AND s.class_offering_id = o.id
          JOIN section_size z ON z.site_id = s.site_id AND z.section_id = s.id WHERE o.site_id = $1 AND o.session_id = $2) AS enrolled,
        (SELECT count(*)::int FROM employee WHERE site_id = $1 AND state = 'active' AND is_teacher) AS teachers,
        (SELECT count(*)::int FROM employee WHERE site_id = $1 AND state = 'active' AND NOT is_teacher) AS staff,
        (SELECT count(*)::int FROM exam WHERE site_id = $1 AND state <> 'draft') AS exams,
        (SELECT count(*)::int FROM result_run WHERE site_id = $1 AND state = 'published') AS "publishedResults",
        (SELECT count(*)::int FROM app_user WHERE tenant_id = $1 AND state = 'active') AS users,
        (SELECT count(*)::int FROM app_user WHERE tenant_id = $1 AND last_login_at > now() - interval '30 days') AS "activeUsers",
        (SELECT count(*)::int FROM file WHERE tenant_id = $1) AS files,
        (SELECT coalesce(sum(bytes), 0)::bigint FROM file WHERE tenant_id = $1) AS bytes`,
    [siteId, sessionId],
  )
  const classes = await sql<ClassFigures>(
    `SELECT k.name_en AS "classEn", k.name_bn AS "classBn", count(DISTINCT x.id)::int AS sections, count(e.id) FILTER (WHERE s.gender = 'male')::int AS male,
        count(e.id) FILTER (WHERE s.gender = 'female')::int AS female, count(e.id) FILTER (WHERE s.gender = 'other' OR s.gender IS NULL)::int AS other, count(e.id)::int AS total
      FROM class_offering o JOIN class k ON k.id = o.class_id
      LEFT JOIN section x ON x.site_id = o.site_id AND x.class_offering_id = o.id
      LEFT JOIN enrolment e ON e.site_id = x.site_id AND e.section_id = x.id AND e.state = 'active'
      LEFT JOIN student s ON s.site_id = e.site_id AND s.id = e.student_id
      WHERE o.site_id = $1 AND o.session_id = $2 GROUP BY k.id ORDER BY k.position`,
    [siteId, sessionId],
  )
  return { figures: { ...(row as Omit<SiteFigures, 'session'>), session: session?.label ?? null }, classes }
}
