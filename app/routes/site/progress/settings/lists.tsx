import type { ProgressCategory, ProgressScale } from '~/domain/progress/settings.server'
import { useName } from '~/i18n/use-words'
import { ListTable } from '~/screens/list/list-table'
import { active, listSpec } from '~/screens/list/spec'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { EmptyState } from '~/ui/page'

const categoryList = (scales: readonly ProgressScale[]) =>
  listSpec<ProgressCategory>()({
    area: 'progress:category',
    title: 'progress:category.list',
    name: 'name',
    columns: {
      name: { kind: 'name', header: 'common:name' },
      kind: { kind: 'word', words: 'progress:kind' },
      scale: {
        kind: 'name',
        header: 'progress:scale.kind',
        of: (row) => scales.find((one) => one.id === row.scaleId) ?? null,
      },
      declared: 'count',
      active,
    },
  })

const scaleList = listSpec<ProgressScale>()({
  area: 'progress:scale',
  title: 'progress:scale.list',
  name: 'name',
  columns: {
    name: { kind: 'name', header: 'common:name' },
    levels: { kind: 'text', of: (row, { name }) => row.levels.map(name).join(' › ') },
    used: { kind: 'count', of: 'categories' },
  },
})

export function CategoryTable({
  categories,
  scales,
  mayManage,
}: {
  categories: ProgressCategory[]
  scales: ProgressScale[]
  mayManage: boolean
}) {
  const { t } = useWords()
  const name = useName()
  return (
    <ListTable
      spec={categoryList(scales)}
      rows={categories}
      rowMuted={(row) => !row.active}
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
  const { t } = useWords()
  const name = useName()
  return (
    <ListTable
      spec={scaleList}
      rows={scales}
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
