import { feePlaces, sectionNames } from '~/domain/fees/statement/fee-places.server'
import { reliefTypes } from '~/domain/fees/waivers/types.server'
import { listWaivers, waiverSums } from '~/domain/fees/waivers/waiver-list.server'
import type { SiteCtx } from '~/domain/context'
import { nameIn } from '~/format/names'
import { listed } from '~/screens/list/listed.server'
import { waiverList } from './waivers.list'

/** The waivers and offers that the address asks for, with their sums. */
export async function loadWaivers(ctx: SiteCtx, request: Request) {
  const types = await reliefTypes()
  const bySum = new URL(request.url).searchParams.get('tab') === 'sums'
  const page = await listed(ctx, request, waiverList(types.map((one) => one.key)), async (asked) => {
    const { items, sums } = await listWaivers(ctx.site.id, asked)
    const names = await sectionNames(
      ctx,
      items.map((one) => one.sectionId),
    )
    return {
      items: items.map((one) => ({ ...one, place: names[one.sectionId ?? 0] ?? '' })),
      total: sums.total,
      sums,
      costs: bySum ? await waiverSums(ctx.site.id, asked) : null,
    }
  })
  const { places } = await feePlaces(ctx, null)
  const classes = new Map(places.map((one) => [one.classId, { value: one.classId, text: one.className }]))
  return {
    ...page,
    choices: {
      type: types.map((one) => ({ value: one.key, text: nameIn(one, ctx.lang) })),
      class: [...classes.values()],
      section: places.map(({ id, text }) => ({ value: id, text })),
    },
    mayManage: ctx.can('fees.waivers.manage'),
    mayApprove: ctx.can('fees.waivers.approve'),
  }
}
