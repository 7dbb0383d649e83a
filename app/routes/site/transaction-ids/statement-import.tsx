import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { idOf } from '~/access/params.server'
import type { SiteCtx } from '~/domain/context'
import { walletImport, type OfWallet } from '~/domain/online-payments/trx/import-wallet-statement.server'
import { walletsOf } from '~/domain/online-payments/trx/wallets.server'
import { formatPhone } from '~/format/phone'
import { wordsFor } from '~/i18n/i18n.server'
import { paths } from '~/paths'
import { importActions, importData, importScreen } from '~/screens/sheets/import.server'
import { ImportSteps } from '~/screens/sheets/import-steps'
import { useWords } from '~/ui/lang'
import { Stat, Stats } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = {
  title: 'trx:statement.title',
  under: paths.transactionIdStatement,
  words: ['trx', 'sheets', 'platform'],
}

const screen = importScreen({
  kind: walletImport,
  paths: {
    start: paths.transactionIdStatement,
    one: paths.transactionIdImport,
    done: paths.transactionIdStatement,
  },
  about: async (ctx: SiteCtx, { subject }: { subject: OfWallet }) => {
    const wallet = (await walletsOf(ctx.site.id)).find(({ id }) => id === subject.wallet)
    return wallet
      ? `${wordsFor(ctx.lang)(`trx:wallet.${wallet.provider}`)} ${formatPhone(wallet.number, ctx.lang)}`
      : ''
  },
  tabs: [
    { key: 'payments', label: 'trx:statement.payments', of: ({ line }) => line?.kind === 'payment' },
    {
      key: 'others',
      label: 'trx:statement.others',
      of: ({ line }) => line !== null && line.kind !== 'payment',
      note: 'trx:statement.othersNote',
    },
  ],
})

export const loader = guard('payments.transaction-ids.decide', (ctx, { request, params }) =>
  importData(ctx, request, screen, idOf(params.id)),
)
export const action = guard('payments.transaction-ids.decide', { body: 'grid' }, importActions(screen))

export default function WalletStatementImport() {
  const data = useLoaderData<typeof loader>()
  const { t, n } = useWords()
  return (
    <ImportSteps
      data={data}
      atEnd={
        data.step === 'end' && data.summary ? (
          <Stats>
            {(['confirmed', 'differs', 'others'] as const).map((key) => (
              <Stat key={key} label={t(`trx:statement.${key}`)} value={n(data.summary?.[key] ?? 0)} />
            ))}
          </Stats>
        ) : null
      }
    />
  )
}
