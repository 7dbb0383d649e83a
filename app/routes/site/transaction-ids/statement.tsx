import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { statementForm } from '~/domain/online-payments/trx/claims.form'
import { walletImport } from '~/domain/online-payments/trx/import-wallet-statement.server'
import { listUnclaimed, unknownLines } from '~/domain/online-payments/trx/wallet-lines.server'
import { walletOf, walletsOf } from '~/domain/online-payments/trx/wallets.server'
import { formatPhone } from '~/format/phone'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { listed } from '~/screens/list/listed.server'
import { ImportHistory } from '~/screens/sheets/history.list'
import { UploadCard } from '~/screens/sheets/upload'
import { uploadData, uploadOf } from '~/screens/sheets/upload.server'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Alert, EmptyState, Page, Section } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { Tabs } from '~/ui/tabs'
import { lineList } from './lines.list'
import { transactionIdTabs } from './tabs'

export const handle: ScreenHandle = {
  title: 'trx:statement.title',
  guide: 'trx:statement.guide',
  words: ['ui', 'posting', 'spreadsheet', 'sheet-files'],
}

export const loader = guard('payments.transaction-ids.view', async (ctx, { request }) => {
  const { list } = await listed(ctx, request, lineList, (asked) => listUnclaimed(ctx.site.id, asked))
  return {
    list,
    wallets: await walletsOf(ctx.site.id),
    unknown: await unknownLines(ctx.site.id),
    mayDecide: ctx.can('payments.transaction-ids.decide'),
    ...(await uploadData(ctx, walletImport, {}, statementForm)),
  }
})

export const action = guard(
  'payments.transaction-ids.decide',
  { body: 'upload' },
  uploadOf(statementForm, walletImport, paths.transactionIdImport, async (ctx, { wallet }) => ({
    wallet: (await walletOf(ctx.site.id, wallet)).id,
  })),
)

export default function WalletStatement() {
  const { list, wallets, unknown, mayDecide, history } = useLoaderData<typeof loader>()
  const { t, lang } = useWords()
  return (
    <Page title={t('trx:statement.title')}>
      <Tabs label="trx:claims.tabs" tabs={transactionIdTabs} />
      {wallets.length === 0 ? (
        <EmptyState
          title="trx:wallets.none"
          text="trx:wallets.noneText"
          action={<LinkButton to={paths.transactionIdWallets}>{t('trx:wallets.add')}</LinkButton>}
        />
      ) : mayDecide ? (
        <UploadCard
          hint="trx:statement.fileHint"
          of={{
            name: 'wallet',
            label: 'trx:statement.wallet',
            options: wallets.map((one) => ({
              value: one.id,
              text: `${t(`trx:wallet.${one.provider}`)} ${formatPhone(one.number, lang)}`,
            })),
          }}
        />
      ) : null}
      {unknown ? (
        <Alert
          tone="warn"
          title={t('trx:statement.unknown', { count: unknown })}
          actions={
            <LinkButton small to="?f_kind=unknown">
              {t('trx:statement.unknownShow')}
            </LinkButton>
          }
        >
          {t('trx:statement.unknownText')}
        </Alert>
      ) : null}
      {mayDecide ? <ImportHistory rows={history} one={paths.transactionIdImport} /> : null}
      <Section title={t('trx:statement.unclaimed')}>
        <ListTable
          spec={lineList}
          list={list}
          search={false}
          empty={<EmptyState title="trx:statement.none" text="trx:statement.noneText" />}
        />
      </Section>
    </Page>
  )
}
