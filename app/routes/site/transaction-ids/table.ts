import { route } from '../../entries'
import { area } from '../../area'

const at = (file: string) => `routes/site/transaction-ids/${file}`

export const siteTransactionIds = [
  area(
    'till:area',
    [
      route('site/fee/transaction-id/view', at('claims.tsx')),
      route('site/fee/transaction-id/statement', at('statement.tsx')),
      route('site/fee/transaction-id/statement/:id', at('statement-import.tsx')),
      route('site/fee/transaction-id/wallet', at('wallets.tsx')),
    ],
    'transaction-ids',
  ),
]
