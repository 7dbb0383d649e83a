import { sql } from 'db/connection'
import type { UserCtx } from '~/domain/context'
import { demandedFrom } from './demand.server'

/** Roles by which much could be done in somebody's name: the provider's people, heads, and who keeps money. */
const ASKED: readonly string[] = [
  'operator',
  'support',
  'billing-officer',
  'group-admin',
  'head',
  'admin',
  'accountant',
]
const LATER_DAYS = 30

/** What the dashboard says of a second factor: `from` a day on it is demanded, or else it is only asked for. Null: nothing. */
export async function factorReminder(ctx: UserCtx): Promise<{ from: string | null } | null> {
  const { tenant, user } = ctx
  if (!ctx.can('platform.profile.manage') || user.sessionKind === 'bearer') return null
  const [state] = await sql<{ on: boolean; later: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM second_factor f WHERE f.tenant_id = u.tenant_id AND f.user_id = u.id AND f.on_since IS NOT NULL) AS "on",
       coalesce(u.factor_later_until > (now() AT TIME ZONE 'Asia/Dhaka')::date, false) AS later
     FROM app_user u WHERE u.tenant_id = $1 AND u.id = $2`,
    [tenant.id, user.userId],
  )
  if (!state || state.on) return null
  const from = await demandedFrom(tenant.id, user.userId)
  if (from !== null) return { from }
  return !state.later && user.roles.some((role) => ASKED.includes(role.key)) ? { from: null } : null
}

/** The dashboard says nothing of it for a month. */
export const remindLater = (ctx: UserCtx): Promise<object[]> =>
  sql(
    `UPDATE app_user SET factor_later_until = (now() AT TIME ZONE 'Asia/Dhaka')::date + ${LATER_DAYS} WHERE tenant_id = $1 AND id = $2`,
    [ctx.tenant.id, ctx.user.userId],
  )
