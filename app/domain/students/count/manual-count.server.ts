import { sql } from 'db/connection'
import { oneAtATime } from 'db/locks'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Missing, Refusal } from '~/domain/errors'
import { today } from '~/format/dates'

const SEXES = ['male', 'female', 'other'] as const
type Sex = (typeof SEXES)[number]
type Heads = Record<Sex, number | null>

export interface CountSummary {
  id: number
  sessionId: number
  session: string
  countedOn: string
  note: string
  typed: number
  register: number
  byEn: string
  byBn: string
}

/** Counts that were kept, the newest first, those that the list asks for. */
export async function listCounts(
  siteId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ items: CountSummary[]; total: number }> {
  const [all] = await sql<{ count: number }>('SELECT count(*)::int AS count FROM student_count WHERE site_id = $1', [
    siteId,
  ])
  const items = await sql<CountSummary>(
    `SELECT c.id, c.session_id AS "sessionId", y.label AS session, c.counted_on AS "countedOn", c.note, coalesce(r.typed, 0)::int AS typed, coalesce(r.register, 0)::int AS register,
      coalesce(nullif(u.name_en, ''), u.username::text, '') AS "byEn", coalesce(nullif(u.name_bn, ''), nullif(u.name_en, ''), u.username::text, '') AS "byBn"
    FROM student_count c JOIN site_session y ON y.site_id = c.site_id AND y.id = c.session_id LEFT JOIN app_user u ON u.tenant_id = c.site_id AND u.id = c.saved_by
    LEFT JOIN LATERAL (SELECT sum(coalesce(male, 0) + coalesce(female, 0) + coalesce(other, 0)) AS typed, sum(register_male + register_female + register_other) AS register
      FROM student_count_row r WHERE r.site_id = c.site_id AND r.count_id = c.id) r ON true
    WHERE c.site_id = $1 ORDER BY c.counted_on DESC, c.id DESC LIMIT $2 OFFSET $3`,
    [siteId, limit, offset],
  )
  return { items, total: all?.count ?? 0 }
}

export interface CountRow {
  sectionId: number
  typed: Heads
  register: Record<Sex, number>
}
interface Count {
  id: number | null
  version: number
  note: string
  rows: CountRow[]
}

/** A count of a session on a day: what was typed beside the register as it was then; for a day without one, the register as it is now. */
export async function countOn(siteId: number, sessionId: number, day: string): Promise<Count> {
  const [kept] = await sql<{ id: number; version: number; note: string }>(
    'SELECT id, version, note FROM student_count WHERE site_id = $1 AND session_id = $2 AND counted_on = $3',
    [siteId, sessionId, day],
  )
  const rows = await sql<CountRow & { kept: Record<Sex, number> | null }>(
    `SELECT x.id AS "sectionId", json_build_object('male', r.male, 'female', r.female, 'other', r.other) AS typed,
        json_build_object('male', n.male, 'female', n.female, 'other', n.other) AS register,
        CASE WHEN r.section_id IS NOT NULL THEN json_build_object('male', r.register_male, 'female', r.register_female, 'other', r.register_other) END AS kept
      FROM section x JOIN class_offering o ON o.site_id = x.site_id AND o.id = x.class_offering_id
      CROSS JOIN LATERAL (SELECT count(*) FILTER (WHERE s.gender = 'male')::int AS male, count(*) FILTER (WHERE s.gender = 'female')::int AS female,
          count(*) FILTER (WHERE s.gender IS NULL OR s.gender = 'other')::int AS other
        FROM enrolment e JOIN student s ON s.site_id = e.site_id AND s.id = e.student_id WHERE e.site_id = x.site_id AND e.section_id = x.id AND e.state <> 'left') n
      LEFT JOIN student_count_row r ON r.site_id = x.site_id AND r.section_id = x.id AND r.count_id = $3
      WHERE o.site_id = $1 AND o.session_id = $2`,
    [siteId, sessionId, kept?.id ?? 0],
  )
  return {
    id: kept?.id ?? null,
    version: kept?.version ?? 0,
    note: kept?.note ?? '',
    rows: rows.map(({ kept: then, ...row }) => ({ ...row, register: then ?? row.register })),
  }
}

/**
 * Keeps a count; an earlier one of that day is replaced. Sections without any figure are not kept.
 * @throws Missing for a session or section of another site; Invalid for a day to come; Refusal when somebody saved that day's count meanwhile
 */
export async function saveCount(
  ctx: SiteCtx,
  input: {
    sessionId: number
    day: string
    version: number
    note: string
    rows: readonly ({ sectionId: number } & Heads)[]
  },
): Promise<void> {
  const site = ctx.site.id
  if (input.day > today()) throw new Invalid({ day: ['students:count.future'] })
  const [session] = await sql('SELECT 1 FROM site_session WHERE site_id = $1 AND id = $2', [site, input.sessionId])
  if (!session) throw new Missing('session')
  await oneAtATime('student count', site)
  const before = await countOn(site, input.sessionId, input.day)
  if (before.version !== input.version) throw new Refusal('students:count.stale')
  const registers = new Map(before.rows.map((row) => [row.sectionId, row.register]))
  if (input.rows.some((row) => !registers.has(row.sectionId))) throw new Missing('section')
  const rows = input.rows.filter((row) => SEXES.some((sex) => row[sex] !== null))
  if (!rows.length) throw new Invalid({ '': ['students:count.nothing'] })
  const [kept] = await sql<{ id: number }>(
    `INSERT INTO student_count (site_id, session_id, counted_on, note, version, saved_by) VALUES ($1, $2, $3, $4, 1, $5)
      ON CONFLICT (site_id, session_id, counted_on) DO UPDATE SET note = excluded.note, version = student_count.version + 1, saved_by = excluded.saved_by, saved_at = now() RETURNING id`,
    [site, input.sessionId, input.day, input.note, ctx.user.userId],
  )
  await sql('DELETE FROM student_count_row WHERE site_id = $1 AND count_id = $2', [site, kept?.id])
  const of = (sex: Sex) => rows.map((row) => row[sex])
  const registered = (sex: Sex) => rows.map((row) => registers.get(row.sectionId)?.[sex] ?? 0)
  await sql(
    `INSERT INTO student_count_row (site_id, count_id, section_id, male, female, other, register_male, register_female, register_other)
      SELECT $1, $2, u.* FROM unnest($3::bigint[], $4::int[], $5::int[], $6::int[], $7::int[], $8::int[], $9::int[]) AS u(section, male, female, other, rm, rf, ro)`,
    [
      site,
      kept?.id,
      rows.map((row) => row.sectionId),
      of('male'),
      of('female'),
      of('other'),
      registered('male'),
      registered('female'),
      registered('other'),
    ],
  )
  const typed = (list: readonly CountRow[]) =>
    list
      .filter((row) => SEXES.some((sex) => row.typed[sex] !== null))
      .map((row) => [row.sectionId, ...SEXES.map((sex) => row.typed[sex])])
  ctx.audit({
    recordType: 'student_count',
    recordId: kept?.id ?? 0,
    before: before.id === null ? undefined : { note: before.note, rows: typed(before.rows) },
    after: {
      day: input.day,
      session: input.sessionId,
      note: input.note,
      rows: rows.map((row) => [row.sectionId, ...SEXES.map((sex) => row[sex])]),
    },
  })
}
