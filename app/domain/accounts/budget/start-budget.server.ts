import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Missing, Refusal } from '~/domain/errors'
import { fundsOf } from '../chart/ledgers.server'
import { MOST_POISHA } from '../posting/posting.policy'
import { actualMonths, budgetLedgers } from './actuals.server'
import { budgetLines, budgetVersions, budgetYears, inForce, yearBefore } from './budget.server'
import { holdFresh, writeLines, type Held, type Seen, type TypedLine } from './save-budget.server'
import { changedBy, spreadBy, sumOf } from './spread.policy'

interface Source {
  /** Last year's budget in force, or what last year came to. */
  from: 'budget' | 'actual'
  /** Hundredths of a per cent more, or less. */
  hundredths: number
  /** Poisha. */
  roundTo: number
}

/**
 * Begins the first version of a year's budget, empty or from last year, all funds. Returns its id.
 * @throws Missing for another institution's year; Refusal when the year is closed, has a budget, or has nothing before it to copy
 */
export async function startBudget(ctx: SiteCtx, yearId: number, source: Source | null): Promise<number> {
  const year = await holdYear(ctx, yearId)
  const [begun] = await sql('SELECT 1 FROM budget WHERE site_id = $1 AND year_id = $2', [ctx.site.id, yearId])
  if (begun) throw new Refusal('budget:refused.begun')
  const id = await addVersion(ctx, yearId, 1, '')
  if (source) await copyInto(ctx, { id, version: 1, edits: 1, yearId, startsOn: year.startsOn }, source, 'all', null)
  return id
}

/**
 * Copies last year into a fund of a draft: over everything, or only where nothing was typed yet.
 * @throws Missing, Refusal as the draft does not allow it, was saved meanwhile, or there is nothing to copy
 */
export async function copyLastYear(
  ctx: SiteCtx,
  seen: Seen,
  fundId: number,
  source: Source,
  which: 'empty' | 'all',
): Promise<void> {
  const held = await holdFresh(ctx, seen)
  await copyInto(ctx, held, source, which, fundId)
}

/**
 * A new version on which the committee is to decide again, beginning as the one in force. Returns its id.
 * @throws Missing; Refusal when the year is closed, another version is in force by now, or somebody is revising it already
 */
export async function reviseBudget(ctx: SiteCtx, budgetId: number, reason: string): Promise<number> {
  const [asked] = await sql<{ yearId: number }>(
    'SELECT year_id AS "yearId" FROM budget WHERE site_id = $1 AND id = $2',
    [ctx.site.id, budgetId],
  )
  if (!asked) throw new Missing('budget')
  await holdYear(ctx, asked.yearId)
  const versions = await budgetVersions(ctx.site.id, asked.yearId)
  const [newest] = versions
  if (!newest || newest.approvedAt === null) throw new Refusal('budget:refused.revising')
  if (newest.id !== budgetId) throw new Refusal('budget:refused.older')
  const id = await addVersion(ctx, asked.yearId, newest.version + 1, reason)
  await sql(
    `INSERT INTO budget_line (site_id, budget_id, ledger_id, fund_id, spread, months, note)
     SELECT l.site_id, $3, l.ledger_id, l.fund_id, l.spread, l.months, l.note FROM budget_line l WHERE l.site_id = $1 AND l.budget_id = $2`,
    [ctx.site.id, budgetId, id],
  )
  return id
}

/** The year for a new version: who begins another at once waits. */
async function holdYear(ctx: SiteCtx, yearId: number): Promise<{ startsOn: string }> {
  const [year] = await sql<{ startsOn: string; closed: boolean }>(
    'SELECT starts_on AS "startsOn", closed_at IS NOT NULL AS closed FROM accounting_year WHERE site_id = $1 AND id = $2 FOR UPDATE',
    [ctx.site.id, yearId],
  )
  if (!year) throw new Missing('year')
  if (year.closed) throw new Refusal('budget:refused.yearClosed')
  return year
}

async function addVersion(ctx: SiteCtx, yearId: number, version: number, revisedFor: string): Promise<number> {
  const [made] = await sql<{ id: number }>(
    'INSERT INTO budget (site_id, year_id, version, revised_for, changed_by) VALUES ($1, $2, $3, $4, $5) RETURNING id',
    [ctx.site.id, yearId, version, revisedFor, ctx.user.userId],
  )
  if (!made) throw new Error('no budget')
  ctx.audit({ recordType: 'budget', recordId: made.id, after: { year: yearId, version, revisedFor } })
  return made.id
}

async function copyInto(
  ctx: SiteCtx,
  held: Held,
  source: Source,
  which: 'empty' | 'all',
  fundId: number | null,
): Promise<void> {
  const before = yearBefore(await budgetYears(ctx.site.id), held)
  if (!before) throw new Refusal('budget:refused.noYearBefore')
  const old = source.from === 'budget' ? inForce(await budgetVersions(ctx.site.id, before.id)) : undefined
  if (source.from === 'budget' && !old) throw new Refusal('budget:refused.noBudgetBefore')
  const ledgers = (await budgetLedgers(ctx.site.id)).filter((one) => one.active)
  const funds = (await fundsOf(ctx.site.id)).filter((one) => fundId === null || one.id === fundId)
  if (!funds.length) throw new Missing('fund')
  for (const fund of funds) {
    const last = await lastYearOf(ctx, old?.id, before.startsOn, fund.id)
    const now = new Map((await budgetLines(ctx.site.id, held.id, fund.id)).map((line) => [line.ledgerId, line]))
    const lines = ledgers.flatMap(({ id }): TypedLine[] => {
      const own = now.get(id)
      const found = last.get(id)
      if (!found || (which === 'empty' && own && sumOf(own.months) > 0)) return []
      const amount = Math.min(changedBy(found.amount, source.hundredths, source.roundTo), MOST_POISHA)
      if (amount === 0) return []
      const { spread, months } = found
      return [{ ledgerId: id, amount, spread, months: spreadBy(amount, months), note: own?.note ?? '' }]
    })
    if (lines.length) await writeLines(ctx, held, fund.id, lines)
  }
}

/** What last year's budget said, or what last year came to: then a budget lies over the months as that did. */
async function lastYearOf(ctx: SiteCtx, budgetId: number | undefined, startsOn: string, fundId: number) {
  const found = new Map<number, { amount: number; spread: TypedLine['spread']; months: number[] | undefined }>()
  if (budgetId === undefined)
    for (const [id, months] of await actualMonths(ctx.site.id, startsOn, fundId))
      found.set(id, { amount: sumOf(months), spread: 'last-year', months })
  else
    for (const { ledgerId, spread, months } of await budgetLines(ctx.site.id, budgetId, fundId))
      found.set(ledgerId, { amount: sumOf(months), spread, months: spread === 'even' ? undefined : months })
  return found
}
