import { createHash } from 'node:crypto'
import { inBulk, sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Invalid } from '~/domain/errors'
import type { Day } from '~/format/dates'
import { groupedTaka } from '~/format/money'
import type { PlanHead } from './plan-rows.server'

/** What a change of a rate does to charges that were made, poisha. */
interface RateEffect {
  /** Charges that the next run corrects, of how many students, and by how much together. */
  lines: number
  students: number
  sum: number
  /** Of those changed or, where they stay, beside them: charges that are paid wholly or in part. */
  paid: number
}

interface Given {
  from: Day | null
  paid: 'keep' | 'change' | null
  /** The mark of what was shown; 'any' where nothing is asked. */
  seen: string | null
  amount: number
}

/**
 * Makes a change of rates, with this transaction, and keeps the price of charges that are paid, unless it is said that they change too.
 * @returns what the next run corrects by it
 * @throws Invalid at `seen` where charges that were made change and exactly this was not shown: its messages say what, and carry the mark
 */
export async function shownEffect(
  ctx: SiteCtx,
  plan: PlanHead,
  given: Given,
  conditions: object,
  write: () => Promise<unknown>,
): Promise<RateEffect | null> {
  if (!plan.charges) {
    await write()
    return null
  }
  const before = await pending(ctx.site.id, plan)
  if (given.paid === 'change') await forgetKept(ctx.site.id, plan, given.from)
  await write()
  const after = await pending(ctx.site.id, plan)
  const by = (id: number) => (after.get(id) ?? 0) - (before.get(id) ?? 0)
  const touched = await chargesOf(
    ctx.site.id,
    [...new Set([...before.keys(), ...after.keys()])].filter((id) => by(id) !== 0),
  )
  if (!touched.length) return null
  const stay = given.paid === 'change' ? [] : touched.filter((one) => one.settled > 0)
  const changed = touched.filter((one) => !stay.includes(one))
  const effect = {
    lines: changed.length,
    students: new Set(changed.map((one) => one.studentId)).size,
    sum: changed.reduce((sum, one) => sum + by(one.id), 0),
    paid: touched.filter((one) => one.settled > 0).length,
  }
  const stamp = createHash('sha256')
    .update(JSON.stringify([effect, given.amount, given.from, given.paid ?? 'keep', conditions]))
    .digest('hex')
    .slice(0, 24)
  if (given.seen !== 'any' && given.seen !== stamp) throw new Invalid({ seen: messages(effect, given.paid, stamp) })
  await keep(
    ctx,
    stay.map((one) => ({ id: one.id, price: Math.max(0, one.stands + (before.get(one.id) ?? 0)) })),
  )
  return effect
}

/** What is said of the effect, as it travels to the form. */
function messages({ lines, students, sum, paid }: RateEffect, choice: Given['paid'], stamp: string): string[] {
  const said = (key: string, values: Record<string, string | number>) =>
    `fee-settings:effect.${key}?${new URLSearchParams({ ...Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)])), stamp }).toString()}`
  const figures = { lines, students, sum: groupedTaka(Math.abs(sum)) }
  return [
    lines ? said(sum < 0 ? 'less' : 'more', figures) : said('none', {}),
    ...(paid ? [said(choice === 'change' ? 'paidToo' : 'paidStay', { paid })] : []),
  ]
}

/** Corrections that the next run would make of a plan's charges, by charge. */
async function pending(siteId: number, plan: PlanHead): Promise<Map<number, number>> {
  const rows = await inBulk(() =>
    sql<{ id: number; amount: number }>(
      `SELECT x.charge_id AS id, x.amount FROM fee_changes($1, $2, 'infinity') x WHERE x.sub_head_id = $3 AND x.kind = 'correction'`,
      [siteId, plan.sessionId, plan.subHeadId],
    ),
  )
  return new Map(rows.map(({ id, amount }) => [id, amount]))
}

const chargesOf = (siteId: number, ids: readonly number[]) =>
  sql<{ id: number; studentId: number; stands: number; settled: number }>(
    `SELECT c.id, c.student_id AS "studentId",
       (c.amount + coalesce((SELECT sum(a.amount) FROM fee_adjustment a WHERE a.site_id = c.site_id AND a.charge_id = c.id AND a.kind = 'correction'), 0))::bigint AS stands,
       coalesce((SELECT sum(p.amount) FROM fee_allocation p WHERE p.site_id = c.site_id AND p.charge_id = c.id), 0)::bigint AS settled
     FROM fee_charge c WHERE c.site_id = $1 AND c.id = ANY ($2::bigint[]) ORDER BY c.id`,
    [siteId, ids],
  )

const keep = (ctx: SiteCtx, charges: readonly { id: number; price: number }[]) =>
  sql(
    `INSERT INTO fee_charge_kept (site_id, charge_id, price, made_by) SELECT $1, x.id, x.price, $4 FROM unnest($2::bigint[], $3::bigint[]) AS x (id, price)
     ON CONFLICT (site_id, charge_id) DO UPDATE SET price = excluded.price, made_by = excluded.made_by`,
    [ctx.site.id, charges.map(({ id }) => id), charges.map(({ price }) => price), ctx.user.userId],
  )

/** Prices that an earlier change had left, from the month on. */
const forgetKept = (siteId: number, plan: PlanHead, from: Day | null) =>
  sql(
    `DELETE FROM fee_charge_kept k USING fee_charge c, enrolment e WHERE k.site_id = $1 AND NOT k.for_good AND c.site_id = k.site_id AND c.id = k.charge_id
       AND e.site_id = c.site_id AND e.id = c.enrolment_id AND e.session_id = $2 AND c.sub_head_id = $3 AND fee_period_day(c.period, c.due_on) >= coalesce($4::date, '-infinity')`,
    [siteId, plan.sessionId, plan.subHeadId, from],
  )
