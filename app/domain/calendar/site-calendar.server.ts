import { UniqueConstraintError } from 'sequelize'
import { sql } from 'db/connection'
import { CalendarEvent } from 'db/models/calendar'
import type { SiteCtx } from '~/domain/platform/context'
import { Invalid, Missing } from '~/domain/platform/errors'
import type { EventKind, OverrideForm, SiteEventForm } from './event.form'
import { offerEvent } from './undo-events.server'

export interface SiteEvent {
  /** Whose it is; ids are unique within each. */
  of: 'centre' | 'site'
  id: number
  titleEn: string
  titleBn: string
  kind: EventKind
  fromOn: string
  toOn: string
  /** HH:MM; null: all day. */
  startsAt: string | null
  endsAt: string | null
  /** Empty: everybody. */
  audience: string[]
  /** A central event this institution renamed or moved. */
  changed: boolean
  /** A central event this institution does not keep; only when asked for. */
  hidden: boolean
}

/**
 * What stands in an institution's calendar from a day to a day (inclusive): the centre's events meant for it, with what
 * the institution made of them, and its own. The one door to the calendar for all areas.
 * @param withHidden also central events the institution hid: for the screen where it may bring them back
 */
export function eventsOf(site: { id: number }, from: string, to: string, withHidden = false): Promise<SiteEvent[]> {
  return sql(
    `SELECT * FROM (
       SELECT 'centre' AS of, e.id, coalesce(o.title_en, e.title_en) AS "titleEn", coalesce(o.title_bn, e.title_bn) AS "titleBn", e.kind, coalesce(o.from_on, e.from_on) AS "fromOn",
         coalesce(o.to_on, e.to_on) AS "toOn", to_char(e.starts_at, 'HH24:MI') AS "startsAt", to_char(e.ends_at, 'HH24:MI') AS "endsAt", e.audience,
         o.id IS NOT NULL AND NOT o.hidden AS changed, coalesce(o.hidden, false) AS hidden
       FROM site s LEFT JOIN thana p ON p.id = s.thana_id JOIN central_event e ON e.active
         AND (e.site_kinds = '{}' OR s.kind = ANY(e.site_kinds)) AND (e.board_ids = '{}' OR s.board_id = ANY(e.board_ids)) AND (e.district_ids = '{}' OR p.district_id = ANY(e.district_ids))
         AND (e.group_ids = '{}' OR EXISTS (SELECT 1 FROM site_group_site g WHERE g.site_id = s.id AND g.site_group_id = ANY(e.group_ids) AND (now() AT TIME ZONE 'Asia/Dhaka')::date >= g.from_date AND (g.to_date IS NULL OR (now() AT TIME ZONE 'Asia/Dhaka')::date <= g.to_date)))
       LEFT JOIN calendar_override o ON o.site_id = s.id AND o.central_event_id = e.id
       WHERE s.id = $1 AND ($4::boolean OR NOT coalesce(o.hidden, false))
       UNION ALL
       SELECT 'site', c.id, c.title_en, c.title_bn, c.kind, c.from_on, c.to_on, to_char(c.starts_at, 'HH24:MI'), to_char(c.ends_at, 'HH24:MI'), c.audience, false, false
       FROM calendar_event c WHERE c.site_id = $1 AND c.active
     ) x WHERE "fromOn" <= $3 AND "toOn" >= $2 ORDER BY "fromOn", "startsAt" NULLS FIRST, of, id`,
    [site.id, from, to, withHidden],
  )
}

/** Days off in the week, as the site keeps them: 0 Sunday … 6 Saturday. */
export async function weekendOf(siteId: number): Promise<number[]> {
  const [row] = await sql<{ weekend: number[] }>('SELECT weekend FROM site WHERE id = $1', [siteId])
  return row?.weekend ?? [5, 6]
}

/** An event of the institution's own. @throws Missing */
export async function siteEvent(ctx: SiteCtx, id: number): Promise<CalendarEvent> {
  const row = Number.isSafeInteger(id)
    ? await CalendarEvent.of(ctx.site).findOne({ where: { id, active: true } })
    : null
  if (!row) throw new Missing('event')
  return row
}

