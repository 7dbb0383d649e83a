import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Missing } from '~/domain/errors'
import { addDays, today, type Day } from '~/format/dates'
import type { FineRuleForm } from './late.form'

interface Rule {
  planId: number
  kind: 'once' | 'daily' | null
  amount: number | null
  graceDays: number
  cap: number | null
  fromDay: Day | null
}

/** A plan of a session with its rule; amounts are poisha. */
export interface RuleRow extends Rule {
  nameEn: string
  nameBn: string
  headEn: string
  headBn: string
  /** What the rule asks for a charge that fell due ten and forty days ago. */
  after10: number | null
  after40: number | null
}

const RULE = `r.kind, r.amount, coalesce(r.grace_days, 0) AS "graceDays", r.cap, r.from_day AS "fromDay"`

/** What a session charges, and which of it is fined for being late. */
export function ruleRows(siteId: number, sessionId: number): Promise<RuleRow[]> {
  const day = today()
  return sql<RuleRow>(
    `SELECT n.id AS "planId", h.name_en AS "nameEn", h.name_bn AS "nameBn", f.name_en AS "headEn", f.name_bn AS "headBn", ${RULE},
       late_fine(r.kind, r.amount, r.cap, r.grace_days, $3::date, $5::date) AS "after10", late_fine(r.kind, r.amount, r.cap, r.grace_days, $4::date, $5::date) AS "after40"
     FROM fee_plan n JOIN fee_sub_head h ON h.id = n.sub_head_id JOIN fee_head f ON f.id = h.fee_head_id
       LEFT JOIN fee_fine_rule r ON r.site_id = n.site_id AND r.plan_id = n.id
     WHERE n.site_id = $1 AND n.session_id = $2 AND n.active ORDER BY f.position, h.position, n.id`,
    [siteId, sessionId, addDays(day, -10), addDays(day, -40), day],
  ).then((rows) => rows.map((row) => (row.kind ? row : { ...row, after10: null, after40: null })))
}

async function ruleOf(siteId: number, planId: number): Promise<Rule & { sessionId: number }> {
  const [row] = await sql<Rule & { sessionId: number }>(
    `SELECT n.id AS "planId", n.session_id AS "sessionId", ${RULE} FROM fee_plan n LEFT JOIN fee_fine_rule r ON r.site_id = n.site_id AND r.plan_id = n.id
     WHERE n.site_id = $1 AND n.id = $2 FOR UPDATE OF n`,
    [siteId, planId],
  )
  if (!row) throw new Missing('plan')
  return row
}

const shown = ({ kind, amount, graceDays, cap, fromDay }: Omit<FineRuleForm, 'plan'> | Rule) =>
  kind === null ? null : { kind, amount, graceDays, cap, fromDay }

/**
 * Says what being late costs. It holds from the next day on: a trigger keeps what held before, and days before are fined by that.
 * @returns the plan's session @throws Missing for another institution's plan
 */
export async function saveRule(ctx: SiteCtx, form: FineRuleForm): Promise<number> {
  const before = await ruleOf(ctx.site.id, form.plan)
  await sql(
    `INSERT INTO fee_fine_rule (site_id, plan_id, kind, amount, grace_days, cap, from_day, changed_by) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (site_id, plan_id) DO UPDATE SET kind = excluded.kind, amount = excluded.amount, grace_days = excluded.grace_days, cap = excluded.cap,
       from_day = excluded.from_day, changed_by = excluded.changed_by, changed_at = now()`,
    [
      ctx.site.id,
      form.plan,
      form.kind,
      form.amount,
      form.graceDays,
      form.kind === 'daily' ? form.cap : null,
      form.fromDay,
      ctx.user.userId,
    ],
  )
  ctx.audit({ recordType: 'fee_fine_rule', recordId: form.plan, before: shown(before), after: shown(form) })
  return before.sessionId
}

/** Takes a rule away; what was fined stays. @returns the plan's session @throws Missing */
export async function removeRule(ctx: SiteCtx, planId: number): Promise<number> {
  const before = await ruleOf(ctx.site.id, planId)
  await sql('DELETE FROM fee_fine_rule WHERE site_id = $1 AND plan_id = $2', [ctx.site.id, planId])
  ctx.audit({ recordType: 'fee_fine_rule', recordId: planId, before: shown(before), after: null })
  return before.sessionId
}

export interface FineNight {
  day: Day
  fines: number
  amount: number
  lookedAt: Date
}

/** The last nights on which fines were looked for. */
export const fineNights = (siteId: number): Promise<FineNight[]> =>
  sql<FineNight>(
    'SELECT day, fines, amount, looked_at AS "lookedAt" FROM fee_fine_night WHERE site_id = $1 ORDER BY day DESC LIMIT 7',
    [siteId],
  )
