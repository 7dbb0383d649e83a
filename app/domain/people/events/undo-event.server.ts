import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { changedSince, siteUndo } from '~/domain/operations/undo/undo.server'
import { wordsFor } from '~/i18n/i18n.server'
import { eventGoes, happenings, lockedEmployee, settle } from './history.server'
import { standingBy } from './standing.policy'

interface KeptEvent {
  employeeId: number
  id: number
}

/** An event that was written down a moment ago is taken back, as any is: it stays in sight and counts no more. */
const addedUndo = siteUndo<KeptEvent>('people.event', 'people.events.manage', async (ctx, { employeeId, id }) => {
  await lockedEmployee(ctx.site.id, employeeId)
  const known = await happenings(ctx.site.id, employeeId)
  const stands = known.some((one) => one.id === id)
  // What happened since may hang on it: that goes first.
  if (!stands || standingBy(known.filter((one) => one.id !== id)).impossible) throw changedSince()
  await eventGoes(ctx, employeeId, id, wordsFor(ctx.lang)('people:undone'))
})

/** An event that was taken back counts again. */
const backUndo = siteUndo<KeptEvent>('people.event-back', 'people.events.manage', async (ctx, { employeeId, id }) => {
  const site = ctx.site.id
  await lockedEmployee(site, employeeId)
  const [gone] = await sql<{ id: number }>(
    `UPDATE employee_event SET taken_back_at = NULL, taken_back_by = NULL, taken_back_why = '' WHERE site_id = $1 AND employee_id = $2 AND id = $3 AND taken_back_by = $4
     RETURNING id`,
    [site, employeeId, id, ctx.user.userId],
  )
  const known = await happenings(site, employeeId)
  if (!gone || standingBy(known).impossible) throw changedSince()
  await settle(site, employeeId, known)
  ctx.audit({ recordType: 'employee', recordId: employeeId, before: { takenBack: id }, after: { event: id } })
})

/** Offers to take back what was just written down, or taken back. */
export const offerEvent = (ctx: SiteCtx, what: 'added' | 'taken-back', kept: KeptEvent): void =>
  ctx.undoable?.({ kind: (what === 'added' ? addedUndo : backUndo).kind, kept })

export const EVENT_UNDOS = [addedUndo, backUndo]
