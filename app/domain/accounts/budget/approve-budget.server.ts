import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Refusal } from '~/domain/errors'
import { today, type Day } from '~/format/dates'
import { holdFresh, type Seen } from './save-budget.server'

/**
 * Approves a draft as the committee resolved. From then on it is the budget that counts, and no figure of it changes.
 * @throws Missing; Invalid for a resolution of a day to come; Refusal when it is empty, approved already or was saved meanwhile
 */
export async function approveBudget(
  ctx: SiteCtx,
  seen: Seen,
  resolution: { number: string; day: Day },
): Promise<{ yearId: number; version: number }> {
  if (resolution.day > today()) throw new Invalid({ resolvedOn: ['budget:error.future'] })
  const held = await holdFresh(ctx, seen)
  const [line] = await sql('SELECT 1 FROM budget_line WHERE site_id = $1 AND budget_id = $2 AND amount > 0 LIMIT 1', [
    ctx.site.id,
    held.id,
  ])
  if (!line) throw new Refusal('budget:refused.empty', {}, 422)
  await sql(
    `UPDATE budget SET resolution = $3, resolved_on = $4, approved_by = $5, approved_at = now() WHERE site_id = $1 AND id = $2`,
    [ctx.site.id, held.id, resolution.number, resolution.day, ctx.user.userId],
  )
  ctx.audit({
    recordType: 'budget',
    recordId: held.id,
    before: { state: 'draft' },
    after: { state: 'approved', version: held.version, resolution: resolution.number, resolvedOn: resolution.day },
  })
  return held
}

/** Throws a draft away with all its lines. @throws Missing; Refusal when it is approved or was saved meanwhile */
export async function discardDraft(ctx: SiteCtx, seen: Seen): Promise<{ yearId: number }> {
  const held = await holdFresh(ctx, seen)
  await sql('DELETE FROM budget WHERE site_id = $1 AND id = $2', [ctx.site.id, held.id])
  ctx.audit({ recordType: 'budget', recordId: held.id, before: { version: held.version, edits: held.edits } })
  return held
}
