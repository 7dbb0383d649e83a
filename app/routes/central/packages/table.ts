import { route } from '../../entries'
import { area } from '../../area'

const at = (file: string) => `routes/central/packages/${file}.tsx`

export const packages = [
  area('packages:area', [
    route('module/attachment-list', at('modules')),
    route('sub-module/attached-list', at('sub-modules')),
    route('package/attached-list', at('packages')),
    route('edu/site-membership/list', at('memberships')),
  ]),
]
