import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Missing } from '~/domain/errors'
import type { Change, CheckedRow, Problem, SheetKind } from '~/domain/sheets/imports/kind'
import { linesOf } from '~/domain/sheets/imports/lines.policy'
import { parseDay, type Day } from '~/format/dates'
import { digits } from '~/format/digits'
import { formatTaka } from '~/format/money'
import { nameIn } from '~/format/names'
import { wordsFor } from '~/i18n/i18n.server'
import { fundsOf } from '../chart/ledgers.server'
import { budgetLedgers, type BudgetLedger } from './actuals.server'
import { budgetLines, type BudgetLine } from './budget.server'
import { BUDGET_FIELDS, passesBudget, readBudget, type BudgetRow } from './budget-rows.policy'
import { lockDraft, writeLines, type TypedLine } from './save-budget.server'
import { readSpread } from './spread-words.server'
import { sumOf } from './spread.policy'

/** Of which draft, and which fund of it, a sheet is. */
export interface OfDraft {
  budget: number
  fund: number
  year: number
}

interface CheckedLedger extends CheckedRow {
  typed: TypedLine | null
}

/** A draft as it stands, for looking. @throws Missing for another institution's, or a fund of one */
async function draftOf(siteId: number, budget: number) {
  const [draft] = await sql<{ yearId: number; startsOn: Day; approved: boolean; closed: boolean }>(
    `SELECT b.year_id AS "yearId", y.starts_on AS "startsOn", b.approved_at IS NOT NULL AS approved, y.closed_at IS NOT NULL AS closed
     FROM budget b JOIN accounting_year y ON y.site_id = b.site_id AND y.id = b.year_id WHERE b.site_id = $1 AND b.id = $2`,
    [siteId, budget],
  )
  if (!draft) throw new Missing('budget')
  return draft
}

/** What a sheet is of, as a form says it. @throws Missing */
export async function sheetOfDraft(ctx: SiteCtx, { budget, fund }: Omit<OfDraft, 'year'>): Promise<OfDraft> {
  const { yearId } = await draftOf(ctx.site.id, budget)
  if (!(await fundsOf(ctx.site.id)).some(({ id }) => id === fund)) throw new Missing('fund')
  return { budget, fund, year: yearId }
}

/** A filled sheet into one fund of a draft: whole, or not at all. Ledgers that are not in it stay as they are; the draft is discarded by its own door. */
export const budgetImport: SheetKind<OfDraft, CheckedLedger> = {
  key: 'budget',
  title: 'budget:file.in',
  fields: BUDGET_FIELDS,
  limits: { maxRows: 2_000, maxColumns: 60, ansi: true },
  mostSheets: 20,
  keys: ['code'],
  whole: true,
  lock: (ctx, { subject }) => lockDraft(ctx.site.id, subject.budget),
  async check(ctx, batch) {
    const { subject } = batch
    const draft = await draftOf(ctx.site.id, subject.budget)
    const ledgers = new Map((await budgetLedgers(ctx.site.id)).map((one) => [one.code, one]))
    const before = new Map(
      (await budgetLines(ctx.site.id, subject.budget, subject.fund)).map((line) => [line.ledgerId, line]),
    )
    const { lines, passed, dates } = linesOf(batch, BUDGET_FIELDS, passesBudget)
    const seen = new Set<number>()
    const rows = readBudget(lines, parseDay(draft.startsOn).month, readSpread).map((row) => {
      const ledger = ledgers.get(row.code)
      const twice = ledger !== undefined && seen.has(ledger.id)
      if (ledger) seen.add(ledger.id)
      return checkedLedger(ctx, row, { ledger, twice, old: ledger && before.get(ledger.id) })
    })
    const shut = draft.approved ? 'approved' : draft.closed ? 'yearClosed' : null
    return {
      rows,
      passed,
      dates,
      problems: shut ? [{ label: null, code: `budget:refused.${shut}` }] : [],
    }
  },
  async write(ctx, { subject }, { rows }) {
    const lines = rows.flatMap(({ outcome, typed }) =>
      (outcome === 'new' || outcome === 'changed') && typed ? typed : [],
    )
    if (lines.length) await writeLines(ctx, await lockDraft(ctx.site.id, subject.budget), subject.fund, lines)
    return {}
  },
}

function checkedLedger(
  ctx: SiteCtx,
  row: BudgetRow,
  { ledger, twice, old }: { ledger: BudgetLedger | undefined; twice: boolean; old: BudgetLine | undefined },
): CheckedLedger {
  const problems: Problem[] = [
    ...(ledger && !twice
      ? []
      : [
          {
            label: 'budget:file.column.code',
            code: `budget:error.${ledger ? 'twice' : 'ledger'}`,
            params: { value: row.code },
          },
        ]),
    ...row.problems,
  ]
  const says = row.amount !== null || row.months !== undefined || row.note !== ''
  const changes = problems.length ? [] : changesOf(ctx, row, old, says)
  return {
    row: row.row,
    name: ledger ? nameIn(ledger, ctx.lang) : row.code,
    about: digits(row.code, ctx.lang),
    outcome: problems.length ? 'wrong' : !changes.length ? 'unchanged' : old ? 'changed' : 'new',
    changes,
    problems,
    notes: [],
    typed: ledger
      ? {
          ledgerId: ledger.id,
          amount: row.amount,
          spread: row.months ? 'typed' : (row.spread ?? 'even'),
          months: row.months,
          note: row.note,
        }
      : null,
  }
}

/** What a row changes of a ledger's line: months that are as they were are no typed ones. */
function changesOf({ lang }: SiteCtx, row: BudgetRow, old: BudgetLine | undefined, says: boolean): Change[] {
  if (!says && !old) return []
  const t = wordsFor(lang)
  const taka = (poisha: number | null) => (poisha === null ? '' : formatTaka(poisha, lang))
  const spreadWord = (spread: string) => t(`budget:spread.${spread}`)
  const amount = !says ? null : row.months ? sumOf(row.months) : (row.amount ?? 0)
  const was = old ? sumOf(old.months) : null
  const sameMonths =
    row.months !== undefined && old !== undefined && row.months.every((one, at) => one === old.months[at])
  const spread = row.months ? (sameMonths && old ? old.spread : 'typed') : (row.spread ?? 'even')
  const moved = row.months !== undefined && !sameMonths
  return [
    ...(amount !== was ? [{ label: 'budget:file.column.amount', before: taka(was), after: taka(amount) }] : []),
    ...(says && (moved || spread !== (old?.spread ?? 'even'))
      ? [{ label: 'budget:file.column.spread', before: old ? spreadWord(old.spread) : '', after: spreadWord(spread) }]
      : []),
    ...(row.note !== (old?.note ?? '')
      ? [{ label: 'budget:file.column.note', before: old?.note ?? '', after: row.note }]
      : []),
  ]
}
