import { useLoaderData } from '@remix-run/react'
import { constraintsOf } from '~/access/constraints.server'
import { guard } from '~/access/guard.server'
import { submitted } from '~/access/intents.server'
import { moneyLedgers } from '~/domain/accounts/chart/ledgers.server'
import { walletForm } from '~/domain/online-payments/trx/claims.form'
import { saveWallet, walletsOf, type WalletAccount } from '~/domain/online-payments/trx/wallets.server'
import { paths } from '~/paths'
import { active, listSpec } from '~/screens/list/spec'
import { walletColumn } from '~/screens/wallets/wallet-column'
import { WalletsPage } from '~/screens/wallets/wallets-page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { Tabs } from '~/ui/tabs'
import { transactionIdTabs } from './tabs'

export const handle: ScreenHandle = { title: 'trx:wallets.title', guide: 'trx:wallets.guide', words: ['ui'] }

const walletList = listSpec<WalletAccount>()({
  area: 'trx:wallets',
  title: 'trx:wallets.title',
  name: 'provider',
  columns: {
    provider: walletColumn,
    kind: { kind: 'word', words: 'trx:kind' },
    ledger: { kind: 'name', phone: true },
    active,
  },
})

export const loader = guard('payments.transaction-ids.view', async (ctx) => ({
  wallets: await walletsOf(ctx.site.id),
  ledgers: await moneyLedgers(ctx.site.id),
  mayManage: ctx.can('payments.transaction-ids.manage'),
  constraints: constraintsOf({ wallet: walletForm }),
}))

export const action = guard(
  'payments.transaction-ids.manage',
  submitted(walletForm, async (ctx, value, { done }) => {
    await saveWallet(ctx, value)
    return done(paths.transactionIdWallets, 'common:saved')
  }),
)

export default function Wallets() {
  const { wallets, ledgers, mayManage } = useLoaderData<typeof loader>()
  return (
    <WalletsPage
      spec={walletList}
      wallets={wallets}
      ledgers={ledgers}
      mayManage={mayManage}
      tabs={<Tabs label="trx:claims.tabs" tabs={transactionIdTabs} />}
      none="trx:wallets.noneText"
      closeTo={paths.transactionIdWallets}
    />
  )
}
