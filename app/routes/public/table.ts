import { index, layout, route } from '../entries'
import { admissionResultPages } from './admissions/table'
import { gatewayCalls } from './gateways/table'
import { lotteryDownloads, lotteryPages } from './lottery/table'
import { oauth } from './oauth/table'
import { siteFeeds, sitePages } from './site/table'

const at = (file: string) => `routes/public/${file}.tsx`

export const pub = [
  route('login', at('login')),
  route('login/code', at('login-code')),
  route('password/reset', at('password-reset')),
  route('register', at('register')),
  layout(at('home-layout'), [
    index(at('home')),
    ...sitePages,
    ...admissionResultPages,
    ...lotteryPages,
    route('web/exam-result', at('results/exam-result')),
    route('web/student-fee', at('payments/student-fee')),
    route('web/sonali-pay-message', at('payments/payment-state')),
    route('web/admission-fee', at('payments/applicants/admission-fee')),
    route('web/admission-sonali-pay-message', at('payments/applicants/admission-payment-state')),
    route('web/verify', at('results/verify')),
    route('web/verify/:code', at('results/verify-code')),
    route('web/receipt/:code', at('payments/verify-receipt')),
    route('site-public/student-details/:card', at('students/student-details')),
  ]),
  route('web/admission-fee/paper', 'routes/public/payments/applicants/bill-paper.ts'),
  route('web/exam-result/sheet', 'routes/public/results/sheet-file.ts'),
  ...oauth,
  ...gatewayCalls,
  ...siteFeeds,
  ...lotteryDownloads,
]
