import { fileResponse } from '~/access/file-answer.server'
import { guard } from '~/access/guard.server'
import { budgetSheet, budgetVersions, budgetYears, yearBefore } from '~/domain/accounts/budget/budget.server'
import { budgetWorkbook } from '~/domain/accounts/budget/budget-file.server'
import { fundsOf } from '~/domain/accounts/chart/ledgers.server'
import { Missing } from '~/domain/errors'
import { idOf } from '~/access/params.server'
import { wordsFor } from '~/i18n/i18n.server'
import { yearLabel } from './chosen.server'

/** A version's sheet of one fund to fill in and send back: ?budget=…&fund=… */
export const loader = guard('accounts.budget.view', async (ctx, { request }) => {
  const query = new URL(request.url).searchParams
  const budgetId = idOf(query.get('budget'))
  const fundId = idOf(query.get('fund'))
  const fund = (await fundsOf(ctx.site.id)).find(({ id }) => id === fundId)
  const years = await budgetYears(ctx.site.id)
  const year = await yearOf(ctx.site.id, budgetId, years)
  if (!fund || !year) throw new Missing('budget')
  const rows = await budgetSheet(ctx.site.id, { year, before: yearBefore(years, year), budgetId, fundId })
  const name = ctx.lang === 'bn' ? fund.nameBn : fund.nameEn
  const title = `${wordsFor(ctx.lang)('budget:title')} ${yearLabel(year.startsOn)} · ${name}`
  return fileResponse('xlsx', title, await budgetWorkbook(ctx.lang, { rows, year, title }))
})

/** The year whose budget this is; undefined for another institution's. */
async function yearOf(siteId: number, budgetId: number, years: Awaited<ReturnType<typeof budgetYears>>) {
  for (const year of years) if ((await budgetVersions(siteId, year.id)).some(({ id }) => id === budgetId)) return year
  return undefined
}
