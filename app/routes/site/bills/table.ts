import { route } from '../../entries'
import { area } from '../../area'

const at = (file: string) => `routes/site/bills/${file}`

export const siteBills = area('bills:area', [
  route('site/invoice/view', at('bills.tsx')),
  route('site/invoice/pay', at('pay.tsx')),
  route('site/invoice/payment', at('payment.tsx')),
])

export const billFiles = [route('site/invoice/paper', at('bill-paper.ts'))]
