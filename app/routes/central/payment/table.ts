import { area } from '../../area'
import { listed } from '../../listed'

const at = (file: string) => `routes/central/payment/${file}.tsx`

export const paymentCatalogues = area('payments:area', [
  listed('edu/payment-gateway/view', at('gateways'), { icon: 'globe' }),
  listed('edu/payment-gateway/academic-payment-type/view', at('types')),
  listed('edu/payment-gateway/academic-online-payment-method/view', at('methods')),
  listed('edu/payment-gateway/academic-online-payment-marchent-type/view', at('merchant-types'), { key: 'merchants' }),
])
