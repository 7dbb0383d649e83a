import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { modules } from '~/domain/packages/modules.server'
import { packageChoices } from '~/domain/packages/packages.server'
import { ListTable } from '~/screens/list/list-table'
import { listed } from '~/screens/list/listed.server'
import { each, listSpec } from '~/screens/list/spec'
import { useWords } from '~/ui/lang'
import { Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { found, sorted } from './parts/in-memory'
import { PackageLinks } from './package-links'

export const handle: ScreenHandle = { title: 'packages:module.title', words: ['packages'] }

type Row = Awaited<ReturnType<typeof modules>>[number]

const moduleList = listSpec<Row>()({
  area: 'packages:module',
  title: 'packages:module.title',
  name: 'name',
  perPage: 50,
  columns: {
    name: { kind: 'name', sortable: true },
    subModules: { kind: 'names', header: 'packages:subModules' },
    ...each(['whole', 'partly'], (of) => ({ kind: 'names', cell: (row: Row) => <PackageLinks packages={row[of]} /> })),
    sites: { kind: 'count', header: 'packages:institutions', sortable: true },
  },
  filters: { package: { label: 'packages:package.one', ids: true } },
})

export const loader = guard('packages.packages.view', async (ctx, { request }) =>
  listed(ctx, request, moduleList, async ({ q, filters: { package: packs }, sort, offset, limit }) => {
    const matching = (await modules(ctx)).filter(
      (row) =>
        (!packs || [...row.whole, ...row.partly].some(({ id }) => packs.includes(id))) &&
        found(q, [row.nameEn, row.nameBn, row.key, ...row.subModules.flatMap((one) => [one.nameEn, one.nameBn])]),
    )
    const rows = sorted(matching, sort, {
      name: (row) => (ctx.lang === 'bn' ? row.nameBn : row.nameEn),
      sites: (row) => row.sites,
    })
    return {
      items: rows.slice(offset, offset + limit),
      total: rows.length,
      packages: await packageChoices(ctx, packs ?? []),
    }
  }),
)

export default function Modules() {
  const { list, packages } = useLoaderData<typeof loader>()
  const { t } = useWords()
  return (
    <Page title={t('packages:module.title')} description={t('packages:module.about')}>
      <ListTable spec={moduleList} list={list} rowKey={(row) => row.key} choices={{ package: packages }} />
    </Page>
  )
}
