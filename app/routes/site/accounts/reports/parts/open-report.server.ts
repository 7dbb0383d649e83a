import { balancesOf } from '~/domain/accounts/reports/balances.server'
import { chartOf } from '~/domain/accounts/reports/chart.server'
import { fundsOf } from '~/domain/accounts/chart/ledgers.server'
import { readAsked, type Asked } from '~/domain/accounts/reports/period.policy'
import { figuresOf, type trialBalance } from '~/domain/accounts/reports/statements.policy'
import { bookOf } from '~/domain/accounts/years/book.server'
import { yearStart } from '~/domain/accounts/years/open-book.server'
import type { SiteCtx } from '~/domain/context'
import { today, type Day } from '~/format/dates'
import { nameIn } from '~/format/names'
import { aboutOf, reportFile, statementFile, type ReportForm } from './report-file.server'
import { shownStatement } from './shown-lines.server'

interface OpenReport {
  form: ReportForm
  /** null where a field is wrong: there is nothing to show then. */
  asked: Asked | null
  /** The first day of the accounting year in which a day lies. */
  yearOf: (day: Day) => Day
  /** A file is wanted in place of the screen. */
  wanted: 'csv' | 'xlsx' | 'pdf' | null
}

/**
 * What every report of the books begins with; null while the institution keeps none.
 * @param ofDay the report is of one day, not of a span
 */
export async function openReport(ctx: SiteCtx, request: Request, { ofDay = false } = {}): Promise<OpenReport | null> {
  const book = await bookOf(ctx.site.id)
  if (!book) return null
  const params = new URL(request.url).searchParams
  const yearOf = (day: Day) => yearStart(day, book.firstMonth)
  const funds = await fundsOf(ctx.site.id)
  const { asked, ...form } = readAsked(params, { today: today(), yearOf, funds, ofDay })
  const wanted = (['csv', 'xlsx', 'pdf'] as const).find((one) => one === params.get('export')) ?? null
  return {
    asked,
    yearOf,
    wanted,
    form: { ...form, funds: funds.map((fund) => ({ id: fund.id, name: nameIn(fund, ctx.lang) })) },
  }
}

/** A statement of a period as `make` draws it up, as the address asks; as a file it is thrown. Null while no books are kept. */
export async function loadStatement(ctx: SiteCtx, request: Request, title: string, make: typeof trialBalance) {
  const report = await openReport(ctx, request)
  if (!report) return null
  const { asked, form, wanted } = report
  if (!asked) return { form, asked, statement: null }
  const { other, fundId } = asked
  const statement = make(
    await chartOf(ctx.site.id),
    figuresOf(await balancesOf(ctx.site.id, asked)),
    other && figuresOf(await balancesOf(ctx.site.id, { ...other, fundId })),
    asked,
  )
  if (wanted) throw await reportFile(ctx, wanted, statementFile(ctx, title, aboutOf(ctx, form, asked), statement))
  return { form, asked, statement: shownStatement(statement, request, ctx.lang) }
}
