import { useLoaderData, useSearchParams } from '@remix-run/react'
import { constraintsOf } from '~/access/constraints.server'
import { guard } from '~/access/guard.server'
import { submitted } from '~/access/intents.server'
import { moneyLedgers } from '~/domain/accounts/chart/ledgers.server'
import { walletForm } from '~/domain/online-payments/trx/claims.form'
import { saveWallet, walletsOf } from '~/domain/online-payments/trx/wallets.server'
import { formatPhone } from '~/format/phone'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { WalletDialog } from '~/screens/wallets/wallet-dialog'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { ActiveBadge, EmptyState, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { DataTable, whole, type Column } from '~/ui/table'
import { Tabs } from '~/ui/tabs'
import { transactionIdTabs } from './tabs'

export const handle: ScreenHandle = { title: 'trx:wallets.title', guide: 'trx:wallets.guide', words: ['ui'] }

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
  const name = useName()
  const [params] = useSearchParams()
  const asked = params.get('dialog')
  const chosen = wallets.find(({ id }) => String(id) === asked) ?? null
  const columns: Column<(typeof wallets)[number]>[] = [
    {
      key: 'provider',
      header: 'trx:wallets.wallet',
      cell: (row) => (
        <>
          {t(`trx:wallet.${row.provider}`)} <strong className="tabular-nums">{formatPhone(row.number, lang)}</strong>
        </>
      ),
    },
    { key: 'kind', header: 'trx:wallets.kind', cell: (row) => t(`trx:kind.${row.kind}`) },
    {
      key: 'ledger',
      header: 'trx:wallets.ledger',
      phone: true,
      cell: (row) => name({ nameEn: row.ledgerEn, nameBn: row.ledgerBn }),
    },
    { key: 'active', header: 'common:status', cell: (row) => <ActiveBadge active={row.active} /> },
  ]
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
      <DataTable
        list={whole(wallets)}
        columns={columns}
        search={false}
        exports={false}
        rowKey={(row) => row.id}
        rowHeader="provider"
        rowName={(row) => `${t(`trx:wallet.${row.provider}`)} ${formatPhone(row.number, lang)}`}
        rowMuted={(row) => !row.active}
        caption="trx:wallets.title"
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
