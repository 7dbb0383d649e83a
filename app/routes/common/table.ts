import { layout, route } from '../entries'
import { group } from '../group/table'
import { offlineFiles } from '../employee/offline/table'
import { employee } from '../employee/table'
import { site, siteFiles } from '../site/table'
import { student, studentFiles } from '../student/table'

const at = (file: string) => `routes/common/${file}.tsx`
const answer = (file: string) => `routes/common/${file}.ts`

const commonScreens = [
  route('dashboard', at('dashboard')),
  route('user/profile', at('account/profile')),
  route('user/notification/all', at('account/notifications')),
  route('user/notification/view/:id', at('account/notification')),
  route('user/notice/list', at('notices/board')),
  route('user/notice/view/:id', at('notices/notice')),
  route('user/my-invitation', at('account/invitations')),
  route('user/apps', at('oauth/apps')),
  route('user/job/:id', at('job')),
  route('site/calendar/feed', at('account/calendar-feed')),
  route('kit', at('kit')),
  route('search', at('search')),
  route('undo', at('undo')),
  route('user/saved-filters', at('saved-filters')),
]

/** Every screen of who is logged in: one panel, whatever the user type. */
const panel = layout(at('layout'), [...commonScreens, ...site, ...employee, ...student, ...group])

export const common = [
  panel,
  ...siteFiles,
  ...studentFiles,
  ...offlineFiles,
  route('logout', at('logout')),
  route('language', at('language')),
  route('theme', at('theme')),
  // Outside of the panel: who must set it up may not see that yet.
  route('user/second-factor', at('account/second-factor')),
  route('user/star', at('star')),
  route('user/role', at('role')),
  route('user/notification/notifications', at('account/notification-refresh')),
  route('impersonation/enter', at('account/impersonation-enter')),
  route('impersonation/end', at('account/impersonation-end')),
  route('unauthorized', at('unauthorized')),
  route('not-found', at('not-found')),
  route('search/found', answer('search-found')),
  route('user/job/:id/state', answer('job-state')),
  route('user/notification/stream', answer('notification-stream')),
  route('files/:key', answer('files/file')),
  route('logo', answer('files/logo')),
  route('user/photo/:id', answer('files/user-photo')),
  route('*', at('not-found-anywhere')),
]
