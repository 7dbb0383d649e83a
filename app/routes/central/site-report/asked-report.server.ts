import { boardChoices, districtChoices, packageChoices } from '~/domain/institutions/choices.server'
import { KINDS } from '~/domain/institutions/institution.policy'
import type { UserCtx } from '~/domain/platform/context'
import { COLUMN_KEYS, GROUPINGS, REPORT_COLUMNS, type ReportColumn } from '~/domain/site-figures/columns'
import { reportMonths, siteReport, type ReportQuery, type ReportRow } from '~/domain/site-figures/site-report.server'
import { today } from '~/format/dates'
import { nameIn } from '~/format/names'
import { Download, Word, type SheetValue } from '~/screens/download.server'
import { likePattern, listOf, parseListing } from '~/screens/listing.server'
import { readListUrl } from '~/ui/table/url'

const YEARS_BACK = 6

/** Years the report offers, the running one first. */
const reportYears = (): string[] =>
  Array.from({ length: YEARS_BACK }, (_, at) => String(Number(today().slice(0, 4)) - at))

const isColumn = (key: string | undefined): key is ReportColumn => COLUMN_KEYS.some((one) => one === key)

/** A cell of a sheet: money in taka. */
const cell = (row: ReportRow, column: ReportColumn): SheetValue => {
  const value = row[column]
  return value !== null && REPORT_COLUMNS[column] === 'money' ? value / 100 : value
}

/** The report as its address narrows, groups and sorts it, with the same institutions month by month, of this year and the one before. */
export async function askedReport(ctx: UserCtx, request: Request) {
  const years = reportYears()
  const listing = parseListing(request, {
    sortable: [...COLUMN_KEYS, 'name'],
    filters: { by: GROUPINGS, year: years, kind: KINDS, board: 'id', district: 'id', package: 'id' },
    defaultSort: 'name',
  })
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
    const columns = chosen ? COLUMN_KEYS.filter((key) => chosen.includes(key)) : COLUMN_KEYS
    throw new Download(
      listing.export,
      'site-report:title',
      [`site-report:grouping.${by}`, ...columns.map((key) => `site-report:column.${key}`)],
      items.map((row) => [nameCell(row, by, ctx.lang), ...columns.map((key) => cell(row, key))]),
    )
  }
  const months = await reportMonths(ctx, { ...query, from: `${before}-01` })
  return { list: listOf(listing, items, total), by, year, before, years, months, ...choices }
}
export type ReportData = Awaited<ReturnType<typeof askedReport>>

const nameCell = (row: ReportRow, by: ReportQuery['by'], lang: 'bn' | 'en'): SheetValue | Word =>
  by === 'kind' && row.key
    ? new Word(`institutions:kind.${row.key}`)
    : nameIn(row, lang) || new Word('site-report:notSaid')
