import { areaOf, PERMISSIONS, type Permission } from './matrix'

/*
 * What lets somebody in: links and slips to choose a password, new logins, tokens and keys, addresses that a reset link
 * goes to, rights, sessions of others. Whoever works as somebody else must not come back later as themselves, so nobody
 * has these while impersonating; and a program has none, for access is given by people.
 * The verbs behind them refuse by themselves as well (refuseActing): a screen cannot forget it.
 */
export const GIVES_ACCESS: readonly Permission[] = [
  'platform.profile.manage',
  'operations.impersonation.start',
  'institutions.applications.decide',
  'groups.users.manage',
  'oauth.clients.manage',
  'users.users.manage',
  'group-users.users.manage',
  'students.logins.manage',
  'calendar.feed.manage',
  'students.guardians.manage',
  ...PERMISSIONS.filter((permission) => areaOf(permission) === 'access'),
]

export const givesAccess = (permission: Permission): boolean => GIVES_ACCESS.includes(permission)
