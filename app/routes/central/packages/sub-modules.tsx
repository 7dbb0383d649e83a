import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { subModules } from '~/domain/packages/modules.server'
import { packageChoices } from '~/domain/packages/packages.server'
import { useName } from '~/i18n/use-words'
import { ListTable } from '~/screens/list/list-table'
import { listed } from '~/screens/list/listed.server'
import { listSpec } from '~/screens/list/spec'
import { useWords } from '~/ui/lang'
import { Details, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { found, sorted } from './parts/in-memory'
import { PackageLinks } from './package-links'

export const handle: ScreenHandle = { title: 'packages:subModule.title', words: ['packages'] }

const subModuleList = listSpec<Awaited<ReturnType<typeof subModules>>[number]>()({
  area: 'packages:subModule',
  title: 'packages:subModule.title',
  name: 'name',
  perPage: 50,
  columns: {
    name: {
      kind: 'name',
      sortable: true,
      cell: (row, shown) => (
        <>
          <span className="block">{shown}</span>
          <code className="text-[0.8125rem] font-normal text-muted">{row.key}</code>
        </>
      ),
    },
    module: { kind: 'name', header: 'packages:module.one', sortable: true },
    permissions: {
      kind: 'text',
      of: (row) => row.permissions.join(' '),
      cell: (row, _, { t }) => (
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
    packages: {
      kind: 'names',
      header: 'packages:package.plural',
      cell: (row) => <PackageLinks packages={row.packages} />,
    },
    sites: { kind: 'count', header: 'packages:institutions', sortable: true },
  },
  filters: {
    module: { label: 'packages:module.one', kind: 'select', text: true },
    package: { label: 'packages:package.one', ids: true },
  },
})

export const loader = guard('packages.packages.view', async (ctx, { request }) => {
  const all = await subModules(ctx)
  const modules = [
    ...new Map(
      all.map((row) => [row.module, { value: row.module, nameEn: row.moduleEn, nameBn: row.moduleBn }]),
    ).values(),
  ]
  return listed(ctx, request, subModuleList, async ({ q, filters, sort, offset, limit }) => {
    const { module, package: packs } = filters
    const matching = all.filter(
      (row) =>
        (!module || module === row.module) &&
        (!packs || row.packages.some(({ id }) => packs.includes(id))) &&
        found(q, [row.nameEn, row.nameBn, row.key, row.moduleEn, row.moduleBn, ...row.permissions]),
    )
    const rows = sorted(matching, sort, {
      name: (row) => (ctx.lang === 'bn' ? row.nameBn : row.nameEn),
      module: (row) => (ctx.lang === 'bn' ? row.moduleBn : row.moduleEn),
      sites: (row) => row.sites,
    })
    return {
      items: rows.slice(offset, offset + limit),
      total: rows.length,
      modules,
      packages: await packageChoices(ctx, packs ?? []),
    }
  })
})

export default function SubModules() {
  const { list, modules, packages } = useLoaderData<typeof loader>()
  const { t } = useWords()
  const nameOf = useName()
  return (
    <Page title={t('packages:subModule.title')} description={t('packages:subModule.about')}>
      <ListTable
        spec={subModuleList}
        list={list}
        rowKey={(row) => row.key}
        choices={{
          module: modules.map((one) => ({ value: one.value, text: nameOf(one) })),
          package: packages,
        }}
      />
    </Page>
  )
}
