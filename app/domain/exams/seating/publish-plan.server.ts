import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Refusal } from '~/domain/errors'
import { clashWords, firstOf } from './shared/clash-words.server'
import { settle } from './shared/count-forced.server'
import { planToChange } from './plan-head.server'
import { planView, type PlanView } from './plan-view.server'
import type { SeatRow } from './write-seats.server'

/** Who is in whose way in a plan, line by line. */
export function clashLines(lang: SiteCtx['lang'], view: PlanView): string[] {
  const words = clashWords(lang, view.others.plans, view.roomNumbers)
  return view.clashes.map((one) => words.clash(one))
}

/**
 * Publishes a plan or takes it back. Everything is looked at again: two on a chair, one in two places, seats that are no
 * longer there. @throws Refusal naming who clashes with whom, where and when
 */
export async function publishPlan(ctx: SiteCtx, planId: number, version: number, publish: boolean): Promise<void> {
  const head = await planToChange(ctx.site.id, planId, version)
  if (publish) {
    await sql('SELECT hold_seats($1, $2)', [ctx.site.id, head.examId])
    const view = await planView(ctx.site.id, planId)
    if (view.clashes.length)
      throw new Refusal('seating:refused.clash', {
        count: view.clashes.length,
        list: firstOf(ctx.lang, clashLines(ctx.lang, view)),
      })
    if (view.lost.length) {
      const words = clashWords(ctx.lang, [], view.roomNumbers)
      throw new Refusal('seating:refused.lost', {
        count: view.lost.length,
        list: firstOf(
          ctx.lang,
          view.lost.map((one) => `${words.seat(one)}: ${words.person(one)}.`),
        ),
      })
    }
  }
  await sql(
    `UPDATE seat_plan SET state = $3, version = version + 1, published_by = CASE WHEN $3 = 'published' THEN $4::bigint END, published_at = CASE WHEN $3 = 'published' THEN now() END
     WHERE site_id = $1 AND id = $2`,
    [ctx.site.id, planId, publish ? 'published' : 'draft', ctx.user.userId || null],
  )
  ctx.audit({
    recordType: 'seat_plan',
    recordId: planId,
    before: { state: head.state },
    after: { state: publish ? 'published' : 'draft' },
  })
}

/** Takes a draft away, with its seats; the rooms' seats are then free for another plan. @throws Refusal for a published one */
export async function deletePlan(ctx: SiteCtx, planId: number, version: number): Promise<void> {
  const head = await planToChange(ctx.site.id, planId, version)
  if (head.state === 'published') throw new Refusal('seating:refused.published')
  const { others } = await planView(ctx.site.id, planId)
  const seats = await sql<SeatRow>(
    'DELETE FROM seat WHERE site_id = $1 AND plan_id = $2 RETURNING enrolment_id AS "enrolmentId", room_id AS "roomId", bench_column AS column, bench_row AS row, place',
    [ctx.site.id, planId],
  )
  await sql('DELETE FROM seat_plan WHERE site_id = $1 AND id = $2', [ctx.site.id, planId])
  await settle(
    ctx.site.id,
    others.plans.map((one) => one.id),
  )
  ctx.audit({
    recordType: 'seat_plan',
    recordId: planId,
    before: { ...head, seats: seats.map((one) => [one.enrolmentId, one.roomId, one.column, one.row, one.place]) },
  })
}
