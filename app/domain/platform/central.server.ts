import { currentScope, sql } from 'db/connection'
import type { Ctx } from './context'
import { Missing } from './errors'

/** The main domain's tenant: there is one, and it was the first. */
export const CENTRE = 1

/** A second lock behind the guard's, on reads and verbs that leave the tenant. @throws Missing anywhere but at the centre */
export function mustBeCentral(ctx: Ctx): void {
  if (ctx.tenant.kind !== 'central') throw new Missing('screen')
}

/**
 * From here on the running transaction of a central request or job sees these tenants beside the centre, until it ends:
 * what is written in them, the messages and the audit record commit or roll back together. Replaces what an earlier
 * call widened. A GET's transaction stays READ ONLY.
 * @param ids of institutions and groups; 'all' for lists
 * @throws Missing anywhere but at the centre, or when the running transaction is a tenant's own
 */
export async function seeTenants(ctx: Ctx, ids: readonly number[] | 'all'): Promise<void> {
  mustBeCentral(ctx)
  const scope = currentScope()
  if (!scope || (scope.tenants !== 'all' && !scope.tenants.includes(CENTRE))) throw new Missing('tenant')
  const named = ids === 'all' ? [] : ids
  for (const id of named) if (!Number.isSafeInteger(id)) throw new Missing('tenant')
  await sql(`SELECT set_config('app.site_ids', $1, true), set_config('app.all_sites', $2, true)`,
    [`{${[...new Set([CENTRE, ...named])].join(',')}}`, ids === 'all' ? 'yes' : 'no'])
}

/** Tenants by name, for the centre's filters. */
export async function tenantChoices(ctx: Ctx): Promise<{ id: number; nameEn: string; nameBn: string }[]> {
  mustBeCentral(ctx)
  return sql(`SELECT t.id, coalesce(s.name_en, g.name_en, t.alias) AS "nameEn", coalesce(s.name_bn, g.name_bn, t.alias) AS "nameBn"
    FROM tenant t LEFT JOIN site s ON s.id = t.id LEFT JOIN site_group g ON g.id = t.id ORDER BY 2 LIMIT 5000`)
}
