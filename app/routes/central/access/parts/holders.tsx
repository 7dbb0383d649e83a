import type { Holder } from '~/domain/access/extra.server'
import { ListTable } from '~/screens/list/list-table'
import { listSpec } from '~/screens/list/spec'
import { EmptyState } from '~/ui/page'

const holderList = listSpec<Holder>()({
  area: 'access:rights',
  title: 'access:rights.who',
  name: 'name',
  columns: {
    name: {
      kind: 'name',
      header: 'common:name',
      cell: ({ username }, shown) => `${shown || username} (${username})`,
      to: (one) => `?user=${one.userId}`,
    },
    tenant: {
      kind: 'name',
      header: 'access:user.place',
      cell: (_, shown, { t }) => shown || t('access:scope.central'),
    },
    why: {
      kind: 'text',
      of: ({ roles, extra }, { t, name }) =>
        [
          ...roles.map((role) => t('access:rights.byRole', { role: name(role) })),
          ...(extra ? [t('access:rights.byAllow')] : []),
        ].join('; '),
    },
    state: {
      kind: 'state',
      header: 'common:status',
      words: 'access:',
      tones: { 'rights.packageOff': 'warn', 'state.active': 'good', 'state.disabled': 'plain' },
      of: (one) => (one.packageOff ? 'rights.packageOff' : `state.${one.state}`),
    },
  },
})

/** Who may do it, and through what. */
export const Holders = ({ holders }: { holders: readonly Holder[] }) => (
  <ListTable
    spec={holderList}
    rows={holders}
    rowKey={(one) => one.userId}
    empty={<EmptyState title="access:rights.nobody" />}
  />
)
