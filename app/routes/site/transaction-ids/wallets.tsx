import { useLoaderData, useSearchParams } from '@remix-run/react'
import { constraintsOf } from '~/access/constraints.server'
import { guard } from '~/access/guard.server'
import { submitted } from '~/access/intents.server'
import { moneyLedgers } from '~/domain/accounts/chart/ledgers.server'
import { walletForm } from '~/domain/online-payments/trx/claims.form'
import { saveWallet, walletsOf, type WalletAccount } from '~/domain/online-payments/trx/wallets.server'
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
  const { t, lang } = useWords()
  const [params] = useSearchParams()
  const asked = params.get('dialog')
  const chosen = wallets.find(({ id }) => String(id) === asked) ?? null
  return (
    <Page
      title={t('trx:wallets.title')}
      actions={
        mayManage ? (
          <LinkButton look="primary" to="?dialog=new">
            {t('trx:wallets.add')}
          </LinkButton>
        ) : null
      }
    >
      <Tabs label="trx:claims.tabs" tabs={transactionIdTabs} />
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
        empty={<EmptyState title="trx:wallets.none" text="trx:wallets.noneText" />}
      />
      {mayManage && (asked === 'new' || chosen) ? (
        <WalletDialog key={asked} wallet={chosen} ledgers={ledgers} closeTo={paths.transactionIdWallets} />
      ) : null}
    </Page>
  )
}
