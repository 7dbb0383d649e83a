import { randomBytes } from 'node:crypto'
import { inScope, sql } from 'db/connection'
import { where, type Asked } from 'db/where'
import { mustBeCentral } from '../tenancy/central.server'
import type { Ctx, UserCtx } from '../context'
import { allOf, Missing, refuse } from '../errors'
import { hashToken } from '../identity/identity.server'
import type { ClientValues } from './client.form'
import { OWN_SCOPES, SCOPES } from './scopes.policy'

export interface ClientRow {
  id: number
  /** The client_id of the protocol. */
  key: string
  name: string
  /** Whether it keeps a secret; the last letters of it, and since when. */
  confidential: boolean
  secretHint: string
  secretAt: Date | null
  redirectUris: string[]
  scopes: string[]
  anyTenant: boolean
  siteIds: number[]
  ownAccess: boolean
  createdAt: Date
  revokedAt: Date | null
}

const COLUMNS = `id, key, name, secret_hash IS NOT NULL AS confidential, secret_hint AS "secretHint", secret_at AS "secretAt", redirect_uris AS "redirectUris",
  scopes, any_tenant AS "anyTenant", site_ids AS "siteIds", own_access AS "ownAccess", created_at AS "createdAt", revoked_at AS "revokedAt"`

const SORTS: Record<string, string> = { name: 'lower(name)', createdAt: 'created_at' }

/** A page of the registered programs; searched are name, client id and redirect URL. */
export async function listClients(
  ctx: Ctx,
  { q, filters, sort, ...page }: Asked<{ state?: readonly string[] }>,
): Promise<{ items: ClientRow[]; total: number }> {
  mustBeCentral(ctx)
  const w = where()
    .contains(q, 'name', 'key', `array_to_string(redirect_uris, ' ')`)
    .and(filters.state, `CASE WHEN revoked_at IS NULL THEN 'active' ELSE 'revoked' END = ANY({})`)
  const found = w.text('true')
  const [counted] = await sql<{ total: number }>(`SELECT count(*) AS total FROM oauth_client WHERE ${found}`, w.binds)
  const order = SORTS[sort?.key ?? 'createdAt'] ?? 'created_at'
  const items = await sql<ClientRow>(
    `SELECT ${COLUMNS} FROM oauth_client WHERE ${found} ORDER BY ${order} ${sort?.dir === 'asc' ? 'ASC' : 'DESC'}, id DESC ${w.page(page)}`,
    w.binds,
  )
  return { items, total: counted?.total ?? 0 }
}

/** Every program that is not revoked, the oldest first, as the specification's GET /oauth/clients lists them. */
export async function liveClients(ctx: Ctx): Promise<ClientRow[]> {
  mustBeCentral(ctx)
  return sql<ClientRow>(`SELECT ${COLUMNS} FROM oauth_client WHERE revoked_at IS NULL ORDER BY id LIMIT 1000`)
}

/** One live program by its client id. @throws Missing when there is none, or it is revoked */
export async function clientOf(ctx: Ctx, key: string): Promise<ClientRow> {
  mustBeCentral(ctx)
  const [row] = await sql<ClientRow>(`SELECT ${COLUMNS} FROM oauth_client WHERE key = $1 AND revoked_at IS NULL`, [key])
  if (!row) throw new Missing('client')
  return row
}

/** A program as anybody's host finds it; null when there is none, or it is revoked. */
export async function findClient(key: string): Promise<(ClientRow & { secretHash: Buffer | null }) | null> {
  const [row] = await sql<ClientRow & { secretHash: Buffer | null }>(
    `SELECT ${COLUMNS}, secret_hash AS "secretHash" FROM oauth_client WHERE key = $1 AND revoked_at IS NULL`,
    [key],
  )
  return row ?? null
}

/** Whether a program that is live has this redirect URL, letter by letter. */
export async function isRegisteredRedirect(key: string, redirectUri: string): Promise<boolean> {
  if (!key) return false
  const found = await inScope({ tenants: 'all', readOnly: true }, () =>
    sql('SELECT 1 FROM oauth_client WHERE key = $1 AND revoked_at IS NULL AND $2 = ANY (redirect_uris)', [
      key,
      redirectUri,
    ]),
  )
  return found.length > 0
}

interface MadeClient {
  client: ClientRow
  secret: string | null
}

/**
 * Registers a program. Its secret is shown this once; only a hash is kept.
 * @throws Invalid when an institution or a scope is not known
 */
export async function createClient(ctx: UserCtx, given: ClientValues): Promise<MadeClient> {
  mustBeCentral(ctx)
  const set = await checked(given)
  const secret = given.kind === 'confidential' ? newSecret() : null
  const [client] = await sql<ClientRow>(
    `INSERT INTO oauth_client (key, name, secret_hash, secret_hint, secret_at, redirect_uris, scopes, any_tenant, site_ids, own_access, created_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) RETURNING ${COLUMNS}`,
    [
      randomBytes(10).toString('hex'),
      given.name,
      secret && hashToken(secret),
      secret?.slice(-4) ?? '',
      secret && new Date(),
      given.redirect,
      set.scopes,
      given.anyTenant,
      set.siteIds,
      given.ownAccess,
      ctx.user.userId,
    ],
  )
  if (!client) throw new Error('the new client is there')
  ctx.audit({ recordType: 'oauth-client', recordId: client.id, after: trail(client) })
  return { client, secret }
}

