import { boardChoices, districtChoices, packageChoices } from '~/domain/institutions/choices.server'
import type { UserCtx } from '~/domain/context'
import { COLUMN_KEYS, type ReportColumn } from '~/domain/institution-statistics/columns'
import { reportMonths, siteReport, type ReportQuery } from '~/domain/institution-statistics/site-report.server'
import { today } from '~/format/dates'
import { askedOf, fileOf } from '~/screens/list/listed.server'
import { likePattern, listOf } from '~/screens/listing.server'
import { readListUrl } from '~/ui/table/url'
import { reportList } from './report.list'

const YEARS_BACK = 6

/** Years the report offers, the running one first. */
const reportYears = (): string[] =>
  Array.from({ length: YEARS_BACK }, (_, at) => String(Number(today().slice(0, 4)) - at))

const isColumn = (key: string | undefined): key is ReportColumn => COLUMN_KEYS.some((one) => one === key)

/** The report as its address narrows, groups and sorts it, with the same institutions month by month, of this year and the one before. */
export async function askedReport(ctx: UserCtx, request: Request) {
  const years = reportYears()
  const listing = askedOf(request, reportList('board', years))
  const { by: grouped, year: asked, kind, board, district, package: bought } = listing.filters
  const by = grouped?.[0] ?? 'board'
  const year = asked?.[0] ?? years[0] ?? today().slice(0, 4)
  const before = String(Number(year) - 1)
  const sorted = listing.sort?.key
  const query: ReportQuery = {
    by,
    from: `${year}-01`,
    to: `${year}-12`,
    like: listing.q ? likePattern(listing.q) : null,
    kinds: kind,
    boards: board,
    districts: district,
    packages: bought,
    sort: isColumn(sorted) ? sorted : 'name',
    dir: listing.sort?.dir ?? 'asc',
    lang: ctx.lang,
    offset: listing.offset,
    limit: listing.limit,
  }
  const choices = {
    boards: await boardChoices(ctx.lang),
    districts: await districtChoices(ctx.lang),
    packages: await packageChoices(ctx.lang),
  }
  const { items, total } = await siteReport(ctx, query)
  if (listing.export) {
    const chosen = readListUrl(new URL(request.url).searchParams).cols
    const figures = COLUMN_KEYS.filter((key) => !chosen || chosen.includes(key))
    throw fileOf(ctx.lang, listing.export, reportList(by, years, figures), items)
  }
  const months = await reportMonths(ctx, { ...query, from: `${before}-01` })
  return { list: listOf(listing, items, total), by, year, before, years, months, ...choices }
}
export type ReportData = Awaited<ReturnType<typeof askedReport>>
