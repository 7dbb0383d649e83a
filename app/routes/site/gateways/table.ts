import { route } from '../../entries'
import { area } from '../../area'

export const siteGateways = area('gateways:area', [
  route('site/payment-gateway/view', 'routes/site/gateways/payment-gateways.tsx'),
  route('site/payment-gateway/settlement', 'routes/site/gateways/settlement/settlement.tsx'),
])
