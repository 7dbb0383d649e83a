import { swapFor, staffSwaps } from '~/domain/staff-duties/swaps.server'
import { dutiesPage } from '~/domain/staff-duties/staff-duties.server'
import type { SiteCtx } from '~/domain/platform/context'
import { today } from '~/format/dates'
import { listed } from '~/screens/list/listed.server'
import { idIn } from '~/ui/table/url'
import { ownDutyList } from './own-duties.list'

/** One's own duties, those from today on unless the address says otherwise; null for a login that is no employee's. */
export async function ownDuties(ctx: SiteCtx, request: Request) {
  const employeeId = ctx.user.employeeId
  if (employeeId === null) return null
  const { list } = await listed(ctx, request, ownDutyList, ({ filters, ...asked }) =>
    dutiesPage(ctx.site.id, { ...asked, filters: { who: [employeeId], days: filters.days ?? { from: today() } } }),
  )
  const asked = idIn(new URL(request.url).searchParams.get('swap'))
  return {
    list,
    swaps: (await staffSwaps(ctx.site.id, employeeId)).filter((one) => one.day >= today()),
    asked: asked === null ? null : await swapFor(ctx.site, employeeId, asked),
    today: today(),
  }
}