/**
 * Changes a program. From confidential to public its secret goes; the other way it gets one.
 * What it may no longer do ends at once, also for tokens that are out.
 * @throws Missing, Invalid
 */
export async function updateClient(ctx: UserCtx, key: string, given: ClientValues): Promise<MadeClient> {
  const before = await clientOf(ctx, key)
  const set = await checked(given)
  const secret = given.kind === 'confidential' && !before.confidential ? newSecret() : null
  const [client] = await sql<ClientRow>(
    `UPDATE oauth_client SET name = $2, redirect_uris = $3, scopes = $4, any_tenant = $5, site_ids = $6, own_access = $7, updated_at = now(),
       secret_hash = CASE WHEN $8 THEN NULL ELSE coalesce($9, secret_hash) END, secret_hint = CASE WHEN $8 THEN '' ELSE coalesce($10, secret_hint) END,
       secret_at = CASE WHEN $8 THEN NULL WHEN $9::bytea IS NULL THEN secret_at ELSE now() END
     WHERE id = $1 RETURNING ${COLUMNS}`,
    [
      before.id,
      given.name,
      given.redirect,
      set.scopes,
      given.anyTenant,
      set.siteIds,
      given.ownAccess,
      given.kind === 'public',
      secret && hashToken(secret),
      secret?.slice(-4) ?? null,
    ],
  )
  if (!client) throw new Missing('client')
  ctx.audit({ recordType: 'oauth-client', recordId: client.id, before: trail(before), after: trail(client) })
  return { client, secret }
}

/** Name and redirect only, as the specification's PUT has them. @throws Missing, Invalid */
export async function renameClient(
  ctx: UserCtx,
  key: string,
  given: { name: string; redirect: string[] },
): Promise<ClientRow> {
  const before = await clientOf(ctx, key)
  const [client] = await sql<ClientRow>(
    `UPDATE oauth_client SET name = $2, redirect_uris = $3, updated_at = now() WHERE id = $1 RETURNING ${COLUMNS}`,
    [before.id, given.name, given.redirect],
  )
  if (!client) throw new Missing('client')
  ctx.audit({ recordType: 'oauth-client', recordId: client.id, before: trail(before), after: trail(client) })
  return client
}

/** A new secret in place of the old one, which ends at once. @throws Missing when there is no such confidential client */
export async function rotateSecret(ctx: UserCtx, key: string): Promise<{ client: ClientRow; secret: string }> {
  const before = await clientOf(ctx, key)
  if (!before.confidential) throw new Missing('secret')
  const secret = newSecret()
  const [client] = await sql<ClientRow>(
    `UPDATE oauth_client SET secret_hash = $2, secret_hint = $3, secret_at = now(), updated_at = now() WHERE id = $1 RETURNING ${COLUMNS}`,
    [before.id, hashToken(secret), secret.slice(-4)],
  )
  if (!client) throw new Missing('client')
  ctx.audit({
    action: 'oauth.secret.rotate',
    recordType: 'oauth-client',
    recordId: client.id,
    before: trail(before),
    after: trail(client),
  })
  return { client, secret }
}

/** Deleting is revoking: the row stays for the record, its codes and tokens stop at once, everywhere. @throws Missing */
export async function revokeClient(ctx: UserCtx, key: string): Promise<void> {
  const before = await clientOf(ctx, key)
  await sql('UPDATE oauth_client SET revoked_at = now(), updated_at = now() WHERE id = $1', [before.id])
  ctx.audit({
    action: 'oauth.clients.revoke',
    recordType: 'oauth-client',
    recordId: before.id,
    before: trail(before),
    after: { revoked: true },
  })
}

const newSecret = () => `ocs_${randomBytes(30).toString('base64url')}`

/** What the record of a change says: never a secret, only when it was made. */
const trail = ({
  key,
  name,
  confidential,
  secretAt,
  redirectUris,
  scopes,
  anyTenant,
  siteIds,
  ownAccess,
}: ClientRow) => ({ key, name, confidential, secretAt, redirectUris, scopes, anyTenant, siteIds, ownAccess })

async function checked(given: ClientValues): Promise<{ scopes: string[]; siteIds: number[] }> {
  const scopes = SCOPES.filter((scope) => given.scopes.includes(scope))
  const wrongScopes = given.scopes.some((scope) => !SCOPES.includes(scope))
    ? 'ui:error.in'
    : scopes.length === 0
      ? 'ui:error.required'
      : given.ownAccess && !scopes.some((scope) => OWN_SCOPES.includes(scope))
        ? 'oauth:client.ownScope'
        : ''
  const aliases = [...new Set((given.sites ?? '').toLowerCase().match(/[^\s,]+/g) ?? [])]
  const found = aliases.length
    ? await inScope({ tenants: 'all', readOnly: true }, () =>
        sql<{ id: number; alias: string }>(
          `SELECT id, alias::text FROM tenant WHERE kind = 'site' AND alias = ANY($1::citext[]) ORDER BY id`,
          [aliases],
        ),
      )
    : []
  const unknown = aliases.filter((alias) => !found.some((one) => one.alias.toLowerCase() === alias))
  await allOf(
    () => refuse(wrongScopes !== '', 'scopes', wrongScopes),
    () =>
      refuse(unknown.length > 0, 'sites', `oauth:client.unknownSite?alias=${encodeURIComponent(unknown.join(', '))}`),
  )
  return { scopes, siteIds: found.map((one) => one.id) }
}
