import { route } from '@remix-run/route-config'

const at = (file: string) => `routes/site/accounts/bank/${file}`

export const bankScreens = [
  route('site/accounts/cheque-register/view', at('cheques/register.tsx')),
  route('site/accounts/cheque-register/new/:kind', at('cheques/new-cheque.tsx')),
  route('site/accounts/cheque-register/cheque/:id', at('cheques/cheque.tsx')),
]
export const bankFiles = []
