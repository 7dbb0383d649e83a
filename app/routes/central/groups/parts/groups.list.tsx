import type { GroupRow } from '~/domain/groups/groups.server'
import { listSpec } from '~/screens/list/spec'
import { Badge } from '~/ui/page'

export const groupList = listSpec<GroupRow>()({
  area: 'groups',
  title: 'groups:title',
  name: 'name',
  sort: 'name',
  columns: {
    name: { kind: 'name', header: 'common:name', sortable: true, file: null },
    nameBn: { kind: 'text', header: 'common:nameBn', hidden: true },
    nameEn: { kind: 'text', header: 'common:nameEn', hidden: true },
    alias: { kind: 'text', header: 'groups:aliasLabel', sortable: true },
    address: {
      kind: 'name',
      hidden: true,
      file: null,
    },
    phone: 'phone',
    email: { kind: 'text', className: 'break-all' },
    sites: { kind: 'count', header: 'groups:siteCount', sortable: true },
    users: { kind: 'count', header: 'groups:userCount' },
    led: {
      kind: 'text',
      header: 'groups:head',
      of: () => null,
      cell: (row, _, { t }) => (
        <Badge tone={row.led ? 'good' : 'bad'}>{t(row.led ? 'groups:led' : 'groups:notLed')}</Badge>
      ),
      file: null,
    },
    state: {
      kind: 'state',
      header: 'common:status',
      words: 'groups:state',
      tones: { active: 'good', suspended: 'bad', expired: 'bad' },
    },
  },
  filters: { state: { label: 'common:status', of: ['active', 'suspended'], words: 'groups:state' } },
})
