import { layout, route } from '@remix-run/route-config'

const at = (file: string) => `routes/common/${file}.tsx`
const answer = (file: string) => `routes/common/${file}.ts`

export const common = [
  layout(at('layout'), [
    route('dashboard', at('dashboard')),
    route('user/job/:id', at('job')),
  ]),
  route('logout', at('logout')),
  route('language', at('language')),
  route('theme', at('theme')),
  route('user/star', at('star')),
  route('user/role', at('role')),
  route('user/job/:id/state', answer('job-state')),
  route('user/notification/stream', answer('notification-stream')),
  route('files/:key', answer('file')),
  route('logo', answer('file-logo')),
  route('user/photo/:id', answer('file-user-photo')),
  route('*', at('not-found-anywhere')),
]
