import { useLoaderData } from '@remix-run/react'
import { constraintsOf } from '~/access/constraints.server'
import { guard } from '~/access/guard.server'
import { submitted } from '~/access/intents.server'
import { billClaims } from '~/domain/billing/claims/claim-lists.server'
import { decideBillClaimForm } from '~/domain/billing/claims/claims.form'
import { decideBillClaim } from '~/domain/billing/claims/decide-bill-claim.server'
import { toAsciiDigits } from '~/format/digits'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { listed } from '~/screens/list/listed.server'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { EmptyState, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { Tabs } from '~/ui/tabs'
import { billClaimList } from './claims/claims.list'
import { DecideBillClaim } from './claims/decide-claim'
import { claimTabs } from './claims/tabs'

export const handle: ScreenHandle = {
  title: 'bills:centre.claims',
  guide: 'bills:centre.claimsGuide',
  words: ['ui', 'trx'],
}

export const loader = guard('billing.challans.view', async (ctx, { request }) => ({
  ...(await listed(ctx, request, billClaimList, (asked) => billClaims(ctx, { ...asked, q: toAsciiDigits(asked.q) }))),
  mayDecide: ctx.can('billing.challans.manage'),
  constraints: constraintsOf({ decide: decideBillClaimForm }),
}))

export const action = guard(
  'billing.challans.manage',
  submitted(decideBillClaimForm, async (ctx, value, { done }) => {
    const { challan } = await decideBillClaim(ctx, value)
    return challan
      ? done(paths.claimedIds, 'bills:centre.confirmed', { number: challan })
      : done(paths.claimedIds, 'trx:claims.refused')
  }),
)

export default function ProviderClaims() {
  const { list, mayDecide } = useLoaderData<typeof loader>()
  const { t } = useWords()
  return (
    <Page title={t('bills:centre.claims')}>
      <Tabs label="trx:claims.tabs" tabs={claimTabs} />
      <ListTable
        spec={billClaimList}
        list={list}
        rowKey={(row) => `${row.siteId}.${row.id}`}
        actions={(row) =>
          mayDecide && row.state === 'waiting' ? (
            <LinkButton small to={paths.claimedId(row.siteId, row.id)}>
              {t('trx:claims.decide')}
            </LinkButton>
          ) : null
        }
        empty={<EmptyState title="trx:claims.none" text="bills:centre.claimsNone" />}
      />
      {mayDecide && <DecideBillClaim rows={list.items} />}
    </Page>
  )
}
