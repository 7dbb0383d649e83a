import type { ColumnSpec, Named } from '~/screens/list/spec'
import { UserState } from './user-state'

interface Login {
  username: string
  nameEn: string
  nameBn: string
  state: 'active' | 'disabled'
  invited: boolean
  roles: readonly Named[]
  lastLoginAt: Date | null
}

/** What a login is called: by its user's name where there is one. */
export const calledBy = (row: Login): Named =>
  row.nameEn || row.nameBn ? row : { nameEn: row.username, nameBn: row.username }

/** The roles of a login, by name. */
export const roles: ColumnSpec<Login, 'roles'> = {
  kind: 'text',
  header: 'access:user.roles',
  of: () => null,
  cell: (row, _, { name }) => row.roles.map(name).join(', '),
  file: (row, { name }) => row.roles.map(name).join(', '),
}

/** Active, invited and not yet come, or disabled. */
export const state: ColumnSpec<Login, 'state'> = {
  kind: 'state',
  header: 'common:status',
  words: 'access:state',
  of: (row) => (row.state === 'active' && row.invited ? 'invited' : row.state),
  cell: (row) => <UserState user={row} />,
}

/** When somebody last came. */
export const lastLogin = {
  kind: 'instant',
  header: 'access:user.lastLogin',
  of: (row) => row.lastLoginAt,
  cell: (_, shown, { t }) => shown || t('access:user.never'),
} satisfies ColumnSpec<Login, 'lastLogin'>
