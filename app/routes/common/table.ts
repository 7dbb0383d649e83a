import { layout, route } from '@remix-run/route-config'

const at = (file: string) => `routes/common/${file}.tsx`

export const common = [
  layout(at('layout'), [
    route('dashboard', at('dashboard')),
  ]),
  route('logout', at('logout')),
  route('language', at('language')),
  route('theme', at('theme')),
  route('user/star', at('star')),
  route('user/role', at('role')),
  route('*', at('not-found-anywhere')),
]
