import { route } from '../../entries'
import { area } from '../../area'

const at = (file: string) => `routes/central/recovery/${file}.tsx`

export const recovery = area(
  'gateways:area',
  [
    route('edu/site/student-online-payment-recovery', at('payment-recovery')),
    route('edu/site/online-admission-payment-recovery', at('admission-recovery')),
  ],
  'central',
)
