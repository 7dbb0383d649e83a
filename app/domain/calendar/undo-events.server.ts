import { CalendarEvent } from 'db/models/calendar'
import type { SiteCtx } from '~/domain/context'
import { changedSince, isStill, siteUndo } from '~/domain/operations/undo/undo.server'

import type { OverrideForm } from './event.form'
import { overridable, writeOverride } from './overrides.server'

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

interface Span {
  fromOn: string
  toOn: string
}
type Moved =
  | { own: true; id: number; before: Span; after: Span }
  | { own: false; id: number; before: OverrideForm | null; after: OverrideForm }

const NOTHING: OverrideForm = { hidden: false, titleBn: null, titleEn: null, fromOn: null, toOn: null }

/** An event that was taken to another day stands where it was. */
const moveUndo = siteUndo<Moved>('calendar.move', 'calendar.events.manage', async (ctx, moved) => {
  const { id } = moved
  if (moved.own) {
    const now = (await CalendarEvent.of(ctx.site).findByPk(id))?.get({ plain: true })
    if (!now?.active || !isStill({ fromOn: now.fromOn, toOn: now.toOn }, moved.after)) throw changedSince()
    await CalendarEvent.of(ctx.site).update({ ...moved.before, changedAt: new Date() }, { where: { id } })
    ctx.audit({ recordType: 'calendar-event', recordId: id, before: moved.after, after: moved.before })
    return
  }
  const { override } = await overridable(ctx, id)
  if (!isStill({ ...NOTHING, ...override }, moved.after)) throw changedSince()
  await writeOverride(ctx, id, moved.before ?? NOTHING)
  ctx.audit({ recordType: 'calendar-override', recordId: id, before: moved.after, after: moved.before ?? undefined })
})

export const offerMove = (ctx: SiteCtx, kept: Moved): void => ctx.undoable?.({ kind: moveUndo.kind, kept })

export const CALENDAR_UNDOS = [eventUndo, moveUndo]
