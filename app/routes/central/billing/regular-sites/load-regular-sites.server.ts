import type { UserCtx } from '~/domain/context'
import { listRegularSites, siteFilterChoices } from '~/domain/billing/dues/regular-sites.server'
import { listed } from '~/screens/list/listed.server'
import { asciiDigits } from '~/ui/fields/digits'
import { remindData } from '../parts/remind.server'
import { regularSiteList } from './sites.list'

const nobody = { groupEn: null, groupBn: null, districtEn: null, districtBn: null, packageEn: null, packageBn: null }
/** The last line of the file: all of them together. */
const ALL = { siteId: 0, nameEn: '', nameBn: '', alias: '', ...nobody, lastPaidOn: null, lastRemindedAt: null }

/** The institutions that the address asks for, with what they owe by age, or what a reminder needs. */
export async function loadRegularSites(ctx: UserCtx, request: Request) {
  if (new URL(request.url).searchParams.get('view') === 'remind' && ctx.can('billing.dues.remind'))
    return { view: 'remind' as const, remind: await remindData(ctx, request) }
  const page = await listed(ctx, request, regularSiteList(), async (asked) => {
    const { items, sums } = await listRegularSites(ctx, { ...asked, q: asciiDigits(asked.q) })
    return { items: asked.export ? [...items, { ...ALL, ...sums }] : items, total: sums.sites, sums }
  })
  return {
    view: 'list' as const,
    ...page,
    choices: await siteFilterChoices(),
    mayRemind: ctx.can('billing.dues.remind'),
    mayInvoices: ctx.can('billing.invoices.view'),
  }
}
