import { route } from '../../entries'
import { area } from '../../area'

const at = (file: string) => `routes/central/access/${file}.tsx`

export const access = [
  route('edu/site/impersonate/pass', 'routes/central/access/impersonation-pass.ts'),
  area('access:crumb.impersonation', [
    route('edu/site/impersonate', at('impersonate')),
    route('edu/site/impersonate-site-group', at('impersonate-group')),
  ]),
  area('access:crumb.area', [
    route('edu/role/list', at('roles')),
    route('edu/user/list', at('users')),
    route('edu/user/second-factor', at('factor-demand')),
    route('edu/permission/assign', at('assign')),
    route('permission/assign', at('assign-site')),
    route('edu/permission/edu-user-assign-extra-permission', at('extra')),
    route('edu/site/user-permission', at('site-user')),
  ]),
]
