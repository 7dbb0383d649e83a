import type { ProgressCategory, ProgressScale } from '~/domain/progress/settings.server'
import { useName } from '~/i18n/use-words'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { ActiveBadge, EmptyState } from '~/ui/page'
import { DataTable, whole, type Column } from '~/ui/table'

export function CategoryTable({
  categories,
  scales,
  mayManage,
}: {
  categories: ProgressCategory[]
  scales: ProgressScale[]
  mayManage: boolean
}) {
  const { t, n } = useWords()
  const name = useName()
  const columns: Column<ProgressCategory>[] = [
    { key: 'name', header: 'common:name', cell: (row) => name(row) },
    { key: 'kind', header: 'progress:category.kind', cell: (row) => t(`progress:kind.${row.kind}`) },
    {
      key: 'scale',
      header: 'progress:scale.kind',
      cell: (row) => {
        const scale = scales.find((one) => one.id === row.scaleId)
        return scale ? name(scale) : null
      },
    },
    { key: 'declared', header: 'progress:category.declared', numeric: true, cell: (row) => n(row.declared) },
    { key: 'active', header: 'common:status', cell: (row) => <ActiveBadge active={row.active} /> },
  ]
  return (
    <DataTable
      bare
      list={whole(categories)}
      columns={columns}
      rowKey={(row) => row.id}
      rowHeader="name"
      rowMuted={(row) => !row.active}
      caption="progress:category.list"
      empty={<EmptyState title="progress:category.none" />}
      actions={
        mayManage
          ? (row) => (
              <>
                <LinkButton small to={`?edit=${row.id}`} aria-label={`${t('common:edit')}: ${name(row)}`}>
                  {t('common:edit')}
                </LinkButton>{' '}
                {row.declared ? null : (
                  <LinkButton
                    small
                    to={`?confirm=category.${row.id}`}
                    aria-label={`${t('common:delete')}: ${name(row)}`}
                  >
                    {t('common:delete')}
                  </LinkButton>
                )}
              </>
            )
          : undefined
      }
    />
  )
}

export function ScaleTable({ scales, mayManage }: { scales: ProgressScale[]; mayManage: boolean }) {
  const { t, n } = useWords()
  const name = useName()
  const columns: Column<ProgressScale>[] = [
    { key: 'name', header: 'common:name', cell: (row) => name(row) },
    { key: 'levels', header: 'progress:scale.levels', cell: (row) => row.levels.map(name).join(' › ') },
    { key: 'categories', header: 'progress:scale.used', numeric: true, cell: (row) => n(row.categories) },
  ]
  return (
    <DataTable
      bare
      list={whole(scales)}
      columns={columns}
      rowKey={(row) => row.id}
      rowHeader="name"
      caption="progress:scale.list"
      empty={<EmptyState title="progress:scale.none" />}
      actions={
        mayManage
          ? (row) => (
              <>
                <LinkButton small to={`?scale=${row.id}`} aria-label={`${t('common:edit')}: ${name(row)}`}>
                  {t('common:edit')}
                </LinkButton>{' '}
                {row.categories ? null : (
                  <LinkButton small to={`?confirm=scale.${row.id}`} aria-label={`${t('common:delete')}: ${name(row)}`}>
                    {t('common:delete')}
                  </LinkButton>
                )}
              </>
            )
          : undefined
      }
    />
  )
}
