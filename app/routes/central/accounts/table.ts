import { area } from '../../area'
import { listed } from '../../listed'

const at = (file: string) => `routes/central/accounts/${file}.tsx`

export const accountsCatalogues = area('accounts:area', [
  listed('edu/accounts/accounts-head/view', at('heads')),
  listed('edu/accounts/accounts-voucher-type/view', at('voucher-types'), { key: 'vouchers', icon: 'file' }),
])
