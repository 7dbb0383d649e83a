import { sql } from 'db/connection'
import { sessionsOf } from '~/domain/academics/academic-setup.server'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Missing, Refusal } from '~/domain/errors'
import { monthRange, today, type Day } from '~/format/dates'
import { issue } from '~/ui/fields/error'
import { periodRows } from './plan-page.server'
import { planHead, type PlanHead } from './plan-rows.server'
import type { DueDayForm, PeriodsForm } from './plans.form'

interface FreeSubHead {
  id: number
  nameEn: string
  nameBn: string
  headEn: string
  headBn: string
  frequency: string
  /** Fee groups that hold it. */
  groupIds: number[]
}

/** Sub-heads that the session does not plan yet. What is charged when needed is charged by hand, not by a plan. */
export const freeSubHeads = (siteId: number, sessionId: number): Promise<FreeSubHead[]> =>
  sql<FreeSubHead>(
    `SELECT h.id, h.name_en AS "nameEn", h.name_bn AS "nameBn", f.name_en AS "headEn", f.name_bn AS "headBn", h.frequency,
       ARRAY(SELECT g.id FROM fee_group g WHERE g.active AND h.id = ANY (g.sub_head_ids) ORDER BY g.position, g.id)::bigint[] AS "groupIds"
     FROM fee_sub_head h JOIN fee_head f ON f.id = h.fee_head_id
     WHERE h.active AND f.active AND h.frequency <> 'on-demand'
       AND NOT EXISTS (SELECT FROM fee_plan n WHERE n.site_id = $1 AND n.session_id = $2 AND n.sub_head_id = h.id)
     ORDER BY f.position, h.position, h.id`,
    [siteId, sessionId],
  )

export const feeGroups = (): Promise<{ id: number; nameEn: string; nameBn: string }[]> =>
  sql('SELECT id, name_en AS "nameEn", name_bn AS "nameBn" FROM fee_group WHERE active ORDER BY position, id')

/**
 * Plans sub-heads for a session; those that somebody planned meanwhile are left as they are.
 * @returns how many were added @throws Missing for another institution's session; Invalid for a sub-head that cannot be planned
 */
export async function addPlans(
  ctx: SiteCtx,
  { session, subHeadIds }: { session: number; subHeadIds: number[] },
): Promise<number> {
  if (!(await sessionsOf(ctx.site.id)).some((one) => one.id === session)) throw new Missing('session')
  const [known] = await sql<{ count: number }>(
    `SELECT count(*)::int AS count FROM fee_sub_head h JOIN fee_head f ON f.id = h.fee_head_id
     WHERE h.id = ANY ($1::bigint[]) AND h.active AND f.active AND h.frequency <> 'on-demand'`,
    [subHeadIds],
  )
  if (known?.count !== new Set(subHeadIds).size) throw new Invalid({ subHeadIds: [issue('in')] })
  const made = await sql<{ id: number; subHeadId: number }>(
    `INSERT INTO fee_plan (site_id, session_id, sub_head_id) SELECT $1, $2, h FROM unnest($3::bigint[]) h
     ON CONFLICT (site_id, session_id, sub_head_id) DO NOTHING RETURNING id, sub_head_id AS "subHeadId"`,
    [ctx.site.id, session, [...new Set(subHeadIds)]],
  )
  ctx.audit({
    recordType: 'fee_plan',
    recordId: session,
    after: { session, subHeads: made.map((one) => one.subHeadId) },
  })
  return made.length
}

/** The same day for each month of the session, but those whose charges are made. */
export async function setDueDay(ctx: SiteCtx, { plan, stamp, day }: DueDayForm): Promise<void> {
  const head = await planHead(ctx.site.id, plan, true)
  if (head.frequency !== 'monthly') throw new Missing('month')
  const { rows } = await periodRows(ctx.site.id, head)
  const periods = rows.map(({ key, due, charges }) => {
    const wanted = `${key}-${String(day).padStart(2, '0')}`
    const { startsOn, endsOn } = head.session
    const within = wanted < startsOn ? startsOn : wanted > endsOn ? endsOn : wanted
    return { key, due: charges ? due : within }
  })
  await write(ctx, head, stamp, periods, 'day')
}

/**
 * Says which periods are charged and when they fall due.
 * @throws Invalid at `periods[3].due` for a day outside the session or another day of what was charged; Refusal for a page that is stale
 */
export async function savePeriods(ctx: SiteCtx, { plan, stamp, periods }: PeriodsForm): Promise<void> {
  await write(ctx, await planHead(ctx.site.id, plan, true), stamp, periods)
}

