import { callOn, dayRefused, sheetOn } from '~/domain/batches/attendance.server'
import { batchOf } from '~/domain/batches/batches.server'
import type { SiteCtx } from '~/domain/context'
import { placesOf } from '~/domain/students/student-places.server'
import { today } from '~/format/dates'
import { typedDay } from '~/format/typed'
import { nameIn } from '~/format/names'

/**
 * The roll call of a batch on the day that the address names; today's, or the batch's last.
 * @param right 'own': of a teacher, whose own batch it is
 * @throws Missing
 */
export async function loadCall(ctx: SiteCtx, request: Request, id: number, right: 'any' | 'own') {
  const site = ctx.site.id
  // Who is no employee teaches nothing: nobody has the number 0.
  const batch = await batchOf(site, id, right === 'own' ? (ctx.user.employeeId ?? 0) : null)
  const last = today() > batch.untilOn ? batch.untilOn : today()
  const day = typedDay(new URL(request.url).searchParams.get('day') ?? undefined) ?? last
  const roll = await callOn(site, id, day)
  const places = await placesOf(site, ctx.lang, { sectionIds: [...new Set(roll.map((one) => one.sectionId))], day })
  const text = new Map(places.map((one) => [one.id, one.text]))
  const sheet = await sheetOn(site, id, day)
  return {
    batch: { id: batch.id, nameBn: batch.nameBn, nameEn: batch.nameEn, times: batch.times },
    day,
    today: today(),
    roll: roll.map((one) => ({ ...one, place: text.get(one.sectionId) ?? '' })),
    version: sheet?.version ?? 0,
    taken: sheet && { at: sheet.takenAt, by: nameIn({ nameEn: sheet.byEn ?? '', nameBn: sheet.byBn ?? '' }, ctx.lang) },
    refused: await dayRefused(ctx, batch, day, right),
    mayTake: ctx.can(right === 'own' ? 'batches.attendance.take-own' : 'batches.attendance.take-any'),
    screenTitle: nameIn(batch, ctx.lang),
  }
}
export type CallData = Awaited<ReturnType<typeof loadCall>>
