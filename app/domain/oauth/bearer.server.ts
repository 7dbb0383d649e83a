import { inScope, sql } from 'db/connection'
import type { Identity, Tenant } from '../context'
import { asIdentity, hashToken, USER_COLUMNS, type IdentityRow } from '../identity/identity.server'
import { PREFIX } from './grants.server'
import { billerOpened } from '../payments/biller/opened.server'
import { billerScopes, narrowed, ownPermissions } from './scopes.policy'

export const isProgramToken = (token: string): boolean => token.startsWith(PREFIX.access)

interface Row {
  grantId: number
  userId: number | null
  roleId: number | null
  clientId: number
  clientName: string
  /** The centre named this institution for it. */
  listed: boolean
  scopes: string[]
  expiresAt: Date
}

/**
 * Whom an access token stands for at this tenant; null when it is unknown, over or revoked, its client is, or its
 * user is disabled. The permissions are those of the user's role today, under the token's and the client's scopes.
 */
export function identifyProgram(token: string, tenant: Tenant): Promise<Identity | null> {
  return inScope({ tenants: [tenant.id], readOnly: true }, async () => {
    const [row] = await sql<Row>(
      `SELECT g.id AS "grantId", g.user_id AS "userId", g.role_id AS "roleId", c.id AS "clientId", c.name AS "clientName", $2 = ANY (c.site_ids) AS listed, t.expires_at AS "expiresAt",
          ARRAY(SELECT unnest(t.scopes) INTERSECT SELECT unnest(c.scopes)) AS scopes
       FROM oauth_token t JOIN oauth_grant g ON g.tenant_id = t.tenant_id AND g.id = t.grant_id JOIN oauth_client c ON c.id = g.client_id
       WHERE t.token_hash = $1 AND t.tenant_id = $2 AND t.kind = 'access' AND t.expires_at > now() AND t.revoked_at IS NULL AND g.revoked_at IS NULL AND c.revoked_at IS NULL
         AND CASE WHEN g.user_id IS NULL THEN c.own_access AND (c.any_tenant OR $2 = ANY (c.site_ids)) ELSE c.any_tenant OR $2 = ANY (c.site_ids) END`,
      [hashToken(token), tenant.id],
    )
    if (!row) return null
    const program = { clientId: row.clientId, name: row.clientName, scopes: row.scopes }
    if (row.userId === null) {
      if (row.listed) return programIdentity(program)
      // Not named by the centre: the institution itself has opened to a biller, and may shut again.
      if (!(await billerOpened(tenant.id, row.clientId))) return null
      return programIdentity({ ...program, scopes: billerScopes(row.scopes) })
    }
    const [user] = await sql<IdentityRow>(
      `SELECT 0 AS session_id, 'bearer' AS kind, false AS remember, now() AS last_seen_at, $3::bigint AS active_role_id, NULL::bigint AS actor_tenant_id, NULL::bigint AS actor_user_id,
          NULL AS actor_reason, $4::timestamptz AS expires_at, ${USER_COLUMNS} FROM app_user u WHERE u.tenant_id = $1 AND u.id = $2 AND u.state = 'active'`,
      [tenant.id, row.userId, row.roleId, row.expiresAt],
    )
    if (!user) return null
    const identity = await asIdentity(user)
    if (row.roleId !== null && identity.activeRole?.id !== row.roleId) return null // another role was never agreed to
    return { ...identity, permissions: narrowed(identity.permissions, row.scopes), program }
  })
}

/** A program on its own account is nobody: it reads what its scopes open, and no record is its own. */
const programIdentity = (program: NonNullable<Identity['program']>): Identity => ({
  sessionId: 0,
  sessionKind: 'bearer',
  userId: 0,
  kind: 'staff',
  username: program.name,
  nameEn: program.name,
  nameBn: program.name,
  email: null,
  photoFileId: null,
  employeeId: null,
  studentId: null,
  guardianId: null,
  roles: [],
  activeRole: null,
  permissions: ownPermissions(program.scopes),
  starred: [],
  unread: 0,
  unreadList: [],
  impersonation: null,
  program,
})
