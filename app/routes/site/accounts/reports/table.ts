import { route } from '../../../entries'

const at = (file: string) => `routes/site/accounts/reports/${file}`
const tax = (file: string) => `routes/site/accounts/tax/${file}`
const under = (path: string) => `site/accounts/report/${path}`

export const reportScreens = [
  route(under('general-ledger'), at('general-ledger.tsx')),
  route(under('ledger'), at('ledger.tsx')),
  route(under('cash-book'), at('cash-book.tsx')),
  route(under('tax-register'), tax('tax.tsx')),
  route(under('fixed-assets'), 'routes/site/accounts/fixed-assets/assets.tsx'),
  route(under('bank-book'), at('bank-book.tsx')),
  route(under('receipt-register'), at('receipt-register.tsx')),
  route(under('trial-balance'), at('trial-balance.tsx')),
  route(under('financial-statements'), at('financial-statements.tsx')),
  route(under('balance-sheet'), at('balance-sheet.tsx')),
  route(under('profit-loss-statements'), at('profit-loss.tsx')),
]
export const reportFiles = [
  route(under('export'), at('export-file.ts')),
  route(under('tax-register/paper'), tax('tax-file.ts')),
]
