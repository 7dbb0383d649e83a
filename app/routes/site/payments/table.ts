import { route } from '@remix-run/route-config'
import { area } from '../../area'

const at = (file: string) => `routes/site/payments/${file}`

export const sitePayments = [
  area('till:area', [
    route('site/fee/student-payment/view', at('student-payment.tsx')),
    route('site/fee/student-payment/fee-cancel-view', at('fee-cancellation.tsx')),
    route('site/fee/student-payment-report/view', at('payment-report.tsx')),
  ]),
]
