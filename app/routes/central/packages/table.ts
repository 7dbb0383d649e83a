import { layout, route } from '@remix-run/route-config'

const at = (file: string) => `routes/central/packages/${file}.tsx`

export const packages = [
  layout(at('area'), [
    route('module/attachment-list', at('modules')),
    route('sub-module/attached-list', at('sub-modules')),
    route('package/attached-list', at('packages')),
    route('edu/site-membership/list', at('memberships')),
  ]),
]
