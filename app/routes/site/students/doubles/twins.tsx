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
  title: 'merging:twins.student',
  under: paths.students,
  words: ['ui', 'students', 'merging'],
}

const spec = twinList('student')

export const loader = guard('students.records.merge', (ctx, { request }) =>
  listed(ctx, request, spec, (asked) => twinsOf(ctx.site.id, 'student', asked)),
)

/** Records that may be one student twice. */
export default function StudentTwins() {
  const { list } = useLoaderData<typeof loader>()
  const { t } = useWords()
  return (
    <Page title={t('merging:twins.student')} description={t('merging:twins.text')}>
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
