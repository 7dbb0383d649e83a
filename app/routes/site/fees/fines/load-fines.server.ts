import { randomUUID } from 'node:crypto'
import { constraintsOf } from '~/access/constraints.server'
import { subHeadChoices } from '~/domain/fees/statement/by-hand.server'
import { fineToWaive, listFines } from '~/domain/fees/fines/fine-list.server'
import { waiveFineForm } from '~/domain/fees/fines/fine.form'
import { feePlaces, sectionNames } from '~/domain/fees/statement/fee-places.server'
import type { SiteCtx } from '~/domain/context'
import { today } from '~/format/dates'
import { listed } from '~/screens/list/listed.server'
import { idIn } from '~/ui/table/url'
import { fineList } from './fines.list'

/** The fines that the address asks for, with their sums. */
export async function loadFines(ctx: SiteCtx, request: Request) {
  const day = today()
  const page = await listed(ctx, request, fineList(), async (asked) => {
    const { items, sums } = await listFines(ctx.site.id, { ...asked, today: day })
    const names = await sectionNames(
      ctx,
      items.map((one) => one.sectionId),
    )
    const rows = items.map((one) => ({ ...one, place: names[one.sectionId] ?? '' }))
    return { items: rows, total: sums.total, sums }
  })
  const { places } = await feePlaces(ctx, null)
  const classes = new Map(places.map((one) => [one.classId, { value: one.classId, text: one.className }]))
  const mayManage = ctx.can('fees.fines.manage')
  const asked = idIn(new URL(request.url).searchParams.get('waive'))
  return {
    ...page,
    today: day,
    choices: {
      kind: (await subHeadChoices({ fines: true })).map(({ id, nameEn, nameBn }) => ({ id, nameEn, nameBn })),
      class: [...classes.values()],
      section: places.map(({ id, text }) => ({ value: id, text })),
    },
    mayManage,
    mayDues: ctx.can('fees.charges.view'),
    waiving: mayManage && asked !== null ? await fineToWaive(ctx.site.id, asked) : null,
    constraints: constraintsOf({ waive: waiveFineForm }),
    request: randomUUID(),
  }
}
