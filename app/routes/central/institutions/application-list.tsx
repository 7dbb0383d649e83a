import { useLoaderData, useLocation } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { mayDecide } from '~/domain/institutions/applications/application.policy'
import { listApplications } from '~/domain/institutions/applications/applications.server'
import { boardChoices } from '~/domain/institutions/choices.server'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { listed } from '~/screens/list/listed.server'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { EmptyState, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { fromList } from '~/ui/record-link'
import { applicationList } from './parts/applications.list'

export const handle: ScreenHandle = { title: 'institutions:applications.title', words: ['master'] }

export const loader = guard('institutions.applications.view', async (ctx, { request }) => ({
  ...(await listed(ctx, request, applicationList(), (asked) => listApplications(ctx, asked))),
  boards: await boardChoices(ctx.lang),
  may: ctx.can('institutions.applications.decide'),
}))

export default function Applications() {
  const { list, boards, may } = useLoaderData<typeof loader>()
  const { t } = useWords()
  const nameOf = useName()
  const { search } = useLocation()
  return (
    <Page
      title={t('institutions:applications.title')}
      actions={
        <LinkButton to={paths.application} document>
          {t('institutions:applications.form')}
        </LinkButton>
      }
    >
      <ListTable
        spec={applicationList({ may })}
        list={list}
        choices={{ board: boards }}
        rowMuted={(row) => row.state === 'refused'}
        empty={<EmptyState title="institutions:applications.empty" text="institutions:applications.emptyText" />}
        actions={(row) =>
          may && mayDecide(row) ? (
            <LinkButton
              small
              look="quiet"
              to={fromList(paths.applicationEdit(row.id), search)}
              aria-label={t('master:editNamed', { name: nameOf(row) })}
            >
              {t('common:edit')}
            </LinkButton>
          ) : null
        }
      />
    </Page>
  )
}
