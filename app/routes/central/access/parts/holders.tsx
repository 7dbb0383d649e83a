import type { Holder } from '~/domain/access/extra.server'
import { useName } from '~/i18n/use-words'
import { useWords } from '~/ui/lang'
import { Badge, EmptyState } from '~/ui/page'
import { DataTable, whole } from '~/ui/table'
import { Link } from '~/ui/link'

/** Who may do it, and through what. */
export function Holders({ holders }: { holders: readonly Holder[] }) {
  const { t } = useWords()
  const nameOf = useName()
  return (
    <DataTable
      bare
      list={whole(holders)}
      rowKey={(one) => one.userId}
      rowHeader="name"
      caption="access:rights.who"
      empty={<EmptyState title="access:rights.nobody" />}
      columns={[
        {
          key: 'name',
          header: 'common:name',
          cell: (one) => (
            <Link className="link-lined" to={`?user=${one.userId}`}>
              {nameOf(one) || one.username} ({one.username})
            </Link>
          ),
        },
        {
          key: 'tenant',
          header: 'access:user.place',
          cell: (one) => nameOf({ nameEn: one.tenantEn, nameBn: one.tenantBn }) || t('access:scope.central'),
        },
        {
          key: 'why',
          header: 'access:rights.why',
          cell: (one) =>
            [
              ...one.roles.map((role) => t('access:rights.byRole', { role: nameOf(role) })),
              one.extra ? t('access:rights.byAllow') : '',
            ]
              .filter(Boolean)
              .join('; '),
        },
        {
          key: 'state',
          header: 'common:status',
          cell: (one) =>
            one.packageOff ? (
              <Badge tone="warn">{t('access:rights.packageOff')}</Badge>
            ) : (
              <Badge tone={one.state === 'active' ? 'good' : 'plain'}>{t(`access:state.${one.state}`)}</Badge>
            ),
        },
      ]}
    />
  )
}
