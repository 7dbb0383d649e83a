import { layout, route } from '@remix-run/route-config'

const at = (file: string) => `routes/central/accounts/${file}.tsx`

export const accountsCatalogues = layout(at('area'), [
  route('edu/accounts/accounts-head/view', at('heads')),
  route('edu/accounts/accounts-voucher-type/view', at('voucher-types')),
])
