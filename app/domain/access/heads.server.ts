import { sql } from 'db/connection'
import { oneAtATime } from 'db/locks'
import { CENTRE } from '../tenancy/central.server'
import { Refusal } from '../errors'
import { notify, type Notice } from '../delivery/notifications.server'
import type { TenantKind } from '../identity/matrix'
import { headState, isWorse, type HeadState } from './heads.policy'

/** The system role whose holders lead a tenant: they hold every right there and may give it on. */
export const HEAD_ROLES: Readonly<Record<Exclude<TenantKind, 'central'>, string>> = {
  site: 'head',
  group: 'group-admin',
}

export const isHeadRole = (role: { key: string; tenantId: number | null }): boolean =>
  role.tenantId === null && Object.values(HEAD_ROLES).includes(role.key)

/** `app_user u` may log in or will, and holds a head's rights whole: a head to whom one of them is denied cannot give it on. */
const LEADS = `u.state = 'active' AND EXISTS (
  SELECT 1 FROM user_role ur JOIN role r ON r.id = ur.role_id
  WHERE ur.tenant_id = u.tenant_id AND ur.user_id = u.id AND r.tenant_id IS NULL AND r.active AND r.key IN (${Object.values(
    HEAD_ROLES,
  )
    .map((key) => `'${key}'`)
    .join(', ')})
    AND NOT EXISTS (SELECT 1 FROM user_permission d JOIN role_permission p ON p.role_id = r.id AND p.permission = d.permission
      WHERE d.tenant_id = u.tenant_id AND d.user_id = u.id AND d.effect = 'deny'))`

/** Tenants in a state, as a condition on a column that holds their ids. The transaction must see them all. */
export function inHeadState(column: string, state: HeadState): string {
  const led = (more: string) => `${column} IN (SELECT u.tenant_id FROM app_user u WHERE ${LEADS} ${more})`
  const working = led('AND u.password_hash IS NOT NULL')
  if (state === 'working') return working
  return state === 'waiting' ? `(${led('')} AND NOT ${working})` : `NOT ${led('')}`
}

export interface Head {
  id: number
  tenantId: number
  username: string
  nameEn: string
  nameBn: string
  email: string | null
  mobile: string | null
  /** Has not chosen a password yet. */
  waiting: boolean
}

/** Who leads these tenants; the transaction must see them. */
export const headsOf = (tenantIds: readonly number[]): Promise<Head[]> =>
  sql(
    `SELECT u.id, u.tenant_id AS "tenantId", u.username::text, u.name_en AS "nameEn", u.name_bn AS "nameBn", u.email::text, u.mobile, u.password_hash IS NULL AS waiting
     FROM app_user u WHERE u.tenant_id = ANY($1::bigint[]) AND ${LEADS} ORDER BY u.tenant_id, u.password_hash IS NULL, u.id`,
    [tenantIds],
  )

/** Whether a tenant would be worse off without this head; the transaction must see it. */
export async function isLastHead(tenantId: number, userId: number): Promise<boolean> {
  if (tenantId === CENTRE) return false
  const heads = await headsOf([tenantId])
  return isWorse(headState(heads.filter((head) => head.id !== userId)), headState(heads))
}

/**
 * Whoever changes who leads a tenant waits for the others who do: two heads cannot shut each other out at once. Taken
 * before any user's row is locked, so that nobody waits for it with a row the other needs.
 */
export const lockHeads = (tenantId: number): Promise<unknown> => oneAtATime('heads of tenants', tenantId)

/**
 * Makes a change of a tenant's users, and refuses it when it leaves an institution or group without its last head who can
 * log in, or, where there is none, without the last who is invited. The centre minds itself (somebodyMustKeepTheKeys).
 * @param reason why an operator wants it nevertheless; the caller writes it to the log
 * @throws Refusal 'access:error.lastHead'
 */
export async function keepingAHead<T>(tenantId: number, reason: string | null, change: () => Promise<T>): Promise<T> {
  if (tenantId === CENTRE) return change()
  await lockHeads(tenantId)
  const before = headState(await headsOf([tenantId]))
  const result = await change()
  if (isWorse(headState(await headsOf([tenantId])), before) && !reason) throw new Refusal('access:error.lastHead')
  return result
}

/** Tells those who lead a tenant, but for `except`, what happened among them. */
export async function tellHeads(tenantId: number, notice: Notice, except: readonly number[]): Promise<void> {
  const heads = await headsOf([tenantId])
  await notify(
    tenantId,
    heads.map((one) => one.id).filter((id) => !except.includes(id)),
    notice,
  )
}
