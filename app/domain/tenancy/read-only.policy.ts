import type { Tenant } from '../context'
import { ALWAYS_ON, areaOf, EXPORTS, type Permission } from '../identity/matrix'

/** Whether the institution's membership is over, so that nothing is written by this permission any more. */
export const isOver = (tenant: Pick<Tenant, 'membership'>, permission: Permission): boolean =>
  tenant.membership === 'expired' && !ALWAYS_ON.includes(areaOf(permission)) && !EXPORTS.includes(permission)

const actionOf = (permission: Permission) => permission.slice(permission.lastIndexOf('.') + 1)

/**
 * Whether a page offers what this permission does: a membership that is over offers nothing that writes, whatever the right to it is called. One
 * place for every button, link and menu entry, since all of them ask `ctx.can`.
 */
export const isOffered = (tenant: Pick<Tenant, 'membership'>, permission: Permission): boolean =>
  actionOf(permission) === 'view' || !isOver(tenant, permission)

/** Whoever calls the roll, enters marks or decides on leave sees by the same right what was entered: these screens stay in the menu. */
export const showsToo = (permission: Permission): boolean =>
  /^(take|enter|decide)-(own|any)$/.test(actionOf(permission))
