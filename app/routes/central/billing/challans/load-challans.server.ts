import { listChallans } from '~/domain/billing/challans/challan-list.server'
import { companiesOf } from '~/domain/billing/companies.server'
import type { UserCtx } from '~/domain/platform/context'
import { listed } from '~/screens/list/listed.server'
import { parseListing } from '~/screens/listing.server'
import { asciiDigits } from '~/ui/fields/digits'
import { challanList } from './challans.list'

/** The challans that the address asks for, with their sums. */
export async function loadChallans(ctx: UserCtx, request: Request) {
  // Links lead here with an institution.
  const { filters: only } = parseListing(request, { filters: { site: 'id' } })
  return {
    ...(await listed(ctx, request, challanList, ({ q, filters, ...asked }) =>
      listChallans(ctx, { ...asked, q: asciiDigits(q), filters: { ...filters, ...only } }),
    )),
    mayManage: ctx.can('billing.challans.manage'),
    companies: (await companiesOf(ctx)).map(({ id, nameEn, nameBn }) => ({ id, nameEn, nameBn })),
  }
}
