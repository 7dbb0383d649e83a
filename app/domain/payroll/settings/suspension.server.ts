import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { draftsAreOld } from '../runs/old-drafts.server'
import type { SuspensionForm } from './setting.form'
import type { SuspensionRule } from '../reckon/inputs'

/** What who is suspended draws, the oldest first. */
export const suspensionRules = (siteId: number): Promise<SuspensionRule[]> =>
  sql<SuspensionRule>(
    'SELECT id, from_on AS "fromOn", percent, allowances FROM payroll_suspension WHERE site_id = $1 ORDER BY from_on, id',
    [siteId],
  )

/** Says what who is suspended draws from a day on. Months that were paid stand; of two of one day the later one holds. */
export async function addSuspensionRule(ctx: SiteCtx, form: SuspensionForm): Promise<void> {
  const site = ctx.site.id
  const [made] = await sql<{ id: number }>(
    'INSERT INTO payroll_suspension (site_id, from_on, percent, allowances, made_by) VALUES ($1, $2, $3, $4, $5) RETURNING id',
    [site, form.fromOn, form.percent, form.allowances, ctx.user.userId],
  )
  await draftsAreOld(site)
  ctx.audit({ recordType: 'payroll_suspension', recordId: made?.id ?? 0, after: form })
}
