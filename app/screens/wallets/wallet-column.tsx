import { formatPhone } from '~/format/phone'
import type { ListWords } from '~/screens/list/spec'

/** A wallet as people tell it from others. */
export const walletColumn = {
  kind: 'word',
  header: 'trx:wallets.wallet',
  words: 'trx:wallet',
  cell: ({ number }: { number: string }, provider: string, { lang }: ListWords) => (
    <>
      {provider} <strong className="tabular-nums">{formatPhone(number, lang)}</strong>
    </>
  ),
} as const
