import { layout, route } from '@remix-run/route-config'

const at = (file: string) => `routes/common/${file}.tsx`

export const common = [
  layout(at('layout'), [
    route('dashboard', at('dashboard')),
    route('user/profile', at('profile')),
    route('user/notification/all', at('notifications')),
    route('user/notification/view/:id', at('notification')),
    route('user/my-invitation', at('invitations')),
  ]),
  route('logout', at('logout')),
  route('language', at('language')),
  route('theme', at('theme')),
  route('user/star', at('star')),
  route('user/role', at('role')),
  route('user/notification/notifications', at('notification-refresh')),
  route('impersonation/enter', at('impersonation-enter')),
  route('impersonation/end', at('impersonation-end')),
  route('unauthorized', at('unauthorized')),
  route('not-found', at('not-found')),
  route('*', at('not-found-anywhere')),
]
