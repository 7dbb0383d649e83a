import { sql } from 'db/connection'
import { where } from 'db/where'
import { refuseActing } from '../identity/account/access-link.server'
import { foundUsers } from '../search/people.server'
import type { UserCtx } from '../context'
import { allOf, Invalid, Missing, Refusal, refuse } from '../errors'
import type { TenantKind } from '../identity/matrix'
import { endLogins, makeUser, setRoles, setUserState } from '../identity/account/write-users.server'
import type { OwnUserValues } from './access.form'
import { mustBeFree } from './create-user.server'
import { isHeadRole, keepingAHead, lockHeads, tellHeads } from './heads.server'
import { sendPasswordLink } from './password-link.server'
import { covers, isPermission } from './rights.policy'
import { reachOf } from './scope.server'
import { wordsFor } from '~/i18n/i18n.server'
import { paths } from '~/paths'

/** Whose logins are kept here; of them the first kind is invited and has roles of the office. */
const KINDS = { site: ['staff', 'student', 'guardian'], group: ['group'] } as const
const kindsOf = (ctx: UserCtx) => {
  if (ctx.tenant.kind === 'central') throw new Missing('screen')
  return KINDS[ctx.tenant.kind]
}
/** What is only about oneself ('exams.own.view'): nobody can do more by it. */
const isOwn = (permission: string) => permission.split('.')[1] === 'own'

export interface OwnRole {
  id: number
  key: string
  tenantId: number | null
  scope: TenantKind
  panel: string
  nameEn: string
  nameBn: string
  permissions: string[]
}

export interface OwnUser {
  id: number
  kind: 'staff' | 'student' | 'guardian' | 'group'
  username: string
  nameEn: string
  nameBn: string
  email: string | null
  mobile: string | null
  state: 'active' | 'disabled'
  invited: boolean
  lastLoginAt: Date | null
  employeeId: number | null
  roles: { id: number; nameEn: string; nameBn: string }[]
}

const COLUMNS = `u.id, u.kind, u.username::text, u.name_en AS "nameEn", u.name_bn AS "nameBn", u.email::text, u.mobile, u.state, u.password_hash IS NULL AS invited,
  u.last_login_at AS "lastLoginAt", u.employee_id AS "employeeId",
  (SELECT coalesce(json_agg(json_build_object('id', r.id, 'nameEn', r.name_en, 'nameBn', r.name_bn) ORDER BY r.id), '[]') FROM user_role x JOIN role r ON r.id = x.role_id
   WHERE x.tenant_id = u.tenant_id AND x.user_id = u.id) AS roles`

/** Who works in this institution or group and has an account. */
export async function listOwnUsers(
  ctx: UserCtx,
  search: { q: string; filters: { state?: readonly string[] }; offset: number; limit: number },
): Promise<{ items: OwnUser[]; total: number }> {
  const asked = where(ctx.tenant.id, kindsOf(ctx))
    .and(search.filters.state, 'u.state = ANY ({}::text[])')
    .and(search.q, `u.id IN ${foundUsers('$1', '{}')}`)
  const from = `FROM app_user u WHERE ${asked.text('u.tenant_id = $1 AND u.kind = ANY ($2::text[])')}`
  const [count] = await sql<{ total: number }>(`SELECT count(*)::int AS total ${from}`, [...asked.binds])
  const items = await sql<OwnUser>(
    `SELECT ${COLUMNS} ${from} ORDER BY u.state, u.username ${asked.page(search)}`,
    asked.binds,
  )
  return { items, total: count?.total ?? 0 }
}

/** One of them. @throws Missing */
export async function ownUser(ctx: UserCtx, id: number): Promise<OwnUser> {
  const [user] = Number.isSafeInteger(id)
    ? await sql<OwnUser>(
        `SELECT ${COLUMNS} FROM app_user u WHERE u.tenant_id = $1 AND u.id = $2 AND u.kind = ANY($3::text[])`,
        [ctx.tenant.id, id, kindsOf(ctx)],
      )
    : []
  if (!user) throw new Missing('user')
  return user
}

/** Whether this user can do nothing that the actor cannot: then their account is within reach. Oneself always is. */
export const withinReach = async (ctx: UserCtx, id: number): Promise<boolean> =>
  id === ctx.user.userId ||
  (await reachOf(ctx.tenant.id, id)).every(
    (permission) => isOwn(permission) || covers(ctx.user.permissions, permission),
  )

/** Roles the actor may give: all they allow is the actor's own already. A teacher's only to who is an employee on record. */
export async function rolesToGive(ctx: UserCtx, employee: boolean): Promise<OwnRole[]> {
  kindsOf(ctx)
  const roles = await sql<OwnRole>(
    `SELECT r.id, r.key, r.tenant_id AS "tenantId", r.scope, r.panel, r.name_en AS "nameEn", r.name_bn AS "nameBn", ARRAY(SELECT permission FROM role_permission p WHERE p.role_id = r.id) AS permissions
     FROM role r WHERE r.scope = $2 AND r.active AND (r.tenant_id IS NULL OR r.tenant_id = $1) ORDER BY r.tenant_id NULLS FIRST, r.id`,
    [ctx.tenant.id, ctx.tenant.kind],
  )
  return roles.filter(
    (role) =>
      role.panel !== 'student' &&
      (employee || role.panel !== 'employee') &&
      role.permissions.every(
        (permission) => !isPermission(permission, role.scope) || covers(ctx.user.permissions, permission),
      ),
  )
}

