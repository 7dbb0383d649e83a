import {
  budgetVersions,
  budgetYears,
  inForce,
  yearBefore,
  type BudgetVersion,
} from '~/domain/accounts/budget/budget.server'
import { fundsOf } from '~/domain/accounts/chart/ledgers.server'
import type { SiteCtx } from '~/domain/context'
import { today, type Day } from '~/format/dates'
import { idIn } from '~/ui/table/url'

export const TABS = ['sheet', 'months', 'variance', 'versions', 'file'] as const

/** '2026', or '2026-27' of years that begin in July. */
export const yearLabel = (startsOn: Day): string => {
  const year = Number(startsOn.slice(0, 4))
  return startsOn.slice(5, 7) === '01' ? String(year) : `${year}-${String((year + 1) % 100).padStart(2, '0')}`
}

/**
 * What an address asks of the budget: a year (of today unless it says), a fund, a version and a tab. Null until there is a year. What
 * is not there, or not this institution's, is as if it were not asked.
 */
export async function chosenBudget(ctx: SiteCtx, request: Request) {
  const params = new URL(request.url).searchParams
  const years = await budgetYears(ctx.site.id)
  const now = today()
  const year =
    years.find(({ id }) => id === idIn(params.get('f_year'))) ??
    years.find(({ startsOn, endsOn }) => startsOn <= now && now <= endsOn) ??
    years[0]
  if (!year) return null
  const tab = TABS.find((one) => one === params.get('tab')) ?? 'sheet'
  const mayManage = ctx.can('accounts.budget.manage')
  const funds = await fundsOf(ctx.site.id)
  const versions = await budgetVersions(ctx.site.id, year.id)
  const draft = versions.find((one) => one.approvedAt === null)
  const counts = inForce(versions)
  const asked = versions.find(({ id }) => id === idIn(params.get('budget')))
  // Whoever makes it works on the draft; what is compared and what others see is what was approved.
  const chosen: BudgetVersion | undefined =
    asked ?? (mayManage && tab !== 'variance' ? (draft ?? counts) : (counts ?? draft))
  const askedFund = params.get('f_fund')
  const general = funds.find((one) => one.general) ?? funds[0]
  const named = funds.find(({ id }) => id === idIn(askedFund))
  const together = funds.length > 1 && !named && (askedFund === 'all' || (askedFund === null && tab === 'variance'))
  return {
    years,
    year,
    before: yearBefore(years, year),
    funds,
    /** null: all of them together. */
    fund: together ? null : (named ?? general ?? null),
    versions,
    draft,
    counts,
    chosen,
    tab,
    mayManage,
    params,
  }
}
