import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { EmptyState, Page, Stat, Stats } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { challanList } from './challans/challans.list'
import { loadChallans } from './challans/load-challans.server'
import { useTaka } from '~/i18n/use-taka'

export const handle: ScreenHandle = { title: 'billing:challan.title' }

export const loader = guard('billing.challans.view', (ctx, { request }) => loadChallans(ctx, request))

export default function Challans() {
  const { list, sums, mayManage, companies } = useLoaderData<typeof loader>()
  const { t, n } = useWords()
  const taka = useTaka()
  const add = mayManage ? (
    <LinkButton look="primary" to={paths.challanNew}>
      {t('billing:challan.newTitle')}
    </LinkButton>
  ) : null
  return (
    <Page title={t('billing:challan.title')} description={t('billing:challan.about')} actions={add}>
      <div className="mb-4">
        <Stats>
          <Stat label={t('billing:challan.found')} value={n(list.total)} />
          <Stat label={t('billing:challan.sumVerified')} value={taka(sums.verifiedPoisha)} />
          <Stat
            label={t('billing:challan.sumUnmatched')}
            value={taka(sums.unmatchedPoisha)}
            tone={sums.unmatchedPoisha ? 'warn' : undefined}
          />
        </Stats>
      </div>
      <ListTable
        spec={challanList}
        list={list}
        choices={{ company: companies }}
        rowMuted={(row) => row.state === 'cancelled'}
        empty={<EmptyState title="billing:challan.empty" text="billing:challan.emptyText" action={add} />}
      />
    </Page>
  )
}
