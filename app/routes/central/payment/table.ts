import { route } from '@remix-run/route-config'
import { area } from '../../area'

const at = (file: string) => `routes/central/payment/${file}.tsx`

export const paymentCatalogues = area('payments:area', [
  route('edu/payment-gateway/view', at('gateways')),
  route('edu/payment-gateway/academic-payment-type/view', at('types')),
  route('edu/payment-gateway/academic-online-payment-method/view', at('methods')),
  route('edu/payment-gateway/academic-online-payment-marchent-type/view', at('merchant-types')),
])
