import { route } from '../../entries'
import { area } from '../../area'
import { reportScreens } from './report/table'
import { bankScreens } from './bank/table'

const at = (file: string) => `routes/site/payments/${file}`

export const sitePayments = [
  area('till:area', [
    route('site/fee/student-payment/view', at('student-payment.tsx')),
    route('site/fee/student-payment/fee-cancel-view', at('fee-cancellation.tsx')),
    route('site/fee/held-for-others', at('held/held.tsx')),
    route('site/fee/student-payment/turns', at('turns/turns.tsx')),
    route('site/fee/student-payment/turn/:id', at('turns/turn.tsx')),
    route('site/fee/student-payment-report/view', at('payment-report.tsx')),
  ]),
  area('fee-reports:area', reportScreens),
  ...bankScreens,
]

/** Answers that are no screens. */
export const paymentFiles = [
  route('site/fee/student-payment/receipt/:id', at('receipts/receipt-file.ts')),
  route('site/fee/held-for-others/receipt/:id', at('held/payout-file.ts')),
]
