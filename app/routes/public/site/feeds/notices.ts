import { open } from '~/access/guard.server'
import { Missing } from '~/domain/errors'
import { tenantOrigin } from '~/domain/tenancy/origin.server'
import { atomFeed } from '~/domain/website/public/feed.policy'
import { shownEntries } from '~/domain/website/public/shown-entries.server'
import { summaryOf } from '~/domain/website/public/text.server'
import { nameIn } from '~/format/names'
import { paths } from '~/paths'
import { feedAnswer } from './answer.server'

/** `/web/notice/feed.atom`: the newest notices, for programs that look for new ones. */
export const loader = open(async (ctx, { request }) => {
  if (ctx.tenant.kind !== 'site') throw new Missing('feed')
  const { lang, tenant } = ctx
  const own = (bn: string, en: string) => (lang === 'bn' ? bn || en : en || bn)
  const root = `${await tenantOrigin(ctx.tenant.id)}/${lang}`
  const { items } = await shownEntries(tenant.id, { kind: 'notice', order: 'dated', limit: 30 })
  return feedAnswer(
    request,
    'application/atom+xml',
    atomFeed({
      url: root + paths.webNoticeFeed,
      home: root + paths.webNotices,
      title: nameIn(tenant, lang),
      lang,
      entries: items.map((one) => ({
        url: root + paths.webNotice(one.id),
        title: own(one.titleBn, one.titleEn),
        summary: summaryOf(own(one.bodyBn, one.bodyEn), 300),
        published: one.publishAt,
        changed: one.changedAt > one.publishAt ? one.changedAt : one.publishAt,
      })),
    }),
  )
})
