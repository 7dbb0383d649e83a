import { route } from '../../../entries'

const at = (file: string) => `routes/site/accounts/reports/${file}`
const under = (path: string) => `site/accounts/report/${path}`

export const reportScreens = [
  route(under('general-ledger'), at('general-ledger.tsx')),
  route(under('ledger'), at('ledger.tsx')),
  route(under('trial-balance'), at('trial-balance.tsx')),
  route(under('financial-statements'), at('financial-statements.tsx')),
  route(under('balance-sheet'), at('balance-sheet.tsx')),
  route(under('profit-loss-statements'), at('profit-loss.tsx')),
]
export const reportFiles = [route(under('export'), at('export-file.ts'))]
