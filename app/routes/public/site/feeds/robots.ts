import { open } from '~/access/guard.server'
import { tenantOrigin } from '~/domain/tenancy/origin.server'
import { feedAnswer } from './answer.server'

const CLOSED = [
  '/dashboard',
  '/login',
  '/site/',
  '/student/',
  '/edu/',
  '/api/',
  '/web/calendar/',
  '/web/receipt',
  '/site-public/',
  '/web/student-details',
]
/** Forms are found; what they look up of somebody is not. */
const ASKED = ['/web/student-fee', '/web/exam-result', '/web/verify']

/** `/robots.txt`: institutions' pages are for everybody; what needs a login, or looks up a person, is not for search machines. */
export const loader = open(async (ctx, { request }) => {
  const closed = [...CLOSED, ...ASKED.flatMap((path) => [`${path}?`, `${path}/`])]
  const lines =
    ctx.tenant.kind === 'site'
      ? [
          ...closed.flatMap((path) => [
            `Disallow: ${path}`,
            ...(path.startsWith('/web/') ? [`Disallow: /bn${path}`, `Disallow: /en${path}`] : []),
          ]),
          `Sitemap: ${await tenantOrigin(ctx.tenant.id)}/sitemap.xml`,
        ]
      : ['Disallow: /']
  return feedAnswer(request, 'text/plain', ['User-agent: *', ...lines, ''].join('\n'))
})
