import { route } from '@remix-run/route-config'
import { area } from '../../area'

export const recovery = area(
  'gateways:area',
  [route('edu/site/student-online-payment-recovery', 'routes/central/recovery/payment-recovery.tsx')],
  'central',
)
