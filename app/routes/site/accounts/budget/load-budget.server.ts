import { budgetSheet, type SheetRow } from '~/domain/accounts/budget/budget.server'
import { monthNames } from '~/domain/accounts/budget/budget-file.server'
import { sumOf } from '~/domain/accounts/budget/spread.policy'
import { fileForm } from '~/domain/accounts/budget/budget.form'
import { budgetImport } from '~/domain/accounts/budget/import-budget.server'
import { verdictOf, restOf, usedOf } from '~/domain/accounts/budget/variance.policy'
import { bookOf } from '~/domain/accounts/years/book.server'
import type { SiteCtx } from '~/domain/context'
import { monthRange, today, type Day } from '~/format/dates'
import { fileOf } from '~/screens/list/listed.server'
import { listSpec } from '~/screens/list/spec'
import { uploadData } from '~/screens/sheets/upload.server'
import { idIn } from '~/ui/table/url'
import { chosenBudget, TABS, yearLabel } from './chosen.server'

type Lang = SiteCtx['lang']

const lineOf = (row: SheetRow, lang: Lang) => ({
  id: row.id,
  code: row.code,
  name: lang === 'bn' ? row.nameBn : row.nameEn,
  part: row.part,
  contra: row.contra,
  groupId: row.groupId,
})

/** What the screen shows: null while no book is open. */
export async function loadBudget(ctx: SiteCtx, request: Request) {
  if (!(await bookOf(ctx.site.id))) return null
  const chosen = await chosenBudget(ctx, request)
  if (!chosen) return null
  const { year, before, fund, funds, versions, tab, mayManage, params } = chosen
  const siteId = ctx.site.id
  const version = chosen.chosen
  const rows =
    version || tab === 'variance'
      ? await budgetSheet(siteId, { year, before, budgetId: version?.id ?? null, fundId: fund?.id ?? null })
      : []
  const editable = mayManage && !year.closed && fund !== null && version !== undefined && version.approvedAt === null
  const groupName = new Map(rows.map((row) => [row.groupId, ctx.lang === 'bn' ? row.groupBn : row.groupEn]))
  const asked = idIn(params.get('f_group'))
  const groupId = groupName.has(asked ?? 0) ? asked : (rows[0]?.groupId ?? null)
  const until = untilIn(params.get('f_until'), year.startsOn)
  const lines = {
    sheet: tab === 'sheet' ? rows.map((row) => sheetLine(row, ctx.lang)) : [],
    months:
      tab === 'months'
        ? rows
            .filter((row) => row.groupId === groupId)
            .map((row) => ({
              ...lineOf(row, ctx.lang),
              note: row.note,
              months: row.months,
              last: row.lastYear && sumOf(row.lastYear),
            }))
        : [],
    variance: tab === 'variance' ? rows.flatMap((row) => varianceLine(row, until, ctx.lang)) : [],
  }
  const format = params.get('export')
  if (tab === 'variance' && (format === 'csv' || format === 'xlsx'))
    throw fileOf(
      ctx.lang,
      format,
      varianceFile,
      lines.variance.map((line) => ({ ...line, group: groupName.get(line.groupId) ?? '' })),
    )
  return {
    tab,
    tabs: TABS.filter((one) => one !== 'file' || editable),
    mayManage,
    editable,
    years: chosen.years.map((one) => ({ id: one.id, label: yearLabel(one.startsOn) })),
    year: { ...year, label: yearLabel(year.startsOn) },
    before: before ? yearLabel(before.startsOn) : null,
    funds: funds.map((one) => ({ id: one.id, name: ctx.lang === 'bn' ? one.nameBn : one.nameEn })),
    fundId: fund?.id ?? null,
    today: today(),
    months: monthNames(year.startsOn, ctx.lang),
    version: version ?? null,
    draftId: chosen.draft?.id ?? null,
    countsId: chosen.counts?.id ?? null,
    versions: versions.map(({ id, version: number, approvedAt }) => ({ id, number, approved: approvedAt !== null })),
    allVersions: tab === 'versions' ? versions : [],
    groups: [...groupName].map(([id, name]) => ({ id, name })),
    groupId,
    until,
    from: year.startsOn,
    to: monthRange(year.startsOn, until - 1).to,
    lines,
    ...(await sentSheets(ctx, tab === 'file' && version ? { budget: version.id, fund: fund?.id } : null)),
  }
}

/** Sheets of a draft's fund that came before, and what one may be. */
const sentSheets = async (ctx: SiteCtx, about: object | null) =>
  about ? uploadData(ctx, budgetImport, about, fileForm) : { history: [], constraints: {} }

export type BudgetData = NonNullable<Awaited<ReturnType<typeof loadBudget>>>
export type SheetLine = BudgetData['lines']['sheet'][number]
export type VarianceLine = BudgetData['lines']['variance'][number]

const sheetLine = (row: SheetRow, lang: Lang) => ({
  ...lineOf(row, lang),
  last: row.lastYear && sumOf(row.lastYear),
  soFar: sumOf(row.thisYear),
  amount: row.amount,
  spread: row.spread,
  note: row.note,
})

const varianceLine = (row: SheetRow, until: number, lang: Lang) => {
  const line = {
    ...lineOf(row, lang),
    budget: sumOf((row.months ?? []).slice(0, until)),
    actual: sumOf(row.thisYear.slice(0, until)),
  }
  // A ledger of which nobody said anything and nothing came is no line of a report.
  return line.budget === 0 && line.actual === 0 ? [] : [{ ...line, verdict: verdictOf(line) }]
}

/** How many months a comparison takes in: '1' to '12', the whole year unless asked, and of the running year those begun. */
function untilIn(asked: string | null, startsOn: Day): number {
  if (asked !== null && /^([1-9]|1[0-2])$/.test(asked)) return parseInt(asked, 10)
  const now = today()
  const begun = (+now.slice(0, 4) - +startsOn.slice(0, 4)) * 12 + (+now.slice(5, 7) - +startsOn.slice(5, 7)) + 1
  return begun >= 1 && begun <= 12 && asked === 'now' ? begun : 12
}

const varianceFile = listSpec<VarianceLine & { group: string }>()({
  area: 'budget:variance',
  title: 'budget:variance.title',
  name: 'ledger',
  columns: {
    part: { kind: 'word', words: 'budget:part' },
    group: 'text',
    code: 'code',
    ledger: { kind: 'text', of: 'name' },
    budget: 'money',
    actual: 'money',
    rest: { kind: 'money', of: restOf },
    used: { kind: 'percent', of: usedOf },
    verdict: { kind: 'word', words: 'budget:verdict' },
  },
})