/** One of them whom the actor may change, held until the action ends. @throws Missing; Refusal (403) for who can do more */
export async function reachable(ctx: UserCtx, id: number): Promise<OwnUser> {
  await lockHeads(ctx.tenant.id)
  await sql('SELECT 1 FROM app_user WHERE tenant_id = $1 AND id = $2 FOR UPDATE', [ctx.tenant.id, id])
  const user = await ownUser(ctx, id)
  if (!(await withinReach(ctx, id))) throw new Refusal('access:error.above', {}, 403)
  return user
}

/**
 * Makes somebody of this institution or group, and sends them a link to choose a password. The other heads are told of a new one.
 * @throws Invalid for what is taken, no way to reach them, or roles that allow more than the actor may do
 */
export async function inviteOwnUser(ctx: UserCtx, values: OwnUserValues): Promise<number> {
  refuseActing(ctx)
  const given = { ...values, nameEn: values.nameEn ?? values.nameBn }
  const roles = (await rolesToGive(ctx, false)).filter((role) => given.roles.includes(role.id))
  await allOf(
    () => refuse(!given.email && !given.mobile, 'email', 'access:error.noWay'),
    () => mustBeFree(ctx.tenant.id, 0, given),
    () => refuse(roles.length !== new Set(given.roles).size, 'roles', 'access:error.notHeld'),
  )
  const id = await makeUser(ctx.tenant.id, kindsOf(ctx)[0], given, { ids: [...new Set(given.roles)] })
  ctx.audit({ action: 'users.user.create', recordType: 'user', recordId: id, after: { ...given } })
  await sendPasswordLink(ctx, { id, tenantId: ctx.tenant.id, ...given }, 'invite')
  if (roles.some(isHeadRole)) await tellOfHead(ctx, { id, ...given }, 'head.made')
  return id
}

/**
 * Sets the roles of somebody here. Roles beyond the actor's rights can be neither given nor taken; the last head who can
 * log in stays one. The other heads are told when somebody becomes one, or is one no longer.
 * @throws Refusal, Invalid, Missing
 */
export async function saveOwnRoles(ctx: UserCtx, id: number, wanted: readonly number[]): Promise<void> {
  refuseActing(ctx)
  const user = await reachable(ctx, id)
  if (user.kind === 'student' || user.kind === 'guardian') throw new Refusal('access:error.noRoles')
  const mine = await rolesToGive(ctx, user.employeeId !== null)
  const before = user.roles.map((role) => role.id)
  const after = [...new Set(wanted)]
  const changed = [...after.filter((one) => !before.includes(one)), ...before.filter((one) => !after.includes(one))]
  if (!changed.length) return
  if (changed.some((one) => !mine.some((role) => role.id === one)))
    throw new Invalid({ roles: ['access:error.notHeld'] })
  await keepingAHead(ctx.tenant.id, null, () => setRoles(ctx.tenant.id, id, after))
  ctx.audit({
    action: 'users.user.roles',
    recordType: 'user',
    recordId: id,
    before: { roles: before },
    after: { roles: after },
  })
  const head = mine.find((role) => isHeadRole(role) && changed.includes(role.id))
  if (head) await tellOfHead(ctx, user, after.includes(head.id) ? 'head.made' : 'head.gone')
}

/**
 * Shuts somebody's account, ending every session, link and program of theirs, or opens it again.
 * @throws Refusal for oneself, for who can do more, for the last head; Missing
 */
export async function setOwnUserState(ctx: UserCtx, id: number, state: 'active' | 'disabled'): Promise<void> {
  refuseActing(ctx)
  if (id === ctx.user.userId) throw new Refusal('access:error.self')
  const user = await reachable(ctx, id)
  if (user.state === state) return
  await keepingAHead(ctx.tenant.id, null, () => setUserState(ctx.tenant.id, id, state))
  if (state === 'disabled') await endLogins(ctx.tenant.id, id)
  ctx.audit({
    action: 'users.user.state',
    recordType: 'user',
    recordId: id,
    before: { state: user.state },
    after: { state },
  })
}

/** Sends a link to choose a password to somebody's own address or number. @throws Refusal, Missing */
export async function sendOwnUserLink(ctx: UserCtx, id: number): Promise<void> {
  const user = await reachable(ctx, id)
  if (user.state !== 'active') throw new Refusal('access:error.shut')
  await sendPasswordLink(ctx, { ...user, tenantId: ctx.tenant.id }, user.invited ? 'invite' : 'reset')
}

const tellOfHead = (
  ctx: UserCtx,
  user: { id: number; nameEn: string; nameBn: string },
  what: 'head.made' | 'head.gone',
) => {
  const words = (lang: 'bn' | 'en') =>
    wordsFor(lang)(`access:${what}`, {
      name: lang === 'bn' ? user.nameBn : user.nameEn,
      by: lang === 'bn' ? ctx.user.nameBn : ctx.user.nameEn,
    })
  const link = ctx.tenant.kind === 'site' ? paths.siteUsers : paths.groupOwnUsers
  return tellHeads(ctx.tenant.id, { titleEn: words('en'), titleBn: words('bn'), link }, [ctx.user.userId, user.id])
}
