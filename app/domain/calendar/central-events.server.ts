import { inScope, sql } from 'db/connection'
import { mustBeCentral } from '~/domain/tenancy/central.server'
import type { Ctx } from '~/domain/context'
import { Invalid, Missing } from '~/domain/errors'
import type { CentralEventForm, EventKind } from './event.form'

export interface CentralEventRow {
  id: number
  titleEn: string
  titleBn: string
  kind: EventKind
  fromOn: string
  toOn: string
  startsAt: string | null
  endsAt: string | null
  audience: string[]
  siteKinds: string[]
  boardIds: number[]
  districtIds: number[]
  groupIds: number[]
  noteEn: string
  noteBn: string
  holidayKey: string | null
  active: boolean
  /** Institutions that made something else of it. */
  overrides: number
}

interface EventSearch {
  like?: string | null
  kinds?: readonly string[]
  /** Events these institutions have: of their type, board, district or group, or of everybody. */
  siteKinds?: readonly string[]
  boards?: readonly number[]
  districts?: readonly number[]
  groups?: readonly number[]
  from?: string
  to?: string
  /** Retired ones, too. */
  all?: boolean
  offset?: number
  limit?: number
  order?: 'asc' | 'desc'
}

const COLUMNS = `e.id, e.title_en AS "titleEn", e.title_bn AS "titleBn", e.kind, e.from_on AS "fromOn", e.to_on AS "toOn", to_char(e.starts_at, 'HH24:MI') AS "startsAt", to_char(e.ends_at, 'HH24:MI') AS "endsAt",
  e.audience, e.site_kinds AS "siteKinds", e.board_ids AS "boardIds", e.district_ids AS "districtIds", e.group_ids AS "groupIds", e.note_en AS "noteEn", e.note_bn AS "noteBn",
  e.holiday_key AS "holidayKey", e.active`

/** Events of the centre, by day. Across tenants, because it counts the institutions that made something else of one. */
export function centralEvents(ctx: Ctx, search: EventSearch): Promise<{ items: CentralEventRow[]; total: number }> {
  mustBeCentral(ctx)
  const list = (at: number, column: string) =>
    `($${at}::${column === 'site_kinds' ? 'text' : 'bigint'}[] IS NULL OR ${column} = '{}' OR ${column} && $${at})`
  const where = `WHERE e.owner_group_id IS NULL AND ($1::text IS NULL OR e.title_en ILIKE $1 OR e.title_bn ILIKE $1) AND ($2::text[] IS NULL OR e.kind = ANY($2)) AND ${list(3, 'site_kinds')} AND ${list(4, 'board_ids')}
    AND ${list(5, 'district_ids')} AND ${list(6, 'group_ids')} AND ($7::date IS NULL OR e.to_on >= $7) AND ($8::date IS NULL OR e.from_on <= $8) AND ($9::boolean OR e.active)`
  const binds = [
    search.like ?? null,
    search.kinds ?? null,
    search.siteKinds ?? null,
    search.boards ?? null,
    search.districts ?? null,
    search.groups ?? null,
    search.from ?? null,
    search.to ?? null,
    search.all ?? false,
  ]
  return inScope({ tenants: 'all', readOnly: true }, async () => {
    const [count] = await sql<{ total: number }>(`SELECT count(*)::int AS total FROM central_event e ${where}`, binds)
    const order = search.order === 'desc' ? 'DESC' : 'ASC'
    const items = await sql<CentralEventRow>(
      `SELECT ${COLUMNS}, (SELECT count(*)::int FROM calendar_override o WHERE o.central_event_id = e.id) AS overrides FROM central_event e ${where}
       ORDER BY e.from_on ${order}, e.id ${order} LIMIT $10 OFFSET $11`,
      [...binds, search.limit ?? 1_000, search.offset ?? 0],
    )
    return { items, total: count?.total ?? 0 }
  })
}

/** One event. @throws Missing */
export async function centralEvent(ctx: Ctx, id: number): Promise<CentralEventRow> {
  mustBeCentral(ctx)
  const [row] = Number.isSafeInteger(id)
    ? await sql<CentralEventRow>(
        `SELECT ${COLUMNS}, 0 AS overrides FROM central_event e WHERE e.owner_group_id IS NULL AND e.id = $1`,
        [id],
      )
    : []
  if (!row) throw new Missing('event')
  return row
}

