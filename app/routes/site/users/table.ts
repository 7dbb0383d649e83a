import { route } from '../../entries'
import { area } from '../../area'

const at = (file: string) => `routes/site/users/${file}`

/** Who may log in at an institution, with which rights, and what it has set. */
export const siteUsers = [
  area(
    'users:area',
    [
      route('site/user/master', at('users.tsx')),
      route('site/user/roles', at('roles/roles.tsx')),
      route('site/user/roles/:id', at('roles/role.tsx')),
      route('site/user/staff-logins', at('staff-logins.tsx')),
      route('site/user/registration', at('registration.tsx')),
      route('site/user/acting-consent', at('acting-consent.tsx')),
      route('site/user/second-factor', at('factor-demand.tsx')),
    ],
    'site-users',
  ),
  route('site/option/view-and-form', 'routes/site/options/options.tsx'),
]

export const userFiles = [route('site/user/staff-logins/slips', at('staff-slips.ts'))]
