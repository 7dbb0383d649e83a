import { route } from '../../../entries'

const at = (file: string) => `routes/site/accounts/books/${file}`

export const bookScreens = [
  route('site/accounts', at('books.tsx')),
  route('site/accounts/second-person', at('second-person.tsx')),
  route('site/accounts/opening-balance/view', at('opening-balances.tsx')),
  route('site/accounts/opening-balance/import/:id', at('opening/opening-import.tsx')),
  route('site/accounts/accounts-group/view', at('ledger-groups.tsx')),
  route('site/accounts/accounts-sub-group/view', at('ledger-sub-groups.tsx')),
  route('site/accounts/accounts-ledger/view', at('ledgers.tsx')),
  route('site/accounts/bank/view', at('bank-accounts.tsx')),
  route('site/accounts/party/view', at('parties.tsx')),
  route('site/accounts/posting-rules/view', at('posting-rules.tsx')),
  route('site/accounts/fund/view', at('funds.tsx')),
]
