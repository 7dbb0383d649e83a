import { withFormats } from '~/domain/sheets/formats/formats'
import { fieldUnder } from '~/domain/sheets/imports/fields'
import { judgeBy } from '~/domain/sheets/imports/guess.policy'

/** The kind of file: never changed, headings are remembered by it. */
export const WALLET_STATEMENT = 'wallet-statement'

export type WalletField =
  | 'trxId'
  | 'type'
  | 'amount'
  | 'credit'
  | 'debit'
  | 'side'
  | 'day'
  | 'payer'
  | 'payee'
  | 'party'
  | 'state'
  | 'text'

const field = fieldUnder<WalletField>('trx:column')

/** What a wallet's statement says of each line; how portals head it stands in the known formats. */
export const WALLET_FIELDS = withFormats(WALLET_STATEMENT, [
  field('trxId', [], { required: true }),
  field('type', []),
  field('amount', [], { required: true, alternatives: ['credit', 'debit'] }),
  field('credit', []),
  field('debit', []),
  field('side', []),
  field('day', [], { day: true }),
  field('payer', [], { not: ['name'] }),
  field('payee', [], { not: ['name'] }),
  field('party', [], { not: ['name'] }),
  field('state', []),
  field('text', []),
])

const sure = judgeBy(WALLET_FIELDS, ['amount', 'credit', 'debit'])

/** A row of headings names a transaction ID and an amount. */
export const judgeWallet: typeof sure = (row) => {
  const found = sure(row)
  return found?.kind.split(' ').includes('trxId') ? found : null
}
