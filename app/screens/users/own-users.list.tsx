import type { OwnUser } from '~/domain/access/own-users.server'
import { listSpec } from '~/screens/list/spec'
import { calledBy, lastLogin, roles, state } from './login.columns'

/** Who may log in to a group. */
export const ownUserList = listSpec<OwnUser>()({
  area: 'access',
  title: 'access:own.title',
  name: 'name',
  columns: {
    name: {
      kind: 'name',
      header: 'common:name',
      of: calledBy,
      to: (row) => `?user=${row.id}`,
      file: null,
    },
    username: { kind: 'text', header: 'account:profile.username' },
    nameBn: { kind: 'text', header: 'common:nameBn', hidden: true },
    nameEn: { kind: 'text', header: 'common:nameEn', hidden: true },
    roles,
    mobile: { kind: 'phone', header: 'account:profile.mobile' },
    email: { kind: 'text', header: 'account:profile.email', hidden: true, className: 'break-all' },
    state,
    lastLogin: { ...lastLogin, file: null },
  },
  filters: { state: { label: 'common:status', of: ['active', 'disabled'], words: 'access:state' } },
})
