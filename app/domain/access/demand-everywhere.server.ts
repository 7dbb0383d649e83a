import { sql } from 'db/connection'
import { today } from '~/format/dates'
import { refuseActing } from '../identity/account/access-link.server'
import { mustBeCentral } from '../tenancy/central.server'
import type { UserCtx } from '../context'
import { Invalid } from '../errors'
import type { DemandValues } from '../identity/factor/factor.form'

interface RoleEverywhere {
  id: number
  nameEn: string
  nameBn: string
  scope: 'group' | 'site'
  /** The day from which the centre demands a second factor of it; null: it does not. */
  from: string | null
}

/** Roles that every institution or group has, and of which the centre may demand a second factor: all but students' and guardians'. */
export async function rolesEverywhere(ctx: UserCtx): Promise<RoleEverywhere[]> {
  mustBeCentral(ctx)
  return sql(
    `SELECT id, name_en AS "nameEn", name_bn AS "nameBn", scope, factor_from AS "from" FROM role
     WHERE tenant_id IS NULL AND scope <> 'central' AND panel <> 'student' AND active ORDER BY scope DESC, id`,
  )
}

/**
 * Demands a second factor of the holders of these roles in every institution and group, and of no others; what an institution demands
 * itself stays its own. What was demanded before keeps its day.
 * @throws Invalid for a role that is not there, and for a day that is past; Refusal (403) to whoever acts as somebody else; Missing but at the centre
 */
export async function demandEverywhere(ctx: UserCtx, { roles, from }: DemandValues): Promise<void> {
  refuseActing(ctx)
  const known = await rolesEverywhere(ctx)
  const wanted = [...new Set(roles)]
  if (wanted.some((id) => !known.some((role) => role.id === id))) throw new Invalid({ roles: ['ui:error.exists'] })
  const before = known.filter((role) => role.from !== null).map((role) => role.id)
  const added = wanted.filter((id) => !before.includes(id))
  if (added.length && from < today()) throw new Invalid({ from: ['account:demand.past'] })
  await sql(
    'UPDATE role SET factor_from = NULL WHERE tenant_id IS NULL AND factor_from IS NOT NULL AND id <> ALL($1::bigint[])',
    [wanted],
  )
  await sql('UPDATE role SET factor_from = $2 WHERE tenant_id IS NULL AND id = ANY($1::bigint[])', [added, from])
  ctx.audit({
    action: 'access.factor.demand-everywhere',
    recordType: 'tenant',
    recordId: ctx.tenant.id,
    before: { roles: before },
    after: { roles: wanted, ...(added.length ? { from } : {}) },
  })
}
