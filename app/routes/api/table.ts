import { route } from '../entries'

const at = (file: string) => `routes/api/${file}`

export const api = [
  route('api/auth/user', at('auth-user.ts')),
  route('api/user', at('user.ts')),
  route('api/users', at('users.ts')),
  route('api/web/get-common-data', at('web/common-data.ts')),
  route('api/web/get-latest-about-us', at('web/about-latest.ts')),
  route('api/web/get-about-us', at('web/about.ts')),
  route('api/web/get-latest-notice', at('web/notices.ts')),
  route('api/web/get-latest-notice-for-sitebar', at('web/notices-sidebar.ts')),
  route('api/web/get-slide-item', at('web/slides.ts')),
  route('api/web/get-event-item', at('web/events.ts')),
  route('api/web/get-video-list-for-home', at('web/videos.ts')),
  route('api/web/get-head-of-authority-message', at('web/head-message.ts')),
  route('api/web/get-job-circular', at('web/job-circulars.ts')),
  route('api/biller/dues', at('biller/dues.ts')),
  route('api/biller/payments', at('biller/payments.ts')),
  route('api/biller/cancellations', at('biller/cancellations.ts')),
  route('api/openapi.json', at('openapi.ts')),
  route('api/docs', at('docs.tsx')),
]
