import { sql } from 'db/connection'
import { today } from '~/format/dates'
import { refuseActing } from '../account/access-link.server'
import type { UserCtx } from '~/domain/context'
import { Invalid } from '~/domain/errors'
import type { DemandValues } from './factor.form'

interface DemandRole {
  id: number
  nameEn: string
  nameBn: string
  holders: number
  /** Of them, who has a second factor. */
  ready: number
  /** The day from which it is demanded of them here; null: it is not. */
  from: string | null
  /** The same of the centre, which demands it in every institution or group. */
  centrally: string | null
}

/** Roles of this institution, group or the centre of which a second factor may be demanded: all but students' and guardians'. */
export const demandRoles = (ctx: UserCtx): Promise<DemandRole[]> =>
  sql(
    `SELECT r.id, r.name_en AS "nameEn", r.name_bn AS "nameBn",
       (SELECT count(*)::int FROM user_role x JOIN app_user u ON u.tenant_id = x.tenant_id AND u.id = x.user_id AND u.state = 'active'
        WHERE x.tenant_id = $1 AND x.role_id = r.id) AS holders,
       (SELECT count(*)::int FROM user_role x JOIN app_user u ON u.tenant_id = x.tenant_id AND u.id = x.user_id AND u.state = 'active'
          JOIN second_factor f ON f.tenant_id = x.tenant_id AND f.user_id = x.user_id AND f.on_since IS NOT NULL
        WHERE x.tenant_id = $1 AND x.role_id = r.id) AS ready,
       (SELECT d.demanded_from FROM factor_demand d WHERE d.tenant_id = $1 AND d.role_id = r.id) AS "from", r.factor_from AS centrally
     FROM role r WHERE r.scope = $2 AND r.panel <> 'student' AND r.active AND (r.tenant_id IS NULL OR r.tenant_id = $1) ORDER BY r.tenant_id NULLS FIRST, r.id`,
    [ctx.tenant.id, ctx.tenant.kind],
  )

/**
 * Demands a second factor of the holders of these roles and of no others. Who has none when the day comes sets one up before anything
 * else; what was demanded before keeps its day.
 * @throws Invalid for a role that is not theirs, and for a day that is past; Refusal (403) to whoever acts as somebody else
 */
export async function saveDemands(ctx: UserCtx, { roles, from }: DemandValues): Promise<void> {
  refuseActing(ctx)
  const known = await demandRoles(ctx)
  const wanted = new Set(roles)
  if (roles.some((id) => !known.some((role) => role.id === id))) throw new Invalid({ roles: ['ui:error.exists'] })
  const before = known.filter((role) => role.from !== null).map((role) => role.id)
  const added = [...wanted].filter((id) => !before.includes(id))
  if (added.length && from < today()) throw new Invalid({ from: ['account:demand.past'] })
  await sql('DELETE FROM factor_demand WHERE tenant_id = $1 AND role_id <> ALL($2::bigint[])', [
    ctx.tenant.id,
    [...wanted],
  ])
  await sql(
    'INSERT INTO factor_demand (tenant_id, role_id, demanded_from, demanded_by) SELECT $1, unnest($2::bigint[]), $3, $4',
    [ctx.tenant.id, added, from, ctx.user.userId],
  )
  ctx.audit({
    action: 'access.factor.demand',
    recordType: 'tenant',
    recordId: ctx.tenant.id,
    before: { roles: before },
    after: { roles: [...wanted], ...(added.length ? { from } : {}) },
  })
}

/** The first day from which a role of this user's demands a second factor, here or everywhere, past or to come; null when none does. */
export async function demandedFrom(tenantId: number, userId: number): Promise<string | null> {
  const [first] = await sql<{ from: string | null }>(
    `SELECT min(least(d.demanded_from, r.factor_from)) AS "from" FROM user_role x JOIN role r ON r.id = x.role_id
       LEFT JOIN factor_demand d ON d.tenant_id = x.tenant_id AND d.role_id = x.role_id
     WHERE x.tenant_id = $1 AND x.user_id = $2`,
    [tenantId, userId],
  )
  return first?.from ?? null
}
