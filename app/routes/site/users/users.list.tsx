import type { SiteUserRow } from '~/domain/access/site/site-users.server'
import { CAME, USER_KINDS, USER_STATES } from '~/domain/access/site/user-kinds'
import { paths } from '~/paths'
import { listSpec } from '~/screens/list/spec'
import { calledBy, lastLogin, roles, state } from '~/screens/users/login.columns'

/** Everybody who may log in to an institution. */
export const userList = listSpec<SiteUserRow>()({
  area: 'access',
  title: 'access:own.title',
  name: 'name',
  columns: {
    name: {
      kind: 'name',
      header: 'common:name',
      sortable: true,
      of: calledBy,
      record: (row) => paths.siteUser(row.id),
      file: null,
    },
    username: { kind: 'text', header: 'account:profile.username', sortable: true, phone: true },
    nameBn: { kind: 'text', header: 'common:nameBn', hidden: true },
    nameEn: { kind: 'text', header: 'common:nameEn', hidden: true },
    kind: { kind: 'word', header: 'access:user.kind', words: 'access:kind', phone: true },
    code: { kind: 'code', header: 'users:code', hidden: true },
    roles,
    mobile: { kind: 'phone', header: 'account:profile.mobile' },
    email: { kind: 'text', header: 'account:profile.email', hidden: true, className: 'break-all' },
    state,
    lastLogin: { ...lastLogin, sortable: true },
  },
  filters: {
    kind: { label: 'access:user.kind', of: USER_KINDS, words: 'access:kind' },
    role: { label: 'access:user.roles', ids: true },
    state: { label: 'common:status', of: USER_STATES, words: 'access:state' },
    came: { label: 'access:user.lastLogin', of: CAME, words: 'users:came' },
  },
})
