import { sql } from 'db/connection'
import { seeTenants } from '~/domain/tenancy/central.server'
import type { UserCtx } from '~/domain/context'
import type { Grouping, ReportColumn } from './columns'

/** A row of the report. Percent as whole numbers, money in poisha; null where there is nothing to take a share of. */
export interface ReportRow {
  key: string
  nameBn: string
  nameEn: string
  sites: number
  students: number
  girls: number
  staff: number
  teachers: number
  perTeacher: number | null
  attendance: number | null
  examined: number
  passed: number | null
  users: number
  messages: number
  charged: number
  collected: number
  dues: number
}

export interface ReportQuery {
  by: Grouping
  /** 'YYYY-MM' to 'YYYY-MM', both inclusive. */
  from: string
  to: string
  like: string | null
  kinds?: readonly string[]
  boards?: readonly number[]
  districts?: readonly number[]
  packages?: readonly number[]
  sort: ReportColumn | 'name'
  dir: 'asc' | 'desc'
  lang: 'bn' | 'en'
  offset: number
  limit: number
}

const TODAY = `(now() AT TIME ZONE 'Asia/Dhaka')::date`
/** Institutions as they are chosen and grouped, with what they are grouped by. $1 grouping, $4 to $8 what narrows them. */
const CHOSEN = `chosen AS (
    SELECT s.id, CASE $1 WHEN 'board' THEN b.id::text WHEN 'district' THEN d.id::text WHEN 'division' THEN v.id::text WHEN 'package' THEN p.id::text WHEN 'kind' THEN s.kind ELSE s.id::text END AS key,
      CASE $1 WHEN 'board' THEN b.name_bn WHEN 'district' THEN d.name_bn WHEN 'division' THEN v.name_bn WHEN 'package' THEN p.name_bn WHEN 'kind' THEN '' ELSE s.name_bn END AS name_bn,
      CASE $1 WHEN 'board' THEN b.name_en WHEN 'district' THEN d.name_en WHEN 'division' THEN v.name_en WHEN 'package' THEN p.name_en WHEN 'kind' THEN '' ELSE s.name_en END AS name_en
    FROM site s LEFT JOIN board b ON b.id = s.board_id LEFT JOIN thana t ON t.id = s.thana_id LEFT JOIN district d ON d.id = t.district_id LEFT JOIN division v ON v.id = d.division_id
    LEFT JOIN membership m ON m.site_id = s.id AND m.cancelled_at IS NULL AND ${TODAY} BETWEEN m.starts_on AND m.ends_on LEFT JOIN package p ON p.id = m.package_id
    WHERE ($4::text IS NULL OR s.name_bn ILIKE $4 OR s.name_en ILIKE $4 OR s.eiin ILIKE $4) AND ($5::text[] IS NULL OR s.kind = ANY ($5)) AND ($6::bigint[] IS NULL OR s.board_id = ANY ($6))
      AND ($7::bigint[] IS NULL OR t.district_id = ANY ($7)) AND ($8::bigint[] IS NULL OR m.package_id = ANY ($8))
  )`

const bound = (query: ReportQuery): unknown[] => [
  query.by,
  query.from,
  query.to,
  query.like,
  query.kinds ?? null,
  query.boards ?? null,
  query.districts ?? null,
  query.packages ?? null,
]

/** What a column is sorted by. */
const ORDERS: Record<ReportColumn, string> = {
  sites: 'sites',
  students: 'students',
  girls: 'girls',
  staff: 'staff',
  teachers: 'teachers',
  perTeacher: '"perTeacher"',
  attendance: 'attendance',
  examined: 'examined',
  passed: 'passed',
  users: 'users',
  messages: 'messages',
  charged: 'charged',
  collected: 'collected',
  dues: 'dues',
}

/**
 * Figures across institutions, a page of the groups. Students, staff and dues are those of the last month that was counted in the time, attendance,
 * results, messages and money are sums of it, users the most of a month. One read of the kept figures by their month.
 */
export async function siteReport(ctx: UserCtx, query: ReportQuery): Promise<{ items: ReportRow[]; total: number }> {
  await seeTenants(ctx, 'all')
  const name = query.lang === 'bn' ? '"nameBn"' : '"nameEn"'
  const order = `${query.sort === 'name' ? name : ORDERS[query.sort]} ${query.dir === 'desc' ? 'DESC' : 'ASC'} NULLS LAST`
  const rows = await sql<ReportRow & { total: number }>(
    `WITH ${CHOSEN}, own AS (
       SELECT f.site_id, (array_agg(f.students ORDER BY f.month DESC))[1] AS students, (array_agg(f.girls ORDER BY f.month DESC))[1] AS girls, (array_agg(f.staff ORDER BY f.month DESC))[1] AS staff,
         (array_agg(f.teachers ORDER BY f.month DESC))[1] AS teachers, (array_agg(f.dues ORDER BY f.month DESC))[1] AS dues, sum(f.days_present) AS present, sum(f.days_called) AS called,
         sum(f.examined) AS examined, sum(f.passed) AS passed, max(f.users) AS users, sum(f.messages) AS messages, sum(f.charged) AS charged, sum(f.collected) AS collected
       FROM site_figures f WHERE f.month BETWEEN $2 AND $3 GROUP BY f.site_id
     )
     SELECT coalesce(c.key, '') AS key, coalesce(max(c.name_bn), '') AS "nameBn", coalesce(max(c.name_en), '') AS "nameEn", count(*)::int AS sites, coalesce(sum(e.students), 0)::int AS students,
       coalesce(sum(e.girls), 0)::int AS girls, coalesce(sum(e.staff), 0)::int AS staff, coalesce(sum(e.teachers), 0)::int AS teachers, round(sum(e.students)::numeric / nullif(sum(e.teachers), 0))::int AS "perTeacher",
       round(100.0 * sum(e.present) / nullif(sum(e.called), 0), 1)::float8 AS attendance, coalesce(sum(e.examined), 0)::int AS examined, round(100.0 * sum(e.passed) / nullif(sum(e.examined), 0), 1)::float8 AS passed,
       coalesce(sum(e.users), 0)::int AS users, coalesce(sum(e.messages), 0)::int AS messages, coalesce(sum(e.charged), 0)::bigint AS charged, coalesce(sum(e.collected), 0)::bigint AS collected,
       coalesce(sum(e.dues), 0)::bigint AS dues, count(*) OVER ()::int AS total
     FROM chosen c LEFT JOIN own e ON e.site_id = c.id GROUP BY c.key ORDER BY ${order}, key OFFSET $9 LIMIT $10`,
    [...bound(query), query.offset, query.limit],
  )
  return { items: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}

interface ReportMonth {
  month: string
  students: number
  attendance: number | null
  collected: number
  users: number
}

/** The same institutions month by month, for the comparison over time. */
export async function reportMonths(ctx: UserCtx, query: ReportQuery): Promise<ReportMonth[]> {
  await seeTenants(ctx, 'all')
  return sql<ReportMonth>(
    `WITH ${CHOSEN} SELECT f.month, sum(f.students)::int AS students, round(100.0 * sum(f.days_present) / nullif(sum(f.days_called), 0), 1)::float8 AS attendance, sum(f.collected)::bigint AS collected,
       sum(f.users)::int AS users
     FROM site_figures f JOIN chosen c ON c.id = f.site_id WHERE f.month BETWEEN $2 AND $3 GROUP BY f.month ORDER BY f.month`,
    bound(query),
  )
}
