import { givesAccess } from '../identity/access-giving'
import { areaOf, MATRIX, PERMISSIONS, type Area, type Permission } from '../identity/matrix'

/*
 * What a program may be allowed, by area of the permission matrix: `students.read`, `students.write`. A scope never
 * gives a right; it says which of its user's rights a program may use.
 */

const READING = ['view', 'report', 'export', 'print']

/** Whose clients exist, who may log in and who may do what, is nothing a program decides. */
const CLOSED: readonly Area[] = ['oauth', 'users', 'group-users']
/** A person's account stays their own; rights and acting as somebody else are given by people. */
const READ_ONLY: readonly Area[] = ['platform', 'operations', 'access']

/** What programs of banks and wallets do, and nobody else: a scope of its own within an area. */
const OWN_SCOPE: Partial<Record<string, string>> = { 'payments.biller': 'biller' }
/** The scopes with which a program brings in money that it took for an institution. */
export const BILLER_SCOPES = ['biller.read', 'biller.write'] as const

const groupOf = (permission: Permission): string =>
  OWN_SCOPE[permission.split('.').slice(0, 2).join('.')] ?? areaOf(permission)

const isReading = (permission: Permission) => READING.includes(permission.split('.').at(-1) ?? '')

/** The scope that opens a permission to programs; null: none does. */
export function scopeOf(permission: Permission): string | null {
  const area = areaOf(permission)
  if (CLOSED.includes(area) || (givesAccess(permission) && !isReading(permission))) return null
  if (isReading(permission)) return `${groupOf(permission)}.read`
  return READ_ONLY.includes(area) ? null : `${groupOf(permission)}.write`
}

/** Every scope there is, reading before writing, in the order of the matrix. */
export const SCOPES: readonly string[] = [...new Set(PERMISSIONS.flatMap((permission) => scopeOf(permission) ?? []))]

const isBiller = (scope: string) => (BILLER_SCOPES as readonly string[]).includes(scope)

const onSites = (scope: string) => {
  const area = scope.split('.')[0] as Area
  if (isBiller(scope)) return true
  return area !== 'platform' && (MATRIX[area].on as readonly string[]).includes('site')
}

/** Scopes for a program on its own account: reading of an institution's data, nothing that needs a person; and a biller's. */
export const OWN_SCOPES: readonly string[] = SCOPES.filter(
  (scope) => isBiller(scope) || (scope.endsWith('.read') && onSites(scope)),
)

/** The permissions a program on its own account has. */
export function ownPermissions(scopes: readonly string[]): Set<string> {
  const allowed = scopes.filter((scope) => OWN_SCOPES.includes(scope))
  return new Set(
    PERMISSIONS.filter((permission) => !permission.includes('.own.') && allowed.includes(scopeOf(permission) ?? '')),
  )
}

/** What is left of a user's permissions under a token's scopes. */
export function narrowed(permissions: ReadonlySet<string>, scopes: readonly string[]): Set<string> {
  return new Set(
    PERMISSIONS.filter((permission) => permissions.has(permission) && scopes.includes(scopeOf(permission) ?? '')),
  )
}

/**
 * The scope a token needs for an entrance. Whatever is not a GET changes something, so a read scope never suffices.
 * 'none': no scope opens it.
 */
export function neededScope(permission: Permission, reading: boolean): string | 'none' {
  const scope = scopeOf(permission)
  if (scope === null || reading) return scope ?? 'none'
  return READ_ONLY.includes(areaOf(permission)) ? 'none' : `${groupOf(permission)}.write`
}

/** A scope as its words are kept: the area's and what may be done. */
export function scopeParts(scope: string): { area: string; access: 'read' | 'write' } {
  const [area = '', access] = scope.split('.')
  return { area, access: access === 'write' ? 'write' : 'read' }
}

/** Of the scopes of a program that no institution was named for: what those have that opened to it themselves. */
export const billerScopes = (scopes: readonly string[]): string[] => scopes.filter(isBiller)
