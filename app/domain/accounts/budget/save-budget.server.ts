import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Missing, Refusal } from '~/domain/errors'
import type { Day } from '~/format/dates'
import { MOST_POISHA } from '../posting/posting.policy'
import { actualMonths, budgetLedgers } from './actuals.server'
import { budgetLines, type BudgetLine } from './budget.server'
import { monthsFor, sumOf, type Spread } from './spread.policy'

/** What a form saw of a draft; `over`: the newer state that its person wants to write over, having been told of it. */
export interface Seen {
  budget: number
  edits: number
  over?: number | null
}

export interface Held {
  id: number
  version: number
  edits: number
  yearId: number
  startsOn: Day
}

/** Somebody saved the draft after the form was opened. */
export interface Stale {
  edits: number
  at: Date
  by: { nameEn: string; nameBn: string } | null
}

/**
 * A draft for writing: nobody else writes or approves it until the transaction ends.
 * @throws Missing for another institution's; Refusal when it is approved, or its year is closed
 */
export async function lockDraft(siteId: number, id: number): Promise<Held> {
  const [held] = await sql<Held & { approved: boolean; closed: boolean }>(
    `SELECT b.id, b.version, b.edits, b.year_id AS "yearId", y.starts_on AS "startsOn", b.approved_at IS NOT NULL AS approved, y.closed_at IS NOT NULL AS closed
     FROM budget b JOIN accounting_year y ON y.site_id = b.site_id AND y.id = b.year_id WHERE b.site_id = $1 AND b.id = $2 FOR UPDATE OF b`,
    [siteId, id],
  )
  if (!held) throw new Missing('budget')
  if (held.approved) throw new Refusal('budget:refused.approved')
  if (held.closed) throw new Refusal('budget:refused.yearClosed')
  return held
}

/** The same for a form, and who saved the draft after it was opened. @throws as lockDraft() */
export async function holdDraft(ctx: SiteCtx, seen: Seen): Promise<{ held: Held; stale: Stale | null }> {
  const held = await lockDraft(ctx.site.id, seen.budget)
  if (held.edits === (seen.over ?? seen.edits)) return { held, stale: null }
  const [stale] = await sql<Stale>(
    `SELECT b.edits, b.changed_at AS at, CASE WHEN u.id IS NOT NULL THEN json_build_object('nameEn', coalesce(nullif(u.name_en, ''), u.username::text),
       'nameBn', coalesce(nullif(u.name_bn, ''), nullif(u.name_en, ''), u.username::text)) END AS by
     FROM budget b LEFT JOIN app_user u ON u.tenant_id = b.site_id AND u.id = b.changed_by WHERE b.site_id = $1 AND b.id = $2`,
    [ctx.site.id, held.id],
  )
  return { held, stale: stale ?? null }
}

/** The same where nothing was typed that could be lost. @throws Refusal when the draft was saved meanwhile */
export async function holdFresh(ctx: SiteCtx, seen: Seen): Promise<Held> {
  const { held, stale } = await holdDraft(ctx, seen)
  if (stale) throw new Refusal('budget:stale')
  return held
}

export interface TypedLine {
  ledgerId: number
  /** Poisha of the year; null and no note: no line. */
  amount: number | null
  spread: Spread
  /** Twelve, when they were typed; then the amount is their sum. */
  months?: readonly number[]
  /** null: as it was. */
  note: string | null
}

/**
 * Writes lines of one fund of a draft; ledgers that are not among them stay as they are.
 * @returns who saved it meanwhile, and then nothing was written; null when it is done
 * @throws Missing for a ledger or fund of another institution, or one that is not budgeted; Invalid at `rows[n].amount` for too much
 */
export async function saveBudget(
  ctx: SiteCtx,
  seen: Seen,
  fundId: number,
  typed: readonly TypedLine[],
): Promise<Stale | null> {
  const { held, stale } = await holdDraft(ctx, seen)
  if (stale) return stale
  await writeLines(ctx, held, fundId, typed)
  return null
}

/** Puts lines in the place of those of the same ledgers, notes the change, and counts it. @throws as saveBudget() */
export async function writeLines(ctx: SiteCtx, held: Held, fundId: number, typed: readonly TypedLine[]): Promise<void> {
  const [fund] = await sql('SELECT 1 FROM fund WHERE site_id = $1 AND id = $2', [ctx.site.id, fundId])
  if (!fund) throw new Missing('fund')
  const known = new Set((await budgetLedgers(ctx.site.id)).map(({ id }) => id))
  const ids = typed.map(({ ledgerId }) => ledgerId)
  if (ids.some((id) => !known.has(id)) || new Set(ids).size < ids.length) throw new Missing('ledger')
  const tooMuch = typed.flatMap(({ months }, at) => (months && sumOf(months) > MOST_POISHA ? [at] : []))
  if (tooMuch.length)
    throw new Invalid(Object.fromEntries(tooMuch.map((at) => [`rows[${at}].m12`, ['budget:error.tooMuch']])))
  const before = new Map((await budgetLines(ctx.site.id, held.id, fundId)).map((line) => [line.ledgerId, line]))
  const lastYear = typed.some(({ spread }) => spread === 'last-year')
    ? await actualMonths(ctx.site.id, yearEarlier(held.startsOn), fundId)
    : new Map<number, number[]>()
  const lines = typed.flatMap(({ ledgerId, amount, spread, months, note }): BudgetLine[] => {
    const old = before.get(ledgerId)
    const said = note ?? old?.note ?? ''
    if (amount === null && !months && !said) return []
    if (!months)
      return [
        { ledgerId, fundId, spread, months: monthsFor(amount ?? 0, spread, old, lastYear.get(ledgerId)), note: said },
      ]
    // Months that were looked at and left alone are no typed ones.
    const same = old && months.every((month, at) => month === old.months[at])
    return [{ ledgerId, fundId, spread: same ? old.spread : spread, months: [...months], note: said }]
  })
  await replaceLines(ctx.site.id, held.id, fundId, ids, lines)
  await sql('UPDATE budget SET edits = edits + 1, changed_by = $3, changed_at = now() WHERE site_id = $1 AND id = $2', [
    ctx.site.id,
    held.id,
    ctx.user.userId,
  ])
  const touched = new Set(ids)
  ctx.audit({
    recordType: 'budget',
    recordId: held.id,
    before: { fund: fundId, lines: [...before.values()].filter((line) => touched.has(line.ledgerId)).map(brief) },
    after: { fund: fundId, lines: lines.map(brief) },
  })
}

const brief = ({ ledgerId, spread, months, note }: BudgetLine) => [ledgerId, sumOf(months), spread, note]

const yearEarlier = (day: Day): Day => `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`

async function replaceLines(
  siteId: number,
  budgetId: number,
  fundId: number,
  ids: readonly number[],
  lines: readonly BudgetLine[],
): Promise<void> {
  await sql(
    'DELETE FROM budget_line WHERE site_id = $1 AND budget_id = $2 AND fund_id = $3 AND ledger_id = ANY($4::bigint[])',
    [siteId, budgetId, fundId, ids],
  )
  await sql(
    `INSERT INTO budget_line (site_id, budget_id, ledger_id, fund_id, spread, months, note)
     SELECT $1, $2, (e->>'ledgerId')::bigint, $3, e->>'spread',
       ARRAY(SELECT m.amount::bigint FROM jsonb_array_elements_text(e->'months') WITH ORDINALITY AS m(amount, at) ORDER BY m.at), e->>'note'
     FROM jsonb_array_elements($4::jsonb) e`,
    [siteId, budgetId, fundId, JSON.stringify(lines)],
  )
}