/** Writes an event, a new one when `id` is null. @throws Invalid for a board, district or group there is not */
export async function saveCentralEvent(ctx: Ctx, id: number | null, value: CentralEventForm): Promise<number> {
  const before = id === null ? null : await centralEvent(ctx, id)
  mustBeCentral(ctx)
  for (const [field, table, ids] of [
    ['boardIds', 'board', value.boardIds],
    ['districtIds', 'district', value.districtIds],
    ['groupIds', 'site_group', value.groupIds],
  ] as const) {
    const [found] = await sql<{ n: number }>(`SELECT count(*)::int AS n FROM ${table} WHERE id = ANY($1::bigint[])`, [
      ids,
    ])
    if (found?.n !== new Set(ids).size) throw new Invalid({ [field]: ['ui:error.in'] })
  }
  const binds = [
    value.titleEn,
    value.titleBn,
    value.kind,
    value.fromOn,
    value.toOn ?? value.fromOn,
    value.startsAt,
    value.endsAt,
    value.audience,
    value.siteKinds,
    value.boardIds,
    value.districtIds,
    value.groupIds,
    value.noteEn ?? '',
    value.noteBn ?? '',
    value.active,
  ]
  const [row] = before
    ? await sql<{ id: number }>(
        `UPDATE central_event SET title_en = $1, title_bn = $2, kind = $3, from_on = $4, to_on = $5, starts_at = $6, ends_at = $7, audience = $8, site_kinds = $9, board_ids = $10, district_ids = $11,
         group_ids = $12, note_en = $13, note_bn = $14, active = $15, updated_at = now() WHERE id = $16 RETURNING id`,
        [...binds, before.id],
      )
    : await sql<{ id: number }>(
        `INSERT INTO central_event (title_en, title_bn, kind, from_on, to_on, starts_at, ends_at, audience, site_kinds, board_ids, district_ids, group_ids, note_en, note_bn, active)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) RETURNING id`,
        binds,
      )
  ctx.audit({ recordType: 'central-event', recordId: row?.id ?? 0, before: before ?? undefined, after: value })
  return row?.id ?? 0
}

/** Takes an event out of all calendars, or brings it back. What institutions made of it stays. */
export async function setCentralEventActive(ctx: Ctx, id: number, active: boolean): Promise<void> {
  const before = await centralEvent(ctx, id)
  await sql('UPDATE central_event SET active = $2, updated_at = now() WHERE id = $1', [id, active])
  ctx.audit({ recordType: 'central-event', recordId: id, before: { active: before.active }, after: { active } })
}

/** Years the catalogue has holidays of. */
export async function holidayYears(): Promise<number[]> {
  return (
    await sql<{ year: number }>('SELECT DISTINCT extract(year FROM date)::int AS year FROM holiday ORDER BY 1 DESC')
  ).map((one) => one.year)
}

/**
 * Takes the catalogue's holidays of a year into the calendar. Repeating it adds what is new and moves what the catalogue
 * moved (a holiday by the moon); words and targets that were changed here stay.
 */
export async function importHolidays(ctx: Ctx, year: number): Promise<{ added: number; moved: number }> {
  mustBeCentral(ctx)
  const rows = await sql<{ fresh: boolean }>(
    `INSERT INTO central_event AS e (title_en, title_bn, kind, from_on, to_on, district_ids, holiday_key)
     SELECT name_en, name_bn, 'holiday', date, date, district_ids, 'holiday ' || id FROM holiday WHERE extract(year FROM date) = $1
     ON CONFLICT (holiday_key) DO UPDATE SET from_on = excluded.from_on, to_on = excluded.from_on + (e.to_on - e.from_on), updated_at = now() WHERE e.from_on <> excluded.from_on
     RETURNING xmax = 0 AS fresh`,
    [year],
  )
  const added = rows.filter((one) => one.fresh).length
  ctx.audit({ recordType: 'central-event', recordId: `holidays ${year}`, after: { added, moved: rows.length - added } })
  return { added, moved: rows.length - added }
}

interface TargetChoice {
  id: number
  nameEn: string
  nameBn: string
}

/** What an event may be narrowed to. */
export async function targetChoices(
  ctx: Ctx,
): Promise<{ boards: TargetChoice[]; districts: TargetChoice[]; groups: TargetChoice[] }> {
  mustBeCentral(ctx)
  const of = (table: string, order: string) =>
    sql<TargetChoice>(`SELECT id, name_en AS "nameEn", name_bn AS "nameBn" FROM ${table} ORDER BY ${order}`)
  return {
    boards: await of('board', 'position, name_en'),
    districts: await of('district', 'name_en'),
    groups: await of('site_group', 'name_en'),
  }
}
