import { layout, route } from '@remix-run/route-config'
import { site } from '../site/table'

const at = (file: string) => `routes/common/${file}.tsx`

const commonScreens = [
  route('dashboard', at('dashboard')),
]

/** Every screen of who is logged in: one panel, whatever the user type. */
const panel = layout(at('layout'), [...commonScreens, ...site])

export const common = [
  panel,
  route('logout', at('logout')),
  route('language', at('language')),
  route('theme', at('theme')),
  route('user/star', at('star')),
  route('user/role', at('role')),
  route('*', at('not-found-anywhere')),
]
