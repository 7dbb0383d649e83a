import { idOf } from '~/access/params.server'
import { batchOf, otherBatches } from '~/domain/batches/batches.server'
import { batchClashes } from '~/domain/batches/clashes.server'
import { membersOf } from '~/domain/batches/members.server'
import type { SiteCtx } from '~/domain/context'
import { placesOf } from '~/domain/students/student-places.server'
import { today } from '~/format/dates'
import { nameIn } from '~/format/names'
import { fileOf } from '~/screens/list/listed.server'
import { parseListing } from '~/screens/listing.server'
import { memberList } from './members.list'

/** One batch with its members and what stands in its way, or its members as a file. @throws Missing */
export async function loadBatch(ctx: SiteCtx, request: Request, asked: unknown) {
  const site = ctx.site.id
  const batch = await batchOf(site, idOf(asked))
  const all = new URL(request.url).searchParams.get('all') === '1'
  const found = await membersOf(site, batch.id, all)
  const places = await placesOf(site, ctx.lang, { sectionIds: [...new Set(found.map((one) => one.sectionId))] })
  const text = new Map(places.map((one) => [one.id, one.text]))
  const members = found.map((one) => ({ ...one, place: text.get(one.sectionId) ?? '' }))
  const format = parseListing(request).export
  if (format) throw fileOf(ctx.lang, format, memberList, members)
  return {
    batch,
    members,
    all,
    clashes: await batchClashes(site, batch),
    others: (await otherBatches(site, batch)).map((one) => ({ value: one.id, text: nameIn(one, ctx.lang) })),
    mayManage: ctx.can('batches.batches.manage'),
    mayTake: ctx.can('batches.attendance.view'),
    mayCharge: ctx.can('batches.batches.charge') && ctx.can('fees.charges.view'),
    today: today(),
    screenTitle: nameIn(batch, ctx.lang),
  }
}
export type BatchData = Awaited<ReturnType<typeof loadBatch>>
