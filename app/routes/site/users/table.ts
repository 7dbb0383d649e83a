import { route } from '@remix-run/route-config'

export const siteUsers = [route('site/user/master', 'routes/site/users/users.tsx')]
