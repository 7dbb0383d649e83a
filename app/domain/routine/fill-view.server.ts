import { sql } from 'db/connection'
import type { LeftOver } from './write-solution.server'

interface Named {
  nameEn: string
  nameBn: string
}
interface FillRun {
  id: number
  shiftId: number | null
  anew: boolean
  state: 'running' | 'done' | 'failed'
  placed: number
  wanted: number
  jobId: number | null
  madeAt: string
  madeBy: Named | null
}
/** What a run left over, in names. */
interface LeftRow {
  section: Named
  className: Named
  group: Named & { code: string }
  shift: Named
  subject: Named
  teacher: Named | null
  count: number
  reason: LeftOver['reason']
  sectionId: number
  key: string
}

/** A session's last run with what it left over; null before the first. */
export async function lastFill(siteId: number, sessionId: number): Promise<{ run: FillRun; left: LeftRow[] } | null> {
  const [run] = await sql<FillRun>(
    `SELECT r.id, r.shift_id AS "shiftId", r.anew, r.state, r.placed, r.wanted, r.job_id AS "jobId", to_char(r.made_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "madeAt", CASE WHEN u.id IS NOT NULL THEN json_build_object('nameEn', u.name_en, 'nameBn', u.name_bn) END AS "madeBy"
      FROM routine_run r LEFT JOIN app_user u ON u.tenant_id = r.site_id AND u.id = r.made_by WHERE r.site_id = $1 AND r.session_id = $2 ORDER BY r.id DESC LIMIT 1`,
    [siteId, sessionId],
  )
  if (!run) return null
  const pair = (of: string) => `json_build_object('nameEn', ${of}.name_en, 'nameBn', ${of}.name_bn)`
  const left = await sql<LeftRow>(
    `SELECT row_number() OVER ()::text AS key, x.id AS "sectionId", ${pair('x')} AS section, ${pair('c')} AS "className", json_build_object('nameEn', g.name_en, 'nameBn', g.name_bn, 'code', g.code) AS group, ${pair('h')} AS shift, ${pair('a')} AS subject,
        CASE WHEN t.id IS NULL THEN NULL ELSE ${pair('t')} END AS teacher, l.count, l.reason
      FROM routine_run r CROSS JOIN LATERAL jsonb_to_recordset(r.left_over) AS l("sectionId" bigint, "offeringId" bigint, "teacherId" bigint, count int, reason text)
      JOIN section x ON x.site_id = r.site_id AND x.id = l."sectionId" JOIN subject_offering o ON o.site_id = r.site_id AND o.id = l."offeringId" JOIN subject_paper a ON a.id = o.subject_paper_id
      JOIN class_offering f ON f.site_id = x.site_id AND f.id = x.class_offering_id JOIN class c ON c.id = f.class_id JOIN study_group g ON g.id = f.study_group_id JOIN shift h ON h.site_id = f.site_id AND h.id = f.shift_id
      LEFT JOIN employee t ON t.site_id = r.site_id AND t.id = l."teacherId"
      WHERE r.site_id = $1 AND r.id = $2 ORDER BY c.position, f.id, x.position, x.id, o.position`,
    [siteId, run.id],
  )
  return { run, left }
}
