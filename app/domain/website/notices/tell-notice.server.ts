import { inScope, sql } from 'db/connection'
import { addTask } from '~/domain/operations/jobs/enqueue.server'
import { notify } from '~/domain/delivery/notifications.server'
import { pushTo } from '~/domain/delivery/push/push.server'
import { paths } from '~/paths'
import { IS_FOR } from './is-for'

/** Has the bells of those a notice is for rung when it appears; null: now. A later moment takes the place of an earlier one. */
export const planBells = (siteId: number, entryId: number, at: Date | null): Promise<void> =>
  addTask('notice-bells', { tenantId: siteId, entryId }, at, `notice-bells ${siteId}.${entryId}`)

/**
 * The worker's task 'notice-bells'. A notice rings once, whatever is changed in it afterwards, and for those it is for by name: what is only
 * for the public rings nobody. With the bell go the messages to the browsers of those who want them.
 */
export const ringBells = ({ tenantId, entryId }: { tenantId: number; entryId: number }): Promise<void> =>
  inScope({ tenants: [tenantId], readOnly: false }, async () => {
    const [notice] = await sql<{ titleBn: string; titleEn: string; siteBn: string; siteEn: string; publishAt: Date }>(
      `SELECT coalesce(nullif(title_bn, ''), title_en) AS "titleBn", coalesce(nullif(title_en, ''), title_bn) AS "titleEn", publish_at AS "publishAt",
         coalesce(nullif(s.name_bn, ''), s.name_en) AS "siteBn", coalesce(nullif(s.name_en, ''), s.name_bn) AS "siteEn"
       FROM web_entry e JOIN site s ON s.id = e.site_id
       WHERE e.site_id = $1 AND e.id = $2 AND e.kind = 'notice' AND e.state = 'published' AND e.told_at IS NULL AND e.audience <> '{public}' AND (e.expires_at IS NULL OR e.expires_at > now()) FOR UPDATE OF e`,
      [tenantId, entryId],
    )
    if (!notice) return
    if (notice.publishAt > new Date()) return planBells(tenantId, entryId, notice.publishAt)
    const users = await sql<{ id: number; push: boolean }>(
      `SELECT u.id, coalesce(c.push, true) AS push FROM web_entry e JOIN app_user u ON u.tenant_id = e.site_id AND u.state = 'active'
         LEFT JOIN notice_channel c ON c.site_id = u.tenant_id AND c.user_id = u.id WHERE e.site_id = $1 AND e.id = $2 AND ${IS_FOR} ORDER BY u.id`,
      [tenantId, entryId],
    )
    await notify(
      tenantId,
      users.map((one) => one.id),
      { titleBn: notice.titleBn, titleEn: notice.titleEn, link: paths.noticeOnBoard(entryId) },
    )
    await pushTo(
      tenantId,
      users.filter((one) => one.push).map((one) => one.id),
      {
        about: `notice ${entryId}`,
        titleBn: notice.siteBn,
        titleEn: notice.siteEn,
        bodyBn: notice.titleBn,
        bodyEn: notice.titleEn,
        path: paths.noticeOnBoard(entryId),
      },
    )
    await sql('UPDATE web_entry SET told_at = now() WHERE site_id = $1 AND id = $2', [tenantId, entryId])
  })
