import { layout, route } from '@remix-run/route-config'

const at = (file: string) => `routes/common/${file}.tsx`

export const common = [
  layout(at('layout'), [
    route('dashboard', at('dashboard')),
    route('user/profile', at('account/profile')),
    route('user/notification/all', at('account/notifications')),
    route('user/notification/view/:id', at('account/notification')),
    route('user/my-invitation', at('account/invitations')),
  ]),
  route('logout', at('logout')),
  route('language', at('language')),
  route('theme', at('theme')),
  route('user/star', at('star')),
  route('user/role', at('role')),
  route('user/notification/notifications', at('account/notification-refresh')),
  route('user/photo/:id', at('account/profile-photo')),
  route('impersonation/enter', at('account/impersonation-enter')),
  route('impersonation/end', at('account/impersonation-end')),
  route('unauthorized', at('unauthorized')),
  route('not-found', at('not-found')),
  route('*', at('not-found-anywhere')),
]
