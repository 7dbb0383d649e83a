import { UniqueConstraintError } from 'sequelize'
import { sql } from 'db/connection'
import { CalendarEvent } from 'db/models/calendar'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Missing } from '~/domain/errors'
import type { SiteEventForm } from './event.form'
import { offerEvent } from './undo-events.server'

/** Classes that are taught here, in order. */
export const siteClasses = (site: { id: number }): Promise<{ id: number; nameEn: string; nameBn: string }[]> =>
  sql(
    `SELECT c.id, c.name_en AS "nameEn", c.name_bn AS "nameBn" FROM site_class x JOIN class c ON c.id = x.class_id WHERE x.site_id = $1 ORDER BY c.position, c.id`,
    [site.id],
  )

/** An event of the institution's own. @throws Missing */
export async function siteEvent(ctx: SiteCtx, id: number): Promise<CalendarEvent> {
  const row = Number.isSafeInteger(id)
    ? await CalendarEvent.of(ctx.site).findOne({ where: { id, active: true } })
    : null
  if (!row) throw new Missing('event')
  return row
}

/** Writes an own event, a new one when `id` is null. @throws Invalid when one with that name begins on the day, or a class is not taught here */
export async function saveSiteEvent(ctx: SiteCtx, id: number | null, value: SiteEventForm): Promise<void> {
  const before = id === null ? null : (await siteEvent(ctx, id)).get({ plain: true })
  const row = {
    ...value,
    toOn: value.toOn ?? value.fromOn,
    noteBn: value.noteBn ?? '',
    noteEn: value.noteEn ?? '',
    changedAt: new Date(),
  }
  const known = (await siteClasses(ctx.site)).map((one) => one.id)
  if (!row.classIds.every((one) => known.includes(one))) throw new Invalid({ classIds: ['ui:error.in'] })
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
