import { paths } from '~/paths'
import type { Tab } from '~/ui/tabs'

/** What institutions sent, and the numbers they pay to. */
export const claimTabs: readonly Tab[] = [
  { to: paths.claimedIds, label: 'trx:claims.title' },
  { to: paths.providerWallets, label: 'trx:wallets.title' },
]
