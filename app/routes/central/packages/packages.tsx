import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { CYCLES } from '~/domain/packages/cycle.policy'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { ConfirmForm } from '~/ui/dialog'
import { FormErrors } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { ActiveBadge, EmptyState, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { DataTable, hrefWith, type Column } from '~/ui/table'
import { actOnPackages } from './parts/act-packages.server'
import { Compare } from './parts/compare'
import { PackageEditor } from './parts/package-editor'
import { PricePanel } from './parts/price-panel'
import { PriceWords } from './parts/price-words'
import { loadPackages } from './parts/load-packages.server'
import { RowActions } from './parts/package-actions'

export const handle: ScreenHandle = { title: 'packages:package.title', words: ['packages', 'master'] }

export const loader = guard('packages.packages.view', (ctx, { request }) => loadPackages(ctx, request))

export const action = guard('packages.packages.manage', { body: 'grid' }, (ctx, args) => actOnPackages(ctx, args))

export default function Packages() {
  const data = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>() as SubmissionResult<string[]> | undefined
  const { t } = useWords()
  const nameOf = useName()
  const location = useLocation()
  const params = new URLSearchParams(location.search)
  const { list, parts, mayManage } = data
  type Row = (typeof list.items)[number]
  const namesOf = (row: Row) =>
    parts
      .filter((part) => row.subModules.includes(part.key))
      .map(nameOf)
      .join(', ')
  const columns: Column<Row>[] = [
    {
      key: 'name',
      header: 'packages:package.name',
      sortable: true,
      cell: (row) => (
        <>
          <span className="block">{nameOf(row)}</span>
          <span className="block max-w-xs text-[0.8125rem] font-normal leading-5 text-muted">
            {nameOf({ nameEn: row.descriptionEn, nameBn: row.descriptionBn })}
          </span>
        </>
      ),
    },
    {
      key: 'subModules',
      header: 'packages:subModules',
      cell: (row) => <span className="block max-w-xs">{namesOf(row) || '–'}</span>,
    },
    { key: 'cycle', header: 'packages:cycle', sortable: true, cell: (row) => t(`packages:cycles.${row.cycle}`) },
    {
      key: 'price',
      header: 'packages:price.now',
      className: 'min-w-52',
      cell: (row) => <PriceWords brief price={row.price} />,
    },
    { key: 'live', header: 'packages:institutions', sortable: true, numeric: true },
    { key: 'active', header: 'common:status', sortable: true, cell: (row) => <ActiveBadge active={row.active} /> },
  ]
  const open = params.has('edit') || params.has('prices')
  return (
    <Page
      title={t('packages:package.title')}
      description={t('packages:package.about')}
      actions={
        <>
          <LinkButton to={`${paths.packages}?compare=all`}>{t('packages:compare.open')}</LinkButton>
          {mayManage ? (
            <LinkButton look="primary" to={paths.packageEdit('new')}>
              {t('packages:package.add')}
            </LinkButton>
          ) : null}
        </>
      }
    >
      {open ? null : <FormErrors form={{ errors: lastResult?.error?.[''] ?? undefined }} />}
      {mayManage && (params.get('edit') === 'new' || (params.has('edit') && data.editing)) ? (
        <PackageEditor
          key={data.editing?.id ?? 'new'}
          row={params.get('edit') === 'new' ? null : data.editing}
          parts={parts}
          lastResult={lastResult}
        />
      ) : null}
      {params.has('prices') && data.prices ? (
        <PricePanel
          {...data.prices}
          key={`${data.prices.row.id}-${data.prices.history.length}`}
          from={data.today}
          lastResult={lastResult}
          mayManage={mayManage}
        />
      ) : null}
      {params.has('confirm') && data.deleting && mayManage ? (
        <ConfirmForm
          values={{ intent: 'delete', id: data.deleting.row.id }}
          name={nameOf(data.deleting.row)}
          type={t('packages:package.one')}
          text={
            data.deleting.used.length
              ? t('packages:package.usedAt', { names: data.deleting.used.map(nameOf).join(', ') })
              : undefined
          }
        />
      ) : null}
      {params.has('compare') && data.compared ? (
        <Compare rows={data.compared} choices={data.choices} parts={parts} />
      ) : null}
      <DataTable
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        rowHeader="name"
        rowName={nameOf}
        caption="packages:package.title"
        defaultSort="name"
        rowMuted={(row) => !row.active}
        empty={<EmptyState title="packages:package.empty" />}
        filters={[
          {
            key: 'active',
            label: 'common:status',
            options: [
              { value: 'yes', label: 'common:active' },
              { value: 'no', label: 'common:inactive' },
            ],
          },
          {
            key: 'cycle',
            label: 'packages:cycle',
            options: CYCLES.map((value) => ({ value, label: `packages:cycles.${value}` })),
          },
          {
            key: 'sub',
            label: 'packages:subModule.name',
            options: parts.map((part) => ({ value: part.key, text: nameOf(part) })),
          },
        ]}
        actions={(row) => (
          <>
            <LinkButton
              small
              look="quiet"
              to={paths.packagePrices(row.id)}
              aria-label={t('packages:price.openNamed', { name: nameOf(row) })}
            >
              {t('packages:price.open')}
            </LinkButton>
            {mayManage ? (
              <RowActions
                row={row}
                name={nameOf(row)}
                editTo={paths.packageEdit(row.id)}
                deleteTo={hrefWith(location, { confirm: row.id, edit: null, prices: null })}
                unused={row.ever === 0}
              />
            ) : null}
          </>
        )}
      />
    </Page>
  )
}