/** Writes an own event, a new one when `id` is null. @throws Invalid when one with that name begins on the day */
export async function saveSiteEvent(ctx: SiteCtx, id: number | null, value: SiteEventForm): Promise<void> {
  const before = id === null ? null : (await siteEvent(ctx, id)).get({ plain: true })
  const row = { ...value, toOn: value.toOn ?? value.fromOn }
  const [twin] = await sql<{ id: number; active: boolean }>(
    'SELECT id, active FROM calendar_event WHERE site_id = $1 AND from_on = $2 AND title_bn = $3 AND id IS DISTINCT FROM $4',
    [ctx.site.id, row.fromOn, row.titleBn, id],
  )
  if (twin?.active || (twin && id !== null)) throw new Invalid({ titleBn: ['calendar:twice'] })
  const target = id ?? twin?.id ?? null // one taken out before comes back
  try {
    const saved =
      target === null
        ? (await CalendarEvent.of(ctx.site).create(row)).id
        : (await CalendarEvent.of(ctx.site).update({ ...row, active: true }, { where: { id: target } }), target)
    ctx.audit({ recordType: 'calendar-event', recordId: saved, before: before ?? undefined, after: row })
  } catch (error) {
    if (error instanceof UniqueConstraintError) throw new Invalid({ titleBn: ['calendar:twice'] })
    throw error
  }
}

/** Takes an own event out of the calendar. @throws Missing */
export async function removeSiteEvent(ctx: SiteCtx, id: number): Promise<void> {
  const before = (await siteEvent(ctx, id)).get({ plain: true })
  await CalendarEvent.of(ctx.site).update({ active: false }, { where: { id } })
  ctx.audit({ recordType: 'calendar-event', recordId: id, before })
  offerEvent(ctx, before)
}

/** A central event meant for this institution, as the centre wrote it, and what was made of it. @throws Missing for one that is not */
export async function overridable(
  ctx: SiteCtx,
  id: number,
): Promise<{
  id: number
  titleEn: string
  titleBn: string
  fromOn: string
  toOn: string
  override: OverrideForm | null
}> {
  const mine =
    Number.isSafeInteger(id) &&
    (await eventsOf(ctx.site, '0001-01-01', '9999-12-31', true)).some((one) => one.of === 'centre' && one.id === id)
  const [row] = mine
    ? await sql<{
        id: number
        titleEn: string
        titleBn: string
        fromOn: string
        toOn: string
        override: OverrideForm | null
      }>(
        `SELECT e.id, e.title_en AS "titleEn", e.title_bn AS "titleBn", e.from_on AS "fromOn", e.to_on AS "toOn",
       CASE WHEN o.id IS NOT NULL THEN json_build_object('hidden', o.hidden, 'titleEn', o.title_en, 'titleBn', o.title_bn, 'fromOn', o.from_on, 'toOn', o.to_on) END AS override
     FROM central_event e LEFT JOIN calendar_override o ON o.site_id = $1 AND o.central_event_id = e.id WHERE e.id = $2`,
        [ctx.site.id, id],
      )
    : []
  if (!row) throw new Missing('event')
  return row
}

/** Hides, renames or moves a central event for this institution; all blank gives the centre's word back. @throws Missing */
export async function overrideEvent(ctx: SiteCtx, id: number, value: OverrideForm): Promise<void> {
  const { override: before } = await overridable(ctx, id)
  const fromOn = value.fromOn
  const blank = !value.hidden && !value.titleBn && !value.titleEn && !fromOn
  if (blank) await sql('DELETE FROM calendar_override WHERE site_id = $1 AND central_event_id = $2', [ctx.site.id, id])
  else {
    await sql(
      `INSERT INTO calendar_override (site_id, central_event_id, hidden, title_en, title_bn, from_on, to_on) VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT (site_id, central_event_id) DO UPDATE SET hidden = excluded.hidden, title_en = excluded.title_en, title_bn = excluded.title_bn, from_on = excluded.from_on, to_on = excluded.to_on`,
      [ctx.site.id, id, value.hidden, value.titleEn, value.titleBn, fromOn, fromOn && (value.toOn ?? fromOn)],
    )
  }
  ctx.audit({
    recordType: 'calendar-override',
    recordId: id,
    before: before ?? undefined,
    after: blank ? undefined : value,
  })
}