async function write(
  ctx: SiteCtx,
  plan: PlanHead,
  stamp: string,
  periods: readonly { key: string; due: Day | null }[],
  field?: string,
): Promise<void> {
  const now = await periodRows(ctx.site.id, plan)
  if (now.stamp !== stamp) throw new Refusal('fee-settings:error.stale')
  const known = new Map(now.rows.map((row) => [row.key, row]))
  const { startsOn, endsOn } = plan.session
  const errors: Record<string, string[]> = {}
  const seen = new Set<string>()
  periods.forEach(({ key, due }, at) => {
    const row = known.get(key)
    if (!row || seen.has(key)) throw new Missing('period')
    seen.add(key)
    const name = field ?? `periods[${at}].due`
    if (due && (due < startsOn || due > endsOn))
      errors[name] = [`fee-settings:error.outside?from=${startsOn}&to=${endsOn}`]
    else if (due && row.charges && row.due && due !== row.due) errors[name] = ['fee-settings:error.charged']
  })
  if (Object.keys(errors).length) throw new Invalid(errors)
  const kept = periods.filter((one): one is { key: string; due: Day } => one.due !== null)
  await sql('DELETE FROM fee_plan_period WHERE site_id = $1 AND plan_id = $2 AND NOT (period = ANY ($3::text[]))', [
    ctx.site.id,
    plan.id,
    kept.map((one) => one.key),
  ])
  await sql(
    `INSERT INTO fee_plan_period (site_id, plan_id, period, due_on) SELECT $1, $2, p.period, p.due FROM unnest($3::text[], $4::date[]) p (period, due)
     ON CONFLICT (site_id, plan_id, period) DO UPDATE SET due_on = excluded.due_on`,
    [ctx.site.id, plan.id, kept.map((one) => one.key), kept.map((one) => one.due)],
  )
  ctx.audit({
    recordType: 'fee_plan',
    recordId: plan.id,
    before: Object.fromEntries(now.rows.flatMap((row) => (row.due ? [[row.key, row.due]] : []))),
    after: Object.fromEntries(kept.map((one) => [one.key, one.due])),
  })
}

/** Where the money of a plan goes; null: with everything else. @throws Invalid for another institution's account */
export async function setAccount(ctx: SiteCtx, input: { plan: number; bankAccountId: number | null }): Promise<void> {
  const plan = await planHead(ctx.site.id, input.plan, true)
  if (input.bankAccountId !== null) {
    const [account] = await sql('SELECT 1 FROM bank_account WHERE site_id = $1 AND id = $2 AND active', [
      ctx.site.id,
      input.bankAccountId,
    ])
    if (!account && input.bankAccountId !== plan.bankAccountId) throw new Invalid({ bankAccountId: [issue('in')] })
  }
  await sql('UPDATE fee_plan SET bank_account_id = $3 WHERE site_id = $1 AND id = $2', [
    ctx.site.id,
    plan.id,
    input.bankAccountId,
  ])
  ctx.audit({
    recordType: 'fee_plan',
    recordId: plan.id,
    before: { bankAccountId: plan.bankAccountId },
    after: { bankAccountId: input.bankAccountId },
  })
}

/**
 * Retires a plan from the next month on, or takes it up again. What falls due before stays charged; what was charged for later months the next run
 * takes back.
 */
export async function setActive(ctx: SiteCtx, input: { plan: number; active: boolean }): Promise<void> {
  const plan = await planHead(ctx.site.id, input.plan, true)
  const from = input.active ? null : monthRange(today(), 1).from
  await sql('UPDATE fee_plan SET active = $3, retired_from = $4 WHERE site_id = $1 AND id = $2', [
    ctx.site.id,
    plan.id,
    input.active,
    from,
  ])
  ctx.audit({
    recordType: 'fee_plan',
    recordId: plan.id,
    before: { active: plan.active },
    after: { active: input.active, from },
  })
}

/** Takes away a plan that never charged anything. @returns its session @throws Refusal for one that did */
export async function deletePlan(ctx: SiteCtx, id: number): Promise<number> {
  const plan = await planHead(ctx.site.id, id, true)
  if (plan.charges) throw new Refusal('fee-settings:error.hasCharges', { count: plan.charges })
  await sql('DELETE FROM fee_plan WHERE site_id = $1 AND id = $2', [ctx.site.id, id])
  ctx.audit({
    recordType: 'fee_plan',
    recordId: id,
    before: { session: plan.sessionId, subHead: plan.subHeadId, nameEn: plan.nameEn },
  })
  return plan.sessionId
}
