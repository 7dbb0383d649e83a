import { sql } from 'db/connection'
import { where, type Asked } from 'db/where'
import { seeTenants } from '~/domain/tenancy/central.server'
import type { UserCtx } from '~/domain/context'

export interface RoutineSite {
  id: number
  nameBn: string
  nameEn: string
  kind: string
  districtBn: string | null
  districtEn: string | null
  session: string | null
  sections: number
  emptySections: number
  lessons: number
  periods: number
  teacherClashes: number
  roomClashes: number
  stale: boolean
  countedAt: Date | null
}

const ROUTINE_SORTS: Record<string, string> = {
  nameBn: 's.name_bn',
  nameEn: 's.name_en',
  emptySections: 'r.empty_sections',
  teacherClashes: 'r.teacher_clashes',
  roomClashes: 'r.room_clashes',
}

type RoutineQuery = Asked<{
  state?: readonly string[]
  clashes?: readonly 'yes'[]
  kind?: readonly string[]
  board?: readonly number[]
  district?: readonly number[]
  package?: readonly number[]
}>

/** Institutions with how their routines stand, of kept figures. */
export async function routineSites(
  ctx: UserCtx,
  { q, filters, sort, ...page }: RoutineQuery,
): Promise<{ items: RoutineSite[]; total: number }> {
  await seeTenants(ctx, 'all')
  const w = where()
    .contains(q, 's.name_bn', 's.name_en', 's.eiin')
    .and(
      filters.state,
      `CASE WHEN coalesce(r.lessons, 0) = 0 THEN 'none' WHEN r.empty_sections > 0 THEN 'partly' ELSE 'whole' END = ANY ({})`,
    )
    .and(filters.kind, 's.kind = ANY ({})')
    .and(filters.board, 's.board_id = ANY ({})')
    .and(filters.district, 't.district_id = ANY ({})')
    .and(
      filters.package,
      `EXISTS (SELECT 1 FROM membership m WHERE m.site_id = s.id AND m.cancelled_at IS NULL AND m.package_id = ANY ({})
         AND (now() AT TIME ZONE 'Asia/Dhaka')::date BETWEEN m.starts_on AND m.ends_on)`,
    )
  const rows = await sql<RoutineSite & { total: number }>(
    `SELECT s.id, s.name_bn AS "nameBn", s.name_en AS "nameEn", s.kind, d.name_bn AS "districtBn", d.name_en AS "districtEn", y.label AS session, coalesce(r.sections, 0) AS sections,
       coalesce(r.empty_sections, 0) AS "emptySections", coalesce(r.lessons, 0) AS lessons, coalesce(r.periods, 0) AS periods, coalesce(r.teacher_clashes, 0) AS "teacherClashes",
       coalesce(r.room_clashes, 0) AS "roomClashes", coalesce(r.stale, true) AS stale, r.counted_at AS "countedAt", count(*) OVER ()::int AS total
     FROM site s LEFT JOIN routine_state r ON r.site_id = s.id LEFT JOIN site_session y ON y.site_id = r.site_id AND y.id = r.session_id LEFT JOIN thana t ON t.id = s.thana_id
     LEFT JOIN district d ON d.id = t.district_id
     WHERE ${w.text(filters.clashes ? 'r.teacher_clashes + r.room_clashes > 0' : 'true')}
     ORDER BY ${ROUTINE_SORTS[sort?.key ?? ''] ?? 's.name_en'} ${sort?.dir === 'desc' ? 'DESC NULLS LAST' : 'ASC NULLS FIRST'}, s.id ${w.page(page)}`,
    w.binds,
  )
  return { items: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}
