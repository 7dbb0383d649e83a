import { route } from '@remix-run/route-config'
import { area } from '../../area'

const at = (file: string) => `routes/central/accounts/${file}.tsx`

export const accountsCatalogues = area('accounts:area', [
  route('edu/accounts/accounts-head/view', at('heads')),
  route('edu/accounts/accounts-voucher-type/view', at('voucher-types')),
])
