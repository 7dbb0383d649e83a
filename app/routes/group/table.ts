import { route } from '../entries'

/** Screens of a site group's own panel. */
export const group = [
  route('site-group/user/list', 'routes/group/users.tsx'),
  route('site-group/user/second-factor', 'routes/group/factor-demand.tsx'),
  route('site-group/calendar', 'routes/group/calendar.tsx'),
]
