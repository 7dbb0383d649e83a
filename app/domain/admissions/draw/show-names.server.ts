import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Refusal } from '~/domain/errors'
import { drawOf } from './one-draw.server'

/** Whether the public result names those who were drawn beside their numbers. @throws Missing, Refusal without the right to publish */
export async function showNames(ctx: SiteCtx, id: number, names: boolean): Promise<void> {
  if (!ctx.can('admissions.choice.publish')) throw new Refusal('lottery:refused.publish', {}, 403)
  const draw = await drawOf(ctx.site.id, id, true)
  await sql('UPDATE admission_draw SET shows_names = $3 WHERE site_id = $1 AND id = $2', [ctx.site.id, id, names])
  ctx.audit({ recordType: 'admission_draw', recordId: id, before: { names: draw.showsNames }, after: { names } })
}
