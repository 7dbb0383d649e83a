import { useLoaderData, useSearchParams } from '@remix-run/react'
import { constraintsOf } from '~/access/constraints.server'
import { guard } from '~/access/guard.server'
import { submitted } from '~/access/intents.server'
import { providerWalletForm } from '~/domain/billing/claims/claims.form'
import {
  providerWallets,
  saveProviderWallet,
  type ProviderWallet,
} from '~/domain/billing/claims/provider-wallets.server'
import { formatPhone } from '~/format/phone'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { active, listSpec } from '~/screens/list/spec'
import { walletColumn } from '~/screens/wallets/wallet-column'
import { WalletDialog } from '~/screens/wallets/wallet-dialog'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { EmptyState, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { whole } from '~/ui/table'
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
  columns: {
    provider: walletColumn,
    kind: { kind: 'word', words: 'trx:kind', phone: true },
    active,
  },
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
  const { t, lang } = useWords()
  const [params] = useSearchParams()
  const asked = params.get('dialog')
  const chosen = wallets.find(({ id }) => String(id) === asked) ?? null
  const add = mayManage ? (
    <LinkButton look="primary" to="?dialog=new">
      {t('trx:wallets.add')}
    </LinkButton>
  ) : null
  return (
    <Page title={t('bills:centre.wallets')} actions={add}>
      <Tabs label="trx:claims.tabs" tabs={claimTabs} />
      <ListTable
        spec={walletList}
        list={whole(wallets)}
        search={false}
        exports={false}
        rowName={(row) => `${t(`trx:wallet.${row.provider}`)} ${formatPhone(row.number, lang)}`}
        rowMuted={(row) => !row.active}
        actions={(row) =>
          mayManage ? (
            <LinkButton small look="quiet" to={`?dialog=${row.id}`}>
              {t('trx:wallets.edit')}
            </LinkButton>
          ) : null
        }
        empty={<EmptyState title="trx:wallets.none" text="bills:centre.walletsNone" />}
      />
      {mayManage && (asked === 'new' || chosen) ? (
        <WalletDialog key={asked} wallet={chosen} closeTo={paths.providerWallets} />
      ) : null}
    </Page>
  )
}
