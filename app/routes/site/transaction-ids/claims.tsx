import { useLoaderData } from '@remix-run/react'
import { constraintsOf } from '~/access/constraints.server'
import { guard } from '~/access/guard.server'
import { submitted } from '~/access/intents.server'
import { listClaims } from '~/domain/online-payments/trx/claim-list.server'
import { decideClaimForm } from '~/domain/online-payments/trx/claims.form'
import { decideClaim } from '~/domain/online-payments/trx/decide-claim.server'
import { walletsOf } from '~/domain/online-payments/trx/wallets.server'
import { toAsciiDigits } from '~/format/digits'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { listed } from '~/screens/list/listed.server'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Alert, EmptyState, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { Tabs } from '~/ui/tabs'
import { claimList } from './claims.list'
import { DecideClaim } from './decide-claim'
import { transactionIdTabs } from './tabs'

export const handle: ScreenHandle = {
  title: 'trx:claims.title',
  guide: 'trx:claims.guide',
  words: ['ui', 'posting', 'applicant-payment'],
}

export const loader = guard('payments.transaction-ids.view', async (ctx, { request }) => {
  const { list } = await listed(ctx, request, claimList, (asked) =>
    listClaims(ctx.site.id, { ...asked, q: toAsciiDigits(asked.q) }),
  )
  return {
    list,
    hasWallets: (await walletsOf(ctx.site.id)).some(({ active }) => active),
    mayDecide: ctx.can('payments.transaction-ids.decide'),
    constraints: constraintsOf({ decide: decideClaimForm }),
  }
})

export const action = guard(
  'payments.transaction-ids.decide',
  submitted(decideClaimForm, async (ctx, value, { done }) => {
    await decideClaim(ctx, value)
    return done(paths.transactionIds, `trx:claims.${value.verdict === 'confirm' ? 'confirmed' : 'refused'}`)
  }),
)

export default function Claims() {
  const { list, hasWallets, mayDecide } = useLoaderData<typeof loader>()
  const { t } = useWords()
  return (
    <Page title={t('trx:claims.title')}>
      <Tabs label="trx:claims.tabs" tabs={transactionIdTabs} />
      {hasWallets ? null : (
        <Alert
          tone="warn"
          title={t('trx:claims.noWallets')}
          actions={
            <LinkButton small to={paths.transactionIdWallets}>
              {t('trx:wallets.add')}
            </LinkButton>
          }
        >
          {t('trx:claims.noWalletsText')}
        </Alert>
      )}
      <ListTable
        spec={claimList}
        list={list}
        actions={(row) =>
          mayDecide && row.state === 'waiting' ? (
            <LinkButton small to={`${paths.transactionIds}?decide=${row.id}`}>
              {t('trx:claims.decide')}
            </LinkButton>
          ) : null
        }
        empty={<EmptyState title="trx:claims.none" text="trx:claims.noneText" />}
      />
      {mayDecide ? <DecideClaim rows={list.items} /> : null}
    </Page>
  )
}
