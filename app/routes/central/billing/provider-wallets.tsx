import { useLoaderData } from '@remix-run/react'
import { constraintsOf } from '~/access/constraints.server'
import { guard } from '~/access/guard.server'
import { submitted } from '~/access/intents.server'
import { providerWalletForm } from '~/domain/billing/claims/claims.form'
import {
  providerWallets,
  saveProviderWallet,
  type ProviderWallet,
} from '~/domain/billing/claims/provider-wallets.server'
import { paths } from '~/paths'
import { active, listSpec } from '~/screens/list/spec'
import { walletColumn } from '~/screens/wallets/wallet-column'
import { WalletsPage } from '~/screens/wallets/wallets-page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { Tabs } from '~/ui/tabs'
import { claimTabs } from './claims/tabs'

export const handle: ScreenHandle = {
  title: 'bills:centre.wallets',
  guide: 'bills:centre.walletsGuide',
  words: ['ui', 'trx'],
}

const walletList = listSpec<ProviderWallet>()({
  area: 'trx:wallets',
  title: 'bills:centre.wallets',
  name: 'provider',
  columns: { provider: walletColumn, kind: { kind: 'word', words: 'trx:kind', phone: true }, active },
})

export const loader = guard('billing.challans.view', async (ctx) => ({
  wallets: await providerWallets(),
  mayManage: ctx.can('billing.companies.manage'),
  constraints: constraintsOf({ wallet: providerWalletForm }),
}))

export const action = guard(
  'billing.companies.manage',
  submitted(providerWalletForm, async (ctx, value, { done }) => {
    await saveProviderWallet(ctx, value)
    return done(paths.providerWallets, 'common:saved')
  }),
)

export default function ProviderWallets() {
  const { wallets, mayManage } = useLoaderData<typeof loader>()
  return (
    <WalletsPage
      spec={walletList}
      wallets={wallets}
      mayManage={mayManage}
      tabs={<Tabs label="trx:claims.tabs" tabs={claimTabs} />}
      none="bills:centre.walletsNone"
      closeTo={paths.providerWallets}
    />
  )
}
