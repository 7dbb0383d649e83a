import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { subModules } from '~/domain/packages/modules.server'
import { packageChoices } from '~/domain/packages/packages.server'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { Download } from '~/screens/download.server'
import { listOf, parseListing } from '~/screens/listing.server'
import { useWords } from '~/ui/lang'
import { Details, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { DataTable, type Column } from '~/ui/table'
import { found, sorted } from './parts/in-memory'
import { Link } from '~/ui/link'

export const handle: ScreenHandle = { title: 'packages:subModule.title', words: ['packages'] }

export const loader = guard('packages.packages.view', async (ctx, { request }) => {
  const all = await subModules(ctx)
  const listing = parseListing(request, {
    sortable: ['name', 'module', 'sites'],
    filters: { module: [...new Set(all.map(({ module }) => module))], package: 'id' },
    perPage: 50,
  })
  const { module, package: packs } = listing.filters
  const matching = all.filter(
    (row) =>
      (!module || module.includes(row.module)) &&
      (!packs || row.packages.some(({ id }) => packs.includes(id))) &&
      found(listing.q, [row.nameEn, row.nameBn, row.key, row.moduleEn, row.moduleBn, ...row.permissions]),
  )
  const rows = sorted(matching, listing.sort, {
    name: (row) => (ctx.lang === 'bn' ? row.nameBn : row.nameEn),
    module: (row) => (ctx.lang === 'bn' ? row.moduleBn : row.moduleEn),
    sites: (row) => row.sites,
  })
  if (listing.export) {
    throw new Download(
      listing.export,
      'packages:subModule.title',
      [
        'packages:subModule.nameBn',
        'packages:subModule.nameEn',
        'packages:module.one',
        'packages:subModule.permissions',
        'packages:package.plural',
        'packages:institutions',
      ],
      rows.map((row) => [
        row.nameBn,
        row.nameEn,
        ctx.lang === 'bn' ? row.moduleBn : row.moduleEn,
        row.permissions.join(' '),
        row.packages.map((one) => (ctx.lang === 'bn' ? one.nameBn : one.nameEn)).join(', '),
        row.sites,
      ]),
    )
  }
  const modules = [
    ...new Map(
      all.map((row) => [row.module, { value: row.module, nameEn: row.moduleEn, nameBn: row.moduleBn }]),
    ).values(),
  ]
  return {
    list: listOf(listing, rows.slice(listing.offset, listing.offset + listing.per), rows.length),
    modules,
    packages: await packageChoices(ctx, packs ?? []),
  }
})

export default function SubModules() {
  const { list, modules, packages } = useLoaderData<typeof loader>()
  const { t, n } = useWords()
  const nameOf = useName()
  type Row = (typeof list.items)[number]
  const columns: Column<Row>[] = [
    {
      key: 'name',
      header: 'packages:subModule.name',
      sortable: true,
      cell: (row) => (
        <>
          <span className="block">{nameOf(row)}</span>
          <code className="text-[0.8125rem] font-normal text-muted">{row.key}</code>
        </>
      ),
    },
    {
      key: 'module',
      header: 'packages:module.one',
      sortable: true,
      cell: (row) => nameOf({ nameEn: row.moduleEn, nameBn: row.moduleBn }),
    },
    {
      key: 'permissions',
      header: 'packages:subModule.permissions',
      cell: (row) => (
        <Details summary={t('packages:subModule.permissionCount', { count: row.permissions.length })}>
          <ul className="grid gap-0.5 text-[0.8125rem]">
            {row.permissions.map((one) => (
              <li key={one}>
                <code>{one}</code>
              </li>
            ))}
          </ul>
        </Details>
      ),
    },
    {
      key: 'packages',
      header: 'packages:package.plural',
      cell: (row) =>
        row.packages.length ? (
          <span className="flex flex-wrap gap-x-2">
            {row.packages.map((one) => (
              <Link key={one.id} className="link-lined" to={paths.packagePrices(one.id)}>
                {nameOf(one)}
              </Link>
            ))}
          </span>
        ) : null,
    },
    { key: 'sites', header: 'packages:institutions', numeric: true, sortable: true, cell: (row) => n(row.sites) },
  ]
  return (
    <Page title={t('packages:subModule.title')} description={t('packages:subModule.about')}>
      <DataTable
        list={list}
        columns={columns}
        rowKey={(row) => row.key}
        rowHeader="name"
        rowName={nameOf}
        caption="packages:subModule.title"
        filters={[
          {
            key: 'module',
            label: 'packages:module.one',
            options: modules.map((one) => ({ value: one.value, text: nameOf(one) })),
          },
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
