import { currentScope, inScope, sql } from 'db/connection'
import { oneAtATime } from 'db/locks'
import { CENTRE, mustBeCentral } from '../tenancy/central.server'
import type { Ctx } from '../context'
import { Refusal } from '../errors'
import { PERMISSIONS } from '../identity/matrix'
import { KEEPERS } from './rights.policy'

/**
 * A look over all tenants. Inside a writing action it is a look of the same transaction: under the lock of lockRights()
 * a second connection might never come.
 */
export async function everywhere<T>(ctx: Ctx, work: () => Promise<T>): Promise<T> {
  mustBeCentral(ctx)
  if (currentScope()?.readOnly !== false) return inScope({ tenants: 'all', readOnly: true }, work)
  await sql('SET LOCAL app.all_sites = yes')
  const result = await work()
  await sql('SET LOCAL app.all_sites = no')
  return result
}

/** Changes of rights at the centre wait for each other, so that two operators cannot shut each other out at once. */
export const lockRights = () => oneAtATime('rights of the centre')

/**
 * Refuses a change after which nobody at the centre could log in and give rights back. Called after the change.
 * @throws Refusal 'access:error.last'
 */
export async function somebodyMustKeepTheKeys(): Promise<void> {
  const [left] = await sql(
    `SELECT 1 FROM app_user u JOIN user_role ur ON ur.tenant_id = u.tenant_id AND ur.user_id = u.id JOIN role r ON r.id = ur.role_id AND r.active
     WHERE u.tenant_id = ${CENTRE} AND u.state = 'active' AND u.password_hash IS NOT NULL AND NOT EXISTS (
       SELECT 1 FROM unnest($1::text[]) needed (permission) WHERE EXISTS (
           SELECT 1 FROM user_permission e WHERE e.tenant_id = u.tenant_id AND e.user_id = u.id AND e.permission = needed.permission AND e.effect = 'deny')
         OR NOT EXISTS (SELECT 1 FROM role_permission p WHERE p.role_id = r.id AND p.permission = needed.permission)
         AND NOT EXISTS (SELECT 1 FROM user_permission e WHERE e.tenant_id = u.tenant_id AND e.user_id = u.id AND e.permission = needed.permission AND e.effect = 'allow'))
     LIMIT 1`,
    [KEEPERS],
  )
  if (!left) throw new Refusal('access:error.last')
}

/** Everything a user could do in any of their roles, with the user's own allowances; denials do not make it less. */
export async function reachOf(tenantId: number, userId: number): Promise<string[]> {
  const rows = await sql<{ permission: string }>(
    `SELECT p.permission FROM user_role ur JOIN role_permission p ON p.role_id = ur.role_id WHERE ur.tenant_id = $1 AND ur.user_id = $2
     UNION SELECT permission FROM user_permission WHERE tenant_id = $1 AND user_id = $2 AND effect = 'allow'`,
    [tenantId, userId],
  )
  return rows.map((row) => row.permission).filter((one) => (PERMISSIONS as readonly string[]).includes(one))
}
