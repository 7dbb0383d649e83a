import { useActionData, useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { posted } from '~/access/intents.server'
import type { SiteCtx } from '~/domain/context'
import { classChoices, listOverdue, remindOverdue } from '~/domain/library/reports/overdue.server'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { listed } from '~/screens/list/listed.server'
import { Button } from '~/ui/button'
import { FormErrors } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { EmptyState, Page } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { ScreenHandle } from '~/ui/screen-handle'
import { overdueList } from './reports.list'

export const handle: ScreenHandle = {
  title: 'library-reports:overdue',
  guide: 'library-reports:overdueGuide',
  words: ['ui', 'library', 'library-desk', 'library-members'],
}

export const loader = guard('library.loans.view', async (ctx, { request }) => ({
  ...(await listed(ctx, request, overdueList, (asked) => listOverdue(ctx.site.id, asked))),
  choices: { class: await classChoices(ctx.site.id) },
  mayRemind: ctx.can('library.loans.run'),
}))

export const action = guard(
  'library.loans.run',
  { deed: 'remind' },
  posted(
    () => null,
    async (ctx: SiteCtx, _, { done }) =>
      done(paths.libraryOverdue, 'library-reports:reminded', { count: await remindOverdue(ctx) }),
  ),
)

/** What should be back, and with whom it is. */
export default function Overdue() {
  const { list, choices, mayRemind } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as { error?: Record<string, string[] | null> | null } | undefined
  const { t } = useWords()
  return (
    <Page
      title={t('library-reports:overdue')}
      actions={
        mayRemind && list.total ? (
          <PostValues>
            <Button type="submit">{t('library-reports:remind')}</Button>
          </PostValues>
        ) : null
      }
    >
      <FormErrors form={{ errors: answer?.error?.[''] ?? undefined }} />
      <ListTable
        spec={overdueList}
        list={list}
        choices={choices}
        empty={<EmptyState title="library-reports:noOverdue" />}
      />
    </Page>
  )
}
