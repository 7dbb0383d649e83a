import { paths } from '~/paths'
import type { Tab } from '~/ui/tabs'

/** What payers sent, the wallets' own statements, and the numbers they pay to. */
export const transactionIdTabs: readonly Tab[] = [
  { to: paths.transactionIds, label: 'trx:claims.title' },
  { to: paths.transactionIdStatement, label: 'trx:statement.title' },
  { to: paths.transactionIdWallets, label: 'trx:wallets.title' },
]
