import { inScope, sql } from 'db/connection'
import type { Day } from '~/format/dates'
import { digits } from '~/format/digits'
import { wordsFor } from '~/i18n/i18n.server'
import { paths } from '~/paths'
import { CENTRE } from '~/domain/tenancy/central.server'
import { notify, staffWhoMay } from '~/domain/delivery/notifications.server'
import { endingNotices, type EndingMembership } from './notices.policy'

/** Memberships that end within a month, or ended in the last days, of institutions that the scope sees. */
export const endingMemberships = (day: Day): Promise<(EndingMembership & { siteId: number })[]> =>
  sql(
    `SELECT m.site_id AS "siteId", m.id, m.ends_on AS "endsOn", EXISTS (SELECT 1 FROM membership n WHERE n.site_id = m.site_id AND n.cancelled_at IS NULL AND n.starts_on > m.ends_on) AS followed
     FROM membership m
     WHERE m.cancelled_at IS NULL AND m.ended_at IS NULL AND m.ends_on BETWEEN $1::date - 5 AND $1::date + 31 ORDER BY m.site_id, m.id`,
    [day],
  )

/**
 * Rings for the operators who renew memberships: how many end within a week, or are over, of which they were not told yet. Whatever the schedule
 * says, since nobody outside hears of it.
 */
export async function tellOperatorsOfEndings(day: Day): Promise<void> {
  const ending = await inScope({ tenants: 'all', readOnly: true }, () => endingMemberships(day))
  const all = ending.flatMap((one) =>
    endingNotices(one, day)
      .filter(({ what, key }) => what === 'over' || key.endsWith(':7'))
      .map(({ key }) => ({ siteId: one.siteId, key: `centre:${key}` })),
  )
  if (!all.length) return
  await inScope({ tenants: [CENTRE, ...new Set(all.map((one) => one.siteId))], readOnly: false }, async () => {
    const fresh = await sql<{ key: string }>(
      `INSERT INTO provider_notice (site_id, key) SELECT x.site, x.key FROM unnest($1::bigint[], $2::text[]) AS x(site, key)
       ON CONFLICT (site_id, key) DO NOTHING RETURNING key`,
      [all.map((one) => one.siteId), all.map((one) => one.key)],
    )
    if (!fresh.length) return
    const title = (lang: 'bn' | 'en') => wordsFor(lang)('billing:tell.endings', { number: digits(fresh.length, lang) })
    await notify(CENTRE, await staffWhoMay(CENTRE, 'packages.memberships.manage'), {
      titleBn: title('bn'),
      titleEn: title('en'),
      link: paths.memberships,
    })
  })
}
