import type { ListWords } from '~/screens/list/spec'

/** A transaction ID with the wallet it is of. */
export const trxIdColumn = {
  kind: 'text',
  header: 'trx:id',
  cell: ({ provider }: { provider: string }, id: string, { t }: ListWords) => (
    <>
      <strong>{id}</strong> <span className="text-muted">{t(`trx:wallet.${provider}`)}</span>
    </>
  ),
} as const

/** The wallet, for files. */
export const walletOfColumn = {
  kind: 'word',
  header: 'trx:walletOf',
  words: 'trx:wallet',
  hidden: true,
  of: 'provider',
} as const
