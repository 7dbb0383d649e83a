import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { twinsOf } from '~/domain/merging/twins.server'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { listed } from '~/screens/list/listed.server'
import { twinList } from '~/screens/merging/twins.list'
import { useWords } from '~/ui/lang'
import { EmptyState, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = {
  title: 'merging:twins.employee',
  under: paths.employees,
  words: ['ui', 'students', 'people', 'merging'],
}

const spec = twinList('employee')

export const loader = guard('people.records.merge', (ctx, { request }) =>
  listed(ctx, request, spec, (asked) => twinsOf(ctx.site.id, 'employee', asked)),
)

/** Records that may be one employee twice. */
export default function EmployeeTwins() {
  const { list } = useLoaderData<typeof loader>()
  const { t } = useWords()
  return (
    <Page title={t('merging:twins.employee')} description={t('merging:twins.text')}>
      <ListTable
        spec={spec}
        list={list}
        rowKey={(row) => `${row.id} ${row.otherId}`}
        search={false}
        empty={<EmptyState title="merging:twins.none" text="merging:twins.noneText" />}
      />
    </Page>
  )
}
