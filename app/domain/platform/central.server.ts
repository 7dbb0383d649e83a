import { sql } from 'db/connection'
import type { Ctx } from './context'
import { Missing } from './errors'

/** A second lock behind the guard's, on reads and verbs that leave the tenant. @throws Missing anywhere but at the centre */
export function mustBeCentral(ctx: Ctx): void {
  if (ctx.tenant.kind !== 'central') throw new Missing('screen')
}

/** Tenants by name, for the centre's filters. */
export async function tenantChoices(ctx: Ctx): Promise<{ id: number; nameEn: string; nameBn: string }[]> {
  mustBeCentral(ctx)
  return sql(`SELECT t.id, coalesce(s.name_en, g.name_en, t.alias) AS "nameEn", coalesce(s.name_bn, g.name_bn, t.alias) AS "nameBn"
    FROM tenant t LEFT JOIN site s ON s.id = t.id LEFT JOIN site_group g ON g.id = t.id ORDER BY 2 LIMIT 5000`)
}
