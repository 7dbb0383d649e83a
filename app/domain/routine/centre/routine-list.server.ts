import { sql } from 'db/connection'
import { seeTenants } from '~/domain/platform/central.server'
import type { UserCtx } from '~/domain/platform/context'

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

export const ROUTINE_SORTS: Record<string, string> = {
  nameBn: 's.name_bn',
  nameEn: 's.name_en',
  emptySections: 'r.empty_sections',
  teacherClashes: 'r.teacher_clashes',
  roomClashes: 'r.room_clashes',
}

export interface RoutineQuery {
  like: string | null
  states?: readonly string[]
  clashes: boolean
  kinds?: readonly string[]
  boards?: readonly number[]
  districts?: readonly number[]
  packages?: readonly number[]
  sort: string
  dir: 'asc' | 'desc'
  offset: number
  limit: number
}

/** Institutions with how their routines stand, of kept figures. */
export async function routineSites(
  ctx: UserCtx,
  query: RoutineQuery,
): Promise<{ items: RoutineSite[]; total: number }> {
  await seeTenants(ctx, 'all')
  const rows = await sql<RoutineSite & { total: number }>(
    `SELECT s.id, s.name_bn AS "nameBn", s.name_en AS "nameEn", s.kind, d.name_bn AS "districtBn", d.name_en AS "districtEn", y.label AS session, coalesce(r.sections, 0) AS sections,
       coalesce(r.empty_sections, 0) AS "emptySections", coalesce(r.lessons, 0) AS lessons, coalesce(r.periods, 0) AS periods, coalesce(r.teacher_clashes, 0) AS "teacherClashes",
       coalesce(r.room_clashes, 0) AS "roomClashes", coalesce(r.stale, true) AS stale, r.counted_at AS "countedAt", count(*) OVER ()::int AS total
     FROM site s LEFT JOIN routine_state r ON r.site_id = s.id LEFT JOIN site_session y ON y.site_id = r.site_id AND y.id = r.session_id LEFT JOIN thana t ON t.id = s.thana_id
     LEFT JOIN district d ON d.id = t.district_id
     WHERE ($1::text IS NULL OR s.name_bn ILIKE $1 OR s.name_en ILIKE $1 OR s.eiin ILIKE $1)
       AND ($2::text[] IS NULL OR CASE WHEN coalesce(r.lessons, 0) = 0 THEN 'none' WHEN r.empty_sections > 0 THEN 'partly' ELSE 'whole' END = ANY ($2))
       AND (NOT $3::boolean OR r.teacher_clashes + r.room_clashes > 0) AND ($4::text[] IS NULL OR s.kind = ANY ($4)) AND ($5::bigint[] IS NULL OR s.board_id = ANY ($5))
       AND ($6::bigint[] IS NULL OR t.district_id = ANY ($6))
       AND ($7::bigint[] IS NULL OR EXISTS (SELECT 1 FROM membership m WHERE m.site_id = s.id AND m.cancelled_at IS NULL AND m.package_id = ANY ($7)
         AND (now() AT TIME ZONE 'Asia/Dhaka')::date BETWEEN m.starts_on AND m.ends_on))
     ORDER BY ${ROUTINE_SORTS[query.sort] ?? 's.name_en'} ${query.dir === 'desc' ? 'DESC NULLS LAST' : 'ASC NULLS FIRST'}, s.id OFFSET $8 LIMIT $9`,
    [
      query.like,
      query.states ?? null,
      query.clashes,
      query.kinds ?? null,
      query.boards ?? null,
      query.districts ?? null,
      query.packages ?? null,
      query.offset,
      query.limit,
    ],
  )
  return { items: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}
