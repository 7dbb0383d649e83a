import type { RoleRow } from '~/domain/access/roles.server'
import { paths } from '~/paths'
import { active, listSpec } from '~/screens/list/spec'
import { Badge } from '~/ui/page'

/** Roles of every scope. */
export const roleList = listSpec<RoleRow>()({
  area: 'access:role',
  title: 'access:role.title',
  name: 'name',
  perPage: 50,
  columns: {
    name: {
      kind: 'name',
      header: 'common:name',
      to: (row) => `${row.scope === 'central' ? paths.assignCentral : paths.assignSite}?role=${row.id}`,
    },
    scope: { kind: 'word', words: 'access:scope' },
    panel: { kind: 'word', words: 'access:panel' },
    owner: {
      kind: 'cell',
      cell: (row, _, { t, name }) =>
        row.tenantId ? (
          name({ nameEn: row.tenantEn, nameBn: row.tenantBn })
        ) : row.system ? (
          <Badge>{t(row.edited ? 'access:role.systemEdited' : 'access:role.system')}</Badge>
        ) : (
          t('access:role.shared')
        ),
    },
    users: { kind: 'count', sortable: true },
    permissions: 'count',
    active,
  },
  filters: {
    scope: { label: 'access:role.scope', of: ['central', 'group', 'site'], words: 'access:scope' },
    state: { label: 'common:status', of: ['active', 'inactive'], words: 'common:' },
  },
})
