import {
  areaOf,
  MATRIX,
  PERMISSIONS,
  type Area,
  type Panel,
  type Permission,
  type TenantKind,
} from '../identity/matrix'

/** Panels a role of a scope may open. */
export const PANELS: Record<TenantKind, readonly Panel[]> = {
  central: ['central'],
  group: ['group'],
  site: ['site', 'employee', 'student'],
}

/** Whoever holds all of these can give back any right; somebody always must. */
export const KEEPERS: readonly Permission[] = [
  'access.roles.view',
  'access.roles.manage',
  'access.users.view',
  'access.users.manage',
  'access.permissions.view',
  'access.permissions.assign',
]

/** The permissions that exist on a kind of tenant, in the order of the matrix. */
export const permissionsOn = (scope: TenantKind): Permission[] =>
  PERMISSIONS.filter((permission) => (MATRIX[areaOf(permission)].on as readonly TenantKind[]).includes(scope))

export const isPermission = (text: string, scope: TenantKind): text is Permission =>
  (permissionsOn(scope) as string[]).includes(text)

/**
 * Which of the wanted changes the actor has no right to make. Rights of the centre are changed, either way, only by who
 * holds them; rights of institutions and groups by who may assign at the centre, for the centre runs the institutions.
 * @param held the actor's own permissions, at the centre
 */
export function notYours(held: ReadonlySet<string>, scope: TenantKind, changed: readonly string[]): string[] {
  if (scope !== 'central')
    return held.has('access.permissions.assign') ? changed.filter((one) => !isPermission(one, scope)) : [...changed]
  return changed.filter((one) => !isPermission(one, scope) || !held.has(one))
}

/** Whether somebody's rights include another: who may do it for all may do it for what is their own. */
export const covers = (held: ReadonlySet<string>, permission: string): boolean =>
  held.has(permission) ||
  (permission.endsWith('-own') && ['', '-any'].some((end) => held.has(permission.replace(/-own$/, end))))

export interface Changes {
  added: string[]
  removed: string[]
}

/** What a set of permissions became. */
export function changesOf(before: readonly string[], after: readonly string[]): Changes {
  return { added: after.filter((one) => !before.includes(one)), removed: before.filter((one) => !after.includes(one)) }
}

/** Where a permission of a user comes from, and whether it holds. `packageOff`: the institution's package has not the area. */
export interface Right {
  permission: Permission
  roles: number[]
  extra: 'allow' | 'deny' | null
  packageOff: boolean
  holds: boolean
}

/** Every permission of a scope as one user has it, over all of the user's active roles. `modules` null: every area is open. */
export function rightsOf(
  scope: TenantKind,
  roles: readonly { id: number; active: boolean; permissions: readonly string[] }[],
  extras: ReadonlyMap<string, 'allow' | 'deny'>,
  modules: readonly string[] | null,
  alwaysOn: readonly Area[],
): Right[] {
  return permissionsOn(scope).map((permission) => {
    const from = roles.filter((role) => role.active && role.permissions.includes(permission)).map((role) => role.id)
    const extra = extras.get(permission) ?? null
    const area = areaOf(permission)
    const packageOff = modules !== null && !alwaysOn.includes(area) && !modules.includes(area)
    return {
      permission,
      roles: from,
      extra,
      packageOff,
      holds: extra !== 'deny' && !packageOff && (from.length > 0 || extra === 'allow'),
    }
  })
}

interface MatrixEntity {
  entity: string
  actions: { action: string; permission: Permission }[]
}
export interface MatrixArea {
  area: Area
  entities: MatrixEntity[]
}

/** The matrix of a scope as rows: area, entity, actions; only those `shown` says yes to. */
export function matrixRows(scope: TenantKind, shown: (permission: Permission) => boolean = () => true): MatrixArea[] {
  const areas: MatrixArea[] = []
  for (const permission of permissionsOn(scope)) {
    if (!shown(permission)) continue
    const [area = '', entity = '', action = ''] = permission.split('.')
    let inArea = areas.at(-1)
    if (inArea?.area !== area) areas.push((inArea = { area: area as Area, entities: [] }))
    let inEntity = inArea.entities.at(-1)
    if (inEntity?.entity !== entity) inArea.entities.push((inEntity = { entity, actions: [] }))
    inEntity.actions.push({ action, permission })
  }
  return areas
}
