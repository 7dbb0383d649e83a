import { open } from '~/access/guard.server'
import { tenantOrigin } from '~/domain/platform/origin.server'
import { feedAnswer } from './answer.server'

/** `/robots.txt`: institutions' pages are for everybody; what needs a login, or looks up a person, is not for search machines. */
export const loader = open(async (ctx, { request }) => {
  const closed = [
    '/dashboard',
    '/login',
    '/site/',
    '/student/',
    '/edu/',
    '/api/',
    '/web/student-fee',
    '/web/exam-result',
    '/web/verify',
    '/web/calendar/',
    '/web/receipt',
    '/site-public/',
    '/web/student-details',
  ]
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
