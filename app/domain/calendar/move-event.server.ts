import { UniqueConstraintError } from 'sequelize'
import { CalendarEvent } from 'db/models/calendar'
import type { SiteCtx } from '~/domain/context'
import { Refusal } from '~/domain/errors'
import { addDays } from '~/format/dates'
import type { MoveForm, OverrideForm } from './event.form'
import { overridable, writeOverride } from './overrides.server'
import { siteEvent } from './site-calendar.server'
import { offerMove } from './undo-events.server'

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

/**
 * Takes an entry from the day `at` it was taken hold of to the day it was let go on: an own event itself, one of the centre or
 * the group for this institution alone. It lasts as long and keeps its time of day.
 * @throws Missing for what is not in this calendar; Refusal when it does not begin where it was taken from, or an own one with that name begins there
 */
export async function moveEvent(ctx: SiteCtx, { of, id, from, at, day }: MoveForm): Promise<void> {
  const by = daysBetween(at, day)
  const far = Math.abs(by) > 400
  if (of === 'site') {
    const event = await siteEvent(ctx, id)
    const before = { fromOn: event.fromOn, toOn: event.toOn }
    if (before.fromOn !== from || far) throw new Refusal('calendar:movedSince')
    if (by === 0) return
    const after = { fromOn: addDays(before.fromOn, by), toOn: addDays(before.toOn, by) }
    try {
      await CalendarEvent.of(ctx.site).update({ ...after, changedAt: new Date() }, { where: { id } })
    } catch (error) {
      if (error instanceof UniqueConstraintError) throw new Refusal('calendar:twice')
      throw error
    }
    ctx.audit({ recordType: 'calendar-event', recordId: id, before, after })
    return offerMove(ctx, { own: true, id, before, after })
  }
  const event = await overridable(ctx, id)
  const first = event.override?.fromOn ?? event.fromOn
  const last = event.override?.toOn ?? event.toOn
  if (first !== from || far || event.override?.hidden) throw new Refusal('calendar:movedSince')
  if (by === 0) return
  const moved = { fromOn: addDays(first, by), toOn: addDays(last, by) }
  // Back where the centre has it, it follows the centre again.
  const home = moved.fromOn === event.fromOn && moved.toOn === event.toOn
  const after: OverrideForm = {
    hidden: false,
    titleBn: event.override?.titleBn ?? null,
    titleEn: event.override?.titleEn ?? null,
    ...(home ? { fromOn: null, toOn: null } : moved),
  }
  await writeOverride(ctx, id, after)
  ctx.audit({ recordType: 'calendar-override', recordId: id, before: event.override ?? undefined, after })
  offerMove(ctx, { own: false, id, before: event.override, after })
}
