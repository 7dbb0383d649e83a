import type { UserRow } from '~/domain/access/users.server'
import { paths } from '~/paths'
import { listSpec } from '~/screens/list/spec'

/** Who can log in, of the centre or of all. */
export const userList = listSpec<UserRow>()({
  area: 'access:user',
  title: 'access:user.title',
  name: 'username',
  perPage: 25,
  columns: {
    username: { kind: 'text', header: 'account:profile.username', to: (row) => `${paths.users}?user=${row.id}` },
    name: { kind: 'name', header: 'common:name' },
    place: { kind: 'name', of: 'tenant', cell: (_, shown, { t }) => shown || t('access:scope.central') },
    roles: 'names',
    email: { kind: 'text', header: 'account:profile.email' },
    mobile: { kind: 'phone', header: 'account:profile.mobile', hidden: true },
    state: {
      kind: 'state',
      header: 'common:status',
      words: 'access:state',
      tones: { active: 'good', invited: 'warn', disabled: 'bad' },
      of: (row) => (row.state === 'active' && row.invited ? 'invited' : row.state),
    },
    lastLogin: { kind: 'instant', of: 'lastLoginAt', cell: (_, shown, { t }) => shown || t('access:user.never') },
  },
  filters: {
    place: { label: 'access:user.where', of: ['everywhere'], words: 'access:user' },
    institution: { label: 'access:rights.place', text: true },
    role: { label: 'access:role.one', ids: true },
    state: { label: 'common:status', of: ['active', 'disabled'], words: 'access:state' },
  },
})
