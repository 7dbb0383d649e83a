import { CalendarEvent } from 'db/models/calendar'
import type { SiteCtx } from '~/domain/platform/context'
import { changedSince, isStill, siteUndo } from '~/domain/platform/undo/undo.server'

interface Removed extends Record<string, unknown> {
  id: number
}

/** An event that was taken out of the institution's calendar stands in it again. */
const eventUndo = siteUndo<Removed>('calendar.event', 'calendar.events.manage', async (ctx, before) => {
  const row = await CalendarEvent.of(ctx.site).findByPk(before.id)
  const now = row?.get({ plain: true })
  if (!now || now.active || !isStill({ ...now, ...STANDS }, { ...before, ...STANDS })) throw changedSince()
  await CalendarEvent.of(ctx.site).update({ active: true }, { where: { id: before.id } })
  ctx.audit({ recordType: 'calendar-event', recordId: before.id, before: { active: false }, after: { active: true } })
})

/** What taking out changes. */
const STANDS = { active: true, updatedAt: null }

export const offerEvent = (ctx: SiteCtx, kept: Removed): void => ctx.undoable?.({ kind: eventUndo.kind, kept })

export const CALENDAR_UNDOS = [eventUndo]
