import { findSites } from '~/domain/institutions/sites/find-sites.server'
import { companiesOf } from '~/domain/billing/companies.server'
import { issuersOf } from '~/domain/billing/issuers.server'
import { planChange } from '~/domain/billing/changes/plan-change.server'
import { CYCLES } from '~/domain/packages/cycle.policy'
import type { UserCtx } from '~/domain/context'
import { seeTenants } from '~/domain/tenancy/central.server'
import { foundOrWrong } from '~/domain/errors'
import { listMemberships, siteMembership, stateCounts, type SiteMembership } from '~/domain/packages/memberships.server'
import { packageChoices } from '~/domain/packages/packages.server'
import { planRenewals, renewalDates } from '~/domain/packages/renew-many.server'
import { addDays, today } from '~/format/dates'
import { typedDay } from '~/format/typed'
import { listed } from '~/screens/list/listed.server'
import { likePattern } from '~/screens/listing.server'
import { idIn } from '~/ui/table/url'
import { membershipList } from './memberships.list'

/** The memberships that the address asks for, with the institution looked at (?site), looked for (?find) or those to renew (?renew). */
export async function loadMemberships(ctx: UserCtx, request: Request) {
  const params = new URL(request.url).searchParams
  const { list, packs } = await listed(ctx, request, membershipList, async (asked) => ({
    ...(await listMemberships(ctx, asked)),
    packs: asked.filters.package ?? [],
  }))
  const siteId = idIn(params.get('site'))
  const one = siteId ? await siteMembership(ctx, siteId) : null
  const ids = (params.get('renew') ?? '')
    .split('.')
    .flatMap((id) => idIn(id) ?? [])
    .slice(0, 200)
  const months = Math.min(60, Math.max(1, idIn(params.get('months')) ?? 12))
  const find = params.get('find')?.trim().slice(0, 100) ?? ''
  return {
    list,
    counts: await stateCounts(ctx),
    packages: await packageChoices(ctx, [...packs, ...(one?.site.packageId ? [one.site.packageId] : [])]),
    one: one && {
      ...one,
      change: ctx.can('packages.memberships.manage') ? await shownChange(ctx, one.site, params) : null,
      issuer: await issuerChoice(ctx, one.site.siteId),
      offer: {
        ...renewalDates(one.site, 12),
        today: today(),
        changeFrom: typedDay(params.get('from')) ?? later(one.site.next?.cycleStart, one.site.endsOn),
        changeTo: params.get('packageId') ?? '',
        changeCycle: params.get('cycle') ?? '',
      },
    },
    plan:
      ids.length && ctx.can('packages.memberships.manage')
        ? { rows: await planRenewals(ctx, ids, months), months }
        : null,
    find,
    found: find ? await findSites(ctx, likePattern(find), 50) : [],
    mayManage: ctx.can('packages.memberships.manage'),
  }
}

/** A change of package begins best with the next cycle; tomorrow when there is none. */
const later = (cycleStart: string | undefined, endsOn: string | null) =>
  cycleStart && endsOn && cycleStart <= endsOn ? cycleStart : addDays(today(), 1)

/** What the change that the address names would do to the money; null where it names none, or one that cannot be. */
async function shownChange(ctx: UserCtx, site: SiteMembership, params: URLSearchParams) {
  const packageId = idIn(params.get('packageId'))
  const from = typedDay(params.get('from'))
  if (params.get('do') !== 'change' || !site.id || !packageId || !from) return null
  const id = site.id
  const cycle = CYCLES.find((one) => one === params.get('cycle'))
  const { found } = await foundOrWrong(() => planChange(ctx, id, { packageId, from, cycle }))
  return found && { packageId, plan: found }
}

/** Which company issues the institution's invoices, and those that could. */
async function issuerChoice(ctx: UserCtx, siteId: number) {
  const companies = (await companiesOf(ctx)).filter((company) => company.active)
  await seeTenants(ctx, [siteId])
  return {
    companyId: (await issuersOf([siteId])).get(siteId) ?? null,
    companies: companies.map(({ id, nameEn, nameBn }) => ({ id, nameEn, nameBn })),
    mayChoose: ctx.can('billing.invoices.manage'),
  }
}
