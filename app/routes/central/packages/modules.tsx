import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { modules } from '~/domain/packages/modules.server'
import { packageChoices } from '~/domain/packages/packages.server'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { Download } from '~/screens/download.server'
import { listOf, parseListing } from '~/screens/listing.server'
import { useWords } from '~/ui/lang'
import { Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { DataTable, type Column } from '~/ui/table'
import { found, sorted } from './parts/in-memory'
import { Link } from '~/ui/link'

export const handle: ScreenHandle = { title: 'packages:module.title', words: ['packages'] }

export const loader = guard('packages.packages.view', async (ctx, { request }) => {
  const all = await modules(ctx)
  const listing = parseListing(request, { sortable: ['name', 'sites'], filters: { package: 'id' }, perPage: 50 })
  const packs = listing.filters.package
  const matching = all.filter(
    (row) =>
      (!packs || [...row.whole, ...row.partly].some(({ id }) => packs.includes(id))) &&
      found(listing.q, [row.nameEn, row.nameBn, row.key, ...row.subModules.flatMap((one) => [one.nameEn, one.nameBn])]),
  )
  const rows = sorted(matching, listing.sort, {
    name: (row) => (ctx.lang === 'bn' ? row.nameBn : row.nameEn),
    sites: (row) => row.sites,
  })
  const names = (list: readonly { nameEn: string; nameBn: string }[]) =>
    list.map((one) => (ctx.lang === 'bn' ? one.nameBn : one.nameEn)).join(', ')
  if (listing.export) {
    throw new Download(
      listing.export,
      'packages:module.title',
      [
        'packages:module.nameBn',
        'packages:module.nameEn',
        'packages:subModules',
        'packages:module.whole',
        'packages:module.partly',
        'packages:institutions',
      ],
      rows.map((row) => [
        row.nameBn,
        row.nameEn,
        names(row.subModules),
        names(row.whole),
        names(row.partly),
        row.sites,
      ]),
    )
  }
  return {
    list: listOf(listing, rows.slice(listing.offset, listing.offset + listing.per), rows.length),
    packages: await packageChoices(ctx, packs ?? []),
  }
})

export default function Modules() {
  const { list, packages } = useLoaderData<typeof loader>()
  const { t, n } = useWords()
  const nameOf = useName()
  type Row = (typeof list.items)[number]
  const links = (holders: Row['whole']) =>
    holders.length ? (
      <span className="flex flex-wrap gap-x-2">
        {holders.map((one) => (
          <Link key={one.id} className="link-lined" to={paths.packagePrices(one.id)}>
            {nameOf(one)}
          </Link>
        ))}
      </span>
    ) : null
  const columns: Column<Row>[] = [
    { key: 'name', header: 'packages:module.name', sortable: true, cell: (row) => nameOf(row) },
    { key: 'subModules', header: 'packages:subModules', cell: (row) => row.subModules.map(nameOf).join(', ') },
    { key: 'whole', header: 'packages:module.whole', cell: (row) => links(row.whole) },
    { key: 'partly', header: 'packages:module.partly', cell: (row) => links(row.partly) },
    { key: 'sites', header: 'packages:institutions', numeric: true, sortable: true, cell: (row) => n(row.sites) },
  ]
  return (
    <Page title={t('packages:module.title')} description={t('packages:module.about')}>
      <DataTable
        list={list}
        columns={columns}
        rowKey={(row) => row.key}
        rowHeader="name"
        rowName={nameOf}
        caption="packages:module.title"
        filters={[
          {
            key: 'package',
            label: 'packages:package.one',
            options: packages.map((one) => ({ value: one.id, text: nameOf(one) })),
          },
        ]}
      />
    </Page>
  )
}
