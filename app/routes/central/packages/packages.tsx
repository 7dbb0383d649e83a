import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { CYCLES } from '~/domain/packages/cycle.policy'
import { subModules } from '~/domain/packages/modules.server'
import {
  listPackages,
  packageChoices,
  packageOf,
  packagesOf,
  priceHistory,
  priceReach,
  usedAt,
} from '~/domain/packages/packages.server'
import { today } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { Download } from '~/screens/download.server'
import { likePattern, listOf, parseListing } from '~/screens/listing.server'
import { Button, LinkButton } from '~/ui/button'
import { ConfirmForm } from '~/ui/dialog'
import { FormErrors } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { ActiveBadge, EmptyState, Page } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { ScreenHandle } from '~/ui/screen-handle'
import { DataTable, hrefWith, type Column } from '~/ui/table'
import { idIn } from '~/ui/table/url'
import { actOnPackages, constraints } from './parts/act-packages.server'
import { Compare } from './parts/compare'
import { PackageEditor } from './parts/package-editor'
import { PricePanel } from './parts/price-panel'
import { PriceWords } from './parts/price-words'

export const handle: ScreenHandle = { title: 'packages:package.title', words: ['packages', 'master'] }

export const loader = guard('packages.packages.view', async (ctx, { request }) => {
  const params = new URL(request.url).searchParams
  const listing = parseListing(request, {
    sortable: ['name', 'live', 'cycle', 'active'],
    filters: { active: ['yes', 'no'], cycle: CYCLES, sub: 'text' },
    defaultSort: 'name',
  })
  const { active, cycle, sub } = listing.filters
  const { items, total } = await listPackages(ctx, {
    like: listing.q ? likePattern(listing.q) : null,
    active: active?.length === 1 ? active[0] === 'yes' : undefined,
    cycles: cycle,
    sub,
    sort: listing.sort,
    offset: listing.offset,
    limit: listing.per,
  })
  const parts = await subModules(ctx)
  if (listing.export) {
    throw new Download(
      listing.export,
      'packages:package.title',
      [
        'packages:package.nameBn',
        'packages:package.nameEn',
        'packages:cycle',
        'packages:subModules',
        'packages:institutions',
        'common:active',
      ],
      items.map((row) => [
        row.nameBn,
        row.nameEn,
        row.cycle,
        parts
          .filter((part) => row.subModules.includes(part.key))
          .map((part) => (ctx.lang === 'bn' ? part.nameBn : part.nameEn))
          .join(', '),
        row.live,
        row.active,
      ]),
    )
  }
  const editId = idIn(params.get('edit'))
  const priceId = idIn(params.get('prices'))
  const confirmId = idIn(params.get('confirm'))
  const choices = await packageChoices(
    ctx,
    items.map(({ id }) => id),
  )
  const which = params
    .getAll('which')
    .flatMap((one) => idIn(one) ?? [])
    .slice(0, 6)
  return {
    list: listOf(listing, items, total),
    parts,
    choices,
    mayManage: ctx.can('packages.packages.manage'),
    editing: editId ? await packageOf(ctx, editId) : null,
    prices: priceId
      ? {
          row: await packageOf(ctx, priceId),
          history: await priceHistory(ctx, priceId),
          reach: await priceReach(ctx, priceId, today()),
        }
      : null,
    deleting: confirmId ? { row: await packageOf(ctx, confirmId), used: await usedAt(confirmId) } : null,
    compared: params.has('compare')
      ? await packagesOf(
          ctx,
          which.length
            ? which
            : choices
                .filter((one) => one.active)
                .slice(0, 6)
                .map(({ id }) => id),
        )
      : null,
    today: today(),
    constraints,
  }
})

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
            label: 'packages:subModule',
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

function RowActions({
  row,
  name,
  editTo,
  deleteTo,
  unused,
}: {
  row: { id: number; active: boolean }
  name: string
  editTo: string
  deleteTo: string
  unused: boolean
}) {
  const { t } = useWords()
  return (
    <>
      <LinkButton small look="quiet" to={editTo} aria-label={t('master:editNamed', { name })}>
        {t('common:edit')}
      </LinkButton>
      <PostValues values={{ id: row.id }} preventScrollReset className="inline">
        <Button
          small
          look="quiet"
          type="submit"
          name="intent"
          value="copy"
          aria-label={t('packages:package.copyNamed', { name })}
        >
          {t('packages:package.copy')}
        </Button>
        <Button
          small
          look="quiet"
          type="submit"
          name="intent"
          value={row.active ? 'retire' : 'restore'}
          aria-label={t(row.active ? 'master:retireNamed' : 'master:restoreNamed', { name })}
        >
          {t(row.active ? 'master:retire' : 'master:restore')}
        </Button>
      </PostValues>
      {unused ? (
        <LinkButton
          small
          look="quiet"
          className="!text-bad"
          to={deleteTo}
          aria-label={t('master:deleteNamed', { name })}
        >
          {t('common:delete')}
        </LinkButton>
      ) : null}
    </>
  )
}
