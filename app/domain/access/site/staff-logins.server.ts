import { sql } from 'db/connection'
import { oneAtATime } from 'db/locks'
import { passwordLinks, refuseActing } from '~/domain/identity/account/access-link.server'
import { makeUsers } from '~/domain/identity/account/write-users.server'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Refusal } from '~/domain/errors'
import { isHeadRole } from '../heads.server'
import { rolesToGive, withinReach, type OwnRole } from '../own-users.server'

/** Days a slip's link works. */
export const STAFF_SLIP_DAYS = 14
/** Employees that one printing takes. */
const MOST_SLIPS = 200

interface WithoutPassword {
  id: number
  code: string
  nameEn: string
  nameBn: string
  designationEn: string
  designationBn: string
  /** There is a login, of which no password was chosen yet. */
  username: string | null
}

/** Employees in service who have no login, or never chose its password. */
export const staffWithoutPassword = (siteId: number): Promise<WithoutPassword[]> =>
  sql<WithoutPassword>(
    `SELECT e.id, e.code, e.name_en AS "nameEn", e.name_bn AS "nameBn", coalesce(d.name_en, '') AS "designationEn", coalesce(d.name_bn, '') AS "designationBn", u.username::text
     FROM employee e LEFT JOIN designation d ON d.id = e.designation_id LEFT JOIN app_user u ON u.tenant_id = e.site_id AND u.employee_id = e.id
     WHERE e.site_id = $1 AND e.state = 'active' AND (u.id IS NULL OR (u.password_hash IS NULL AND u.state = 'active')) ORDER BY e.position, e.id`,
    [siteId],
  )

/** Roles that may be given to many at once: another head is made on the page of users, one by one. */
export const rolesForMany = async (ctx: SiteCtx): Promise<OwnRole[]> =>
  (await rolesToGive(ctx, true)).filter((role) => !isHeadRole(role))

interface StaffSlip {
  nameEn: string
  nameBn: string
  username: string
  code: string
  link: string
}

/**
 * Makes the logins of employees who have none, all with one role, and a link of one use for each who has no password. Slips printed before end.
 * @throws Invalid for a role beyond the actor's own; Refusal when nobody of them needs a slip
 */
export async function makeStaffSlips(
  ctx: SiteCtx,
  form: { role: number; employees: readonly number[] },
): Promise<StaffSlip[]> {
  refuseActing(ctx)
  const site = ctx.site.id
  const chosen = form.employees.slice(0, MOST_SLIPS)
  if (!(await rolesForMany(ctx)).some((one) => one.id === form.role))
    throw new Invalid({ role: ['access:error.notHeld'] })
  await oneAtATime('student logins', site)
  const fresh = await sql<{
    personId: number
    username: string
    nameEn: string
    nameBn: string
    mobile: string | null
  }>(
    `SELECT e.id AS "personId", lower(e.code) || CASE WHEN EXISTS (SELECT 1 FROM app_user u WHERE u.tenant_id = e.site_id AND u.username = e.code::citext) THEN '-e' ELSE '' END AS username,
       coalesce(nullif(e.name_en, ''), e.name_bn) AS "nameEn", e.name_bn AS "nameBn", e.mobile
     FROM employee e WHERE e.site_id = $1 AND e.id = ANY ($2::bigint[]) AND e.state = 'active'
       AND NOT EXISTS (SELECT 1 FROM app_user u WHERE u.tenant_id = e.site_id AND u.employee_id = e.id)`,
    [site, chosen],
  )
  const made = fresh.length ? await makeUsers(site, 'staff', fresh, { ids: [form.role] }) : []
  const users = await sql<{ id: number; nameEn: string; nameBn: string; username: string; code: string }>(
    `SELECT u.id, u.name_en AS "nameEn", u.name_bn AS "nameBn", u.username::text, e.code FROM app_user u JOIN employee e ON e.site_id = u.tenant_id AND e.id = u.employee_id
     WHERE u.tenant_id = $1 AND e.id = ANY ($2::bigint[]) AND e.state = 'active' AND u.state = 'active' AND u.password_hash IS NULL ORDER BY e.position, e.id`,
    [site, chosen],
  )
  const within: typeof users = []
  for (const user of users) if (made.includes(user.id) || (await withinReach(ctx, user.id))) within.push(user)
  if (!within.length) throw new Refusal('users:error.nobody')
  const links = await passwordLinks(
    ctx,
    { tenantId: site, userIds: within.map((one) => one.id) },
    STAFF_SLIP_DAYS * 24 * 60,
    'end',
  )
  for (const id of made)
    ctx.audit({ action: 'users.user.create', recordType: 'user', recordId: id, after: { role: form.role } })
  ctx.audit({
    action: 'users.user.slips',
    recordType: 'users',
    recordId: site,
    after: { slips: within.map((one) => one.id) },
  })
  return within.map(({ id: _, ...user }, at) => ({ ...user, link: links[at]?.value ?? '' }))
}
