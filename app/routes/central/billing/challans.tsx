import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { EmptyState, Page, Stat, Stats } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { challanList } from './challans/challans.list'
import { useTaka } from '~/i18n/use-taka'
import { listChallans } from '~/domain/billing/challans/challan-list.server'
import { companiesOf } from '~/domain/billing/companies.server'
import type { UserCtx } from '~/domain/context'
import { listed } from '~/screens/list/listed.server'
import { parseListing } from '~/screens/listing.server'
import { asciiDigits } from '~/ui/fields/digits'

export const handle: ScreenHandle = { title: 'billing:challan.title' }

/** The challans that the address asks for, with their sums. */
async function loadChallans(ctx: UserCtx, request: Request) {
  // Links lead here with an institution.
  const { filters: only } = parseListing(request, { filters: { site: 'id' } })
  return {
    ...(await listed(ctx, request, challanList, ({ q, filters, ...asked }) =>
      listChallans(ctx, { ...asked, q: asciiDigits(q), filters: { ...filters, ...only } }),
    )),
    mayManage: ctx.can('billing.challans.manage'),
    companies: (await companiesOf(ctx)).map(({ id, nameEn, nameBn }) => ({ id, nameEn, nameBn })),
  }
}

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
