import type { RouteConfigEntry } from '@remix-run/route-config'
import { route } from '../../../entries'

const at = (file: string) => `routes/site/payments/report/${file}.tsx`

/** What came in and what is owed. */
export const reportScreens: RouteConfigEntry[] = [
  route('site/student/report/payment-master', at('payment-reports')),
  route('site/student/report/general-payment-report-view', at('general-report')),
  route('site/student/report/financial-statement-view', at('fee-statement')),
  route('site/student/report/dues-by-age', at('dues-by-age')),
  route('site/student/report/defaulters', at('defaulters')),
  route('site/student/report/dues-reminder', at('dues-reminder')),
]
