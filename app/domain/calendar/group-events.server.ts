import { sql } from 'db/connection'
import type { UserCtx } from '~/domain/context'
import { Missing } from '~/domain/errors'
import type { EventKind, GroupEventForm } from './event.form'

export interface GroupEventRow {
  id: number
  titleEn: string
  titleBn: string
  kind: EventKind
  fromOn: string
  toOn: string
  startsAt: string | null
  endsAt: string | null
  audience: string[]
  noteEn: string
  noteBn: string
  active: boolean
}

const COLUMNS = `e.id, e.title_en AS "titleEn", e.title_bn AS "titleBn", e.kind, e.from_on AS "fromOn", e.to_on AS "toOn", to_char(e.starts_at, 'HH24:MI') AS "startsAt",
  to_char(e.ends_at, 'HH24:MI') AS "endsAt", e.audience, e.note_en AS "noteEn", e.note_bn AS "noteBn", e.active`

/** The group that is asked: only its own events are at hand. @throws Missing on other hosts */
function groupOf({ tenant }: UserCtx): number {
  if (tenant.kind !== 'group') throw new Missing('screen')
  return tenant.id
}

/** Events of the group's own, the latest first, with those that were taken out. */
export async function groupEvents(
  ctx: UserCtx,
  search: { like: string | null; kinds: readonly string[] | null; offset: number; limit: number },
): Promise<{ items: GroupEventRow[]; total: number }> {
  const rows = await sql<GroupEventRow & { total: number }>(
    `SELECT ${COLUMNS}, count(*) OVER ()::int AS total FROM central_event e
     WHERE e.owner_group_id = $1 AND ($2::text IS NULL OR e.title_en ILIKE $2 OR e.title_bn ILIKE $2) AND ($3::text[] IS NULL OR e.kind = ANY($3))
     ORDER BY e.from_on DESC, e.id DESC LIMIT $4 OFFSET $5`,
    [groupOf(ctx), search.like, search.kinds, search.limit, search.offset],
  )
  return { items: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}

/** One of them. @throws Missing */
export async function groupEvent(ctx: UserCtx, id: number): Promise<GroupEventRow> {
  const [row] = await sql<GroupEventRow>(
    `SELECT ${COLUMNS} FROM central_event e WHERE e.owner_group_id = $1 AND e.id = $2`,
    [groupOf(ctx), id],
  )
  if (!row) throw new Missing('event')
  return row
}

/** Writes an event of the group, a new one when `id` is null; all its institutions have it. @throws Missing */
export async function saveGroupEvent(ctx: UserCtx, id: number | null, value: GroupEventForm): Promise<void> {
  const group = groupOf(ctx)
  const before = id === null ? null : await groupEvent(ctx, id)
  const binds = [
    group,
    value.titleEn,
    value.titleBn,
    value.kind,
    value.fromOn,
    value.toOn ?? value.fromOn,
    value.startsAt,
    value.endsAt,
    value.audience,
    value.noteEn ?? '',
    value.noteBn ?? '',
  ]
  const [row] = before
    ? await sql<{ id: number }>(
        `UPDATE central_event SET title_en = $2, title_bn = $3, kind = $4, from_on = $5, to_on = $6, starts_at = $7, ends_at = $8, audience = $9, note_en = $10, note_bn = $11, updated_at = now()
         WHERE owner_group_id = $1 AND id = $12 RETURNING id`,
        [...binds, before.id],
      )
    : await sql<{ id: number }>(
        `INSERT INTO central_event (owner_group_id, title_en, title_bn, kind, from_on, to_on, starts_at, ends_at, audience, note_en, note_bn)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) RETURNING id`,
        binds,
      )
  ctx.audit({ recordType: 'group-event', recordId: row?.id ?? 0, before: before ?? undefined, after: value })
}

/** Takes an event out of its institutions' calendars, or brings it back. @throws Missing */
export async function setGroupEventActive(ctx: UserCtx, id: number, active: boolean): Promise<void> {
  const before = await groupEvent(ctx, id)
  await sql('UPDATE central_event SET active = $3, updated_at = now() WHERE owner_group_id = $1 AND id = $2', [
    groupOf(ctx),
    id,
    active,
  ])
  ctx.audit({ recordType: 'group-event', recordId: id, before: { active: before.active }, after: { active } })
}
