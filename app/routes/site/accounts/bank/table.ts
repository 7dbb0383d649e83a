import { route } from '../../../entries'

const at = (file: string) => `routes/site/accounts/bank/${file}`

export const bankScreens = [
  route('site/accounts/cheque-register/view', at('cheques/register.tsx')),
  route('site/accounts/cheque-register/new/:kind', at('cheques/new-cheque.tsx')),
  route('site/accounts/cheque-register/cheque/:id', at('cheques/cheque.tsx')),
  route('site/accounts/bank-reconciliation/view', at('statements/reconciliation.tsx')),
  route('site/accounts/bank-reconciliation/new', at('statements/new-statement.tsx')),
  route('site/accounts/bank-reconciliation/import/:id', at('statements/statement-import.tsx')),
  route('site/accounts/bank-reconciliation/statement/:id', at('statements/statement.tsx')),
  route('site/accounts/bank-reconciliation/line/:id', at('statements/line.tsx')),
  route('site/accounts/bank-reconciliation/report', at('statements/reconciled.tsx')),
]
export const bankFiles = []
