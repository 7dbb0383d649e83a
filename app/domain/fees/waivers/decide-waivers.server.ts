import { sql } from 'db/connection'
import { oneAtATime } from 'db/locks'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Missing, Refusal } from '~/domain/errors'
import type { Day } from '~/format/dates'
import { settleOf } from './settle.server'
import type { EndForm } from './waiver.form'

interface Held {
  id: number
  state: 'asked' | 'approved' | 'refused'
  madeBy: number | null
  startsOn: Day
  endsOn: Day | null
}

/** The waivers, held until the end of the transaction, and nobody else settles meanwhile. @throws Missing when one is not there */
async function held(ctx: SiteCtx, ids: readonly number[]): Promise<Held[]> {
  await oneAtATime('fees', ctx.site.id)
  const wanted = [...new Set(ids)]
  const rows = await sql<Held>(
    `SELECT id, state, made_by AS "madeBy", starts_on AS "startsOn", ends_on AS "endsOn" FROM fee_waiver WHERE site_id = $1 AND id = ANY($2::bigint[]) ORDER BY id FOR UPDATE`,
    [ctx.site.id, wanted],
  )
  if (!wanted.length || rows.length !== wanted.length) throw new Missing('waiver')
  return rows
}

/**
 * Approves or refuses what somebody else asked for; an approved waiver is taken off at once, also of what was paid: that becomes advance.
 * @returns what the students owe less by it, with its sign, poisha
 * @throws Missing; Refusal for one's own, and for one that was decided before
 */
export async function decideWaivers(
  ctx: SiteCtx,
  ids: readonly number[],
  state: 'approved' | 'refused',
  note: string | null,
): Promise<number> {
  const rows = await held(ctx, ids)
  if (rows.some((one) => one.state !== 'asked')) throw new Refusal('fee-relief:error.decided')
  if (rows.some((one) => one.madeBy === ctx.user.userId)) throw new Refusal('fee-relief:error.ownWaiver', {}, 403)
  await sql(
    `UPDATE fee_waiver SET state = $3, decided_by = $4, decided_at = now(), decision_note = $5 WHERE site_id = $1 AND id = ANY($2::bigint[])`,
    [ctx.site.id, rows.map((one) => one.id), state, ctx.user.userId, note ?? ''],
  )
  const sum =
    state === 'approved'
      ? await settleOf(
          ctx,
          rows.map((one) => one.id),
        )
      : 0
  for (const one of rows)
    ctx.audit({ recordType: 'fee_waiver', recordId: one.id, before: { state: 'asked' }, after: { state, note } })
  return sum
}

/**
 * Ends an approved waiver before its day, or takes it back wholly; what it took off later charges is owed again at once.
 * @returns what the open dues changed by, poisha
 * @throws Missing; Refusal for one that is not approved; Invalid for a day before its first or not before its last
 */
export async function endWaiver(ctx: SiteCtx, form: EndForm): Promise<number> {
  const [one] = await held(ctx, [form.id])
  if (one?.state !== 'approved') throw new Refusal('fee-relief:error.notApproved')
  const endsOn = form.wholly ? one.endsOn : form.endsOn
  if (!form.wholly && endsOn !== null) {
    if (endsOn < one.startsOn) throw new Invalid({ endsOn: [`fee-relief:error.beforeType?day=${one.startsOn}`] })
    if (one.endsOn !== null && endsOn >= one.endsOn)
      throw new Invalid({ endsOn: [`fee-relief:error.notEarlier?day=${one.endsOn}`] })
  }
  await sql(
    `UPDATE fee_waiver SET state = $3, ends_on = $4, end_reason = $5, ended_by = $6, ended_at = now() WHERE site_id = $1 AND id = $2`,
    [ctx.site.id, one.id, form.wholly ? 'refused' : 'approved', endsOn, form.reason, ctx.user.userId],
  )
  const sum = await settleOf(ctx, [one.id])
  ctx.audit({
    recordType: 'fee_waiver',
    recordId: one.id,
    before: { state: one.state, endsOn: one.endsOn },
    after: { state: form.wholly ? 'refused' : 'approved', endsOn, reason: form.reason, givenBack: sum },
  })
  return sum
}
