import { useLoaderData, useLocation } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { EmptyState, Page, Stat, Stats } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { useTaka } from '~/i18n/use-taka'
import { defaulterList } from './defaulters.list'
import { loadDefaulters } from './load-defaulters.server'

export const handle: ScreenHandle = { title: 'fee-reports:defaulters.title', words: ['fee-reports', 'ui'] }

export const loader = guard('payments.reports.view', (ctx, { request }) => loadDefaulters(ctx, request))

export default function Defaulters() {
  const { list, open, choices, may } = useLoaderData<typeof loader>()
  const { t, n } = useWords()
  const taka = useTaka()
  const { search } = useLocation()
  return (
    <Page
      title={t('fee-reports:defaulters.title')}
      description={t('fee-reports:defaulters.about')}
      actions={
        <>
          <LinkButton to={paths.duesByAge}>{t('fee-reports:ages.title')}</LinkButton>
          {may.remind ? (
            <LinkButton look="primary" to={`${paths.duesReminder}${search}`}>
              {t('fee-reports:remind.title')}
            </LinkButton>
          ) : null}
        </>
      }
    >
      <div className="mb-4">
        <Stats>
          <Stat label={t('fee-reports:students')} value={n(list.total)} />
          <Stat label={t('fee-reports:openOfThem')} value={taka(open)} tone={open ? 'warn' : undefined} />
        </Stats>
      </div>
      <ListTable
        spec={defaulterList({ toAccount: may.account })}
        list={list}
        choices={choices}
        actions={
          may.take
            ? (row) => (
                <LinkButton small look="quiet" to={paths.studentPaymentOf(row.id)}>
                  {t('fee-reports:take')}
                </LinkButton>
              )
            : undefined
        }
        empty={<EmptyState title="fee-reports:nobodyOwes" text="fee-reports:nobodyOwesText" />}
      />
    </Page>
  )
}
