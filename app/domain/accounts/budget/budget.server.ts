import { sql } from 'db/connection'
import type { Day } from '~/format/dates'
import { actualMonths, budgetLedgers, type BudgetLedger } from './actuals.server'
import { sumOf, type Spread } from './spread.policy'

export interface BudgetYear {
  id: number
  startsOn: Day
  endsOn: Day
  closed: boolean
}

/** The accounting years of an institution, the newest first. */
export const budgetYears = (siteId: number): Promise<BudgetYear[]> =>
  sql<BudgetYear>(
    `SELECT y.id, y.starts_on AS "startsOn", y.ends_on AS "endsOn", y.closed_at IS NOT NULL AS closed FROM accounting_year y
     WHERE y.site_id = $1 ORDER BY y.starts_on DESC`,
    [siteId],
  )

/** The year before that of `startsOn`, if the books have it; its budget is what last year's means. */
export const yearBefore = (years: readonly BudgetYear[], { startsOn }: { startsOn: Day }): BudgetYear | undefined =>
  years.find((one) => one.startsOn < startsOn)

export interface BudgetVersion {
  id: number
  version: number
  /** How often it was saved: what a form saw. */
  edits: number
  revisedFor: string
  changedAt: Date
  changedBy: { nameEn: string; nameBn: string } | null
  resolution: string | null
  resolvedOn: Day | null
  /** null: a draft. */
  approvedAt: Date | null
  approvedBy: { nameEn: string; nameBn: string } | null
}

const PERSON = (user: string) =>
  `CASE WHEN ${user}.id IS NOT NULL THEN json_build_object('nameEn', coalesce(nullif(${user}.name_en, ''), ${user}.username::text),
     'nameBn', coalesce(nullif(${user}.name_bn, ''), nullif(${user}.name_en, ''), ${user}.username::text)) END`

/** The versions of a year's budget, the newest first. */
export const budgetVersions = (siteId: number, yearId: number): Promise<BudgetVersion[]> =>
  sql<BudgetVersion>(
    `SELECT b.id, b.version, b.edits, b.revised_for AS "revisedFor", b.changed_at AS "changedAt", ${PERSON('c')} AS "changedBy",
       b.resolution, b.resolved_on AS "resolvedOn", b.approved_at AS "approvedAt", ${PERSON('a')} AS "approvedBy"
     FROM budget b LEFT JOIN app_user c ON c.tenant_id = b.site_id AND c.id = b.changed_by LEFT JOIN app_user a ON a.tenant_id = b.site_id AND a.id = b.approved_by
     WHERE b.site_id = $1 AND b.year_id = $2 ORDER BY b.version DESC`,
    [siteId, yearId],
  )

/** The version that counts: the newest approved one. */
export const inForce = <V extends { approvedAt: unknown }>(versions: readonly V[]): V | undefined =>
  versions.find((one) => one.approvedAt !== null)

export interface BudgetLine {
  ledgerId: number
  fundId: number
  spread: Spread
  /** Twelve, poisha, in the order of the accounting year. */
  months: number[]
  note: string
}

/** What a version says, of one fund or of all. */
export const budgetLines = (siteId: number, budgetId: number, fundId: number | null): Promise<BudgetLine[]> =>
  sql<BudgetLine>(
    `SELECT l.ledger_id AS "ledgerId", l.fund_id AS "fundId", l.spread, l.months, l.note FROM budget_line l
     WHERE l.site_id = $1 AND l.budget_id = $2 AND ($3::bigint IS NULL OR l.fund_id = $3)`,
    [siteId, budgetId, fundId],
  )

export interface SheetRow extends BudgetLedger {
  /** Poisha; null where nothing was said of it. Of all funds: their sum. */
  amount: number | null
  months: number[] | null
  spread: Spread
  note: string
  /** The twelve months of the year before and of this one, poisha, as far as they went; null: the books have no such year. */
  lastYear: number[] | null
  thisYear: number[]
}

const NOTHING: readonly number[] = Array<number>(12).fill(0)

/**
 * A version's sheet: each ledger in use, and those out of use of which it speaks or that had to do with money in either year.
 * @param budgetId null: there is none yet
 * @param fundId null: all funds together
 */
export async function budgetSheet(
  siteId: number,
  {
    year,
    before,
    budgetId,
    fundId,
  }: { year: BudgetYear; before?: BudgetYear; budgetId: number | null; fundId: number | null },
): Promise<SheetRow[]> {
  const ledgers = await budgetLedgers(siteId)
  const thisYear = await actualMonths(siteId, year.startsOn, fundId)
  const lastYear = before ? await actualMonths(siteId, before.startsOn, fundId) : null
  const lines = new Map<number, BudgetLine[]>()
  for (const line of budgetId === null ? [] : await budgetLines(siteId, budgetId, fundId))
    lines.set(line.ledgerId, [...(lines.get(line.ledgerId) ?? []), line])
  return ledgers.flatMap((ledger) => {
    const own = lines.get(ledger.id)
    if (!ledger.active && !own && !thisYear.has(ledger.id) && !lastYear?.has(ledger.id)) return []
    const months = own ? NOTHING.map((_, at) => sumOf(own.map((line) => line.months[at] ?? 0))) : null
    return {
      ...ledger,
      amount: months && sumOf(months),
      months,
      spread: own?.[0]?.spread ?? 'even',
      note: own?.flatMap(({ note }) => note || []).join('; ') ?? '',
      lastYear: lastYear && (lastYear.get(ledger.id) ?? [...NOTHING]),
      thisYear: thisYear.get(ledger.id) ?? [...NOTHING],
    }
  })
}
