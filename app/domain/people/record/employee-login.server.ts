import { sql } from 'db/connection'
import { mustBeFree } from '~/domain/access/create-user.server'
import { isHeadRole } from '~/domain/access/heads.server'
import { rolesToGive, withinReach, type OwnRole } from '~/domain/access/own-users.server'
import { passwordLinks, refuseActing } from '~/domain/identity/account/access-link.server'
import { makeUser } from '~/domain/identity/account/write-users.server'
import type { SiteCtx } from '~/domain/context'
import { allOf, Missing, refuse, Refusal } from '~/domain/errors'
import type { LoginForm } from './employee.form'
import { employeeOf } from './employee.server'

/** Days a slip's link works. */
export const SLIP_DAYS = 14

/** Roles that may be given to an employee with their first login; another head is invited on the screen of users. */
export const loginRoles = async (ctx: SiteCtx): Promise<OwnRole[]> =>
  ctx.can('users.users.manage') ? (await rolesToGive(ctx, true)).filter((role) => !isHeadRole(role)) : []

/**
 * Gives an employee a login with roles, without a password yet: the slip leads to choosing one.
 * @throws Refusal without the right to make users, or where there is a login already; Invalid for a name that is taken, roles beyond the actor's own
 */
export async function makeEmployeeLogin(ctx: SiteCtx, employeeId: number, form: LoginForm): Promise<number> {
  refuseActing(ctx)
  if (!ctx.can('users.users.manage')) throw new Refusal('people:error.noUsers', {}, 403)
  const site = ctx.site.id
  await sql('SELECT 1 FROM employee WHERE site_id = $1 AND id = $2 FOR UPDATE', [site, employeeId])
  const one = await employeeOf(site, employeeId)
  if (one.state !== 'active') throw new Refusal('people:error.notActive', {}, 422)
  const known = await sql('SELECT 1 FROM app_user WHERE tenant_id = $1 AND employee_id = $2', [site, employeeId])
  if (known.length) throw new Refusal('people:error.hasLogin', {}, 422)
  const roles = new Set((await loginRoles(ctx)).map((role) => role.id))
  const { nameBn, nameEn, mobile, email } = one
  await allOf(
    () => mustBeFree(site, 0, { username: form.username, email }),
    () =>
      refuse(
        form.roles.some((role) => !roles.has(role)),
        'roles',
        'access:error.notHeld',
      ),
  )
  const user = { username: form.username, nameBn, nameEn: nameEn || nameBn, mobile, email, personId: employeeId }
  const id = await makeUser(site, 'staff', user, { ids: [...new Set(form.roles)] })
  ctx.audit({
    action: 'users.user.create',
    recordType: 'user',
    recordId: id,
    after: { username: form.username, roles: form.roles, employee: employeeId },
  })
  return id
}

interface EmployeeSlip {
  nameBn: string
  nameEn: string
  username: string
  link: string
}

/**
 * The slip of an employee's login: a link of one use to choose the password. Only its hash is kept, a new slip ends the old one.
 * @throws Missing without a login; Refusal for a login that is shut, has a password, or may do more than the actor
 */
export async function employeeSlip(ctx: SiteCtx, employeeId: number): Promise<EmployeeSlip> {
  refuseActing(ctx)
  if (!ctx.can('users.users.manage')) throw new Refusal('people:error.noUsers', {}, 403)
  const [user] = await sql<{
    id: number
    username: string
    nameBn: string
    nameEn: string
    state: string
    chosen: boolean
  }>(
    `SELECT id, username::text, name_bn AS "nameBn", name_en AS "nameEn", state, password_hash IS NOT NULL AS chosen FROM app_user
     WHERE tenant_id = $1 AND employee_id = $2 ORDER BY id LIMIT 1`,
    [ctx.site.id, employeeId],
  )
  if (!user) throw new Missing('login')
  if (user.state !== 'active' || user.chosen) throw new Refusal('people:error.noSlip', {}, 422)
  if (!(await withinReach(ctx, user.id))) throw new Refusal('access:error.above', {}, 403)
  const [link] = await passwordLinks(ctx, { tenantId: ctx.site.id, userIds: [user.id] }, SLIP_DAYS * 24 * 60, 'end')
  ctx.audit({ recordType: 'employee', recordId: employeeId, after: { slip: user.id } })
  return { nameBn: user.nameBn, nameEn: user.nameEn, username: user.username, link: link?.value ?? '' }
}
