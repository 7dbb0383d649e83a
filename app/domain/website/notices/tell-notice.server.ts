import { inScope, sql } from 'db/connection'
import { addTask } from '~/domain/platform/jobs/enqueue.server'
import { notify } from '~/domain/platform/notifications.server'
import { paths } from '~/paths'
import { IS_FOR } from './is-for'

/** Has the bells of those a notice is for rung when it appears; null: now. A later moment takes the place of an earlier one. */
export const planBells = (siteId: number, entryId: number, at: Date | null): Promise<void> =>
  addTask('notice-bells', { tenantId: siteId, entryId }, at, `notice-bells ${siteId}.${entryId}`)

/**
 * The worker's task 'notice-bells'. A notice rings once, whatever is changed in it afterwards, and for those it is for by name: what is only
 * for the public rings nobody.
 */
export const ringBells = ({ tenantId, entryId }: { tenantId: number; entryId: number }): Promise<void> =>
  inScope({ tenants: [tenantId], readOnly: false }, async () => {
    const [notice] = await sql<{ titleBn: string; titleEn: string; publishAt: Date; ackAsked: boolean }>(
      `SELECT coalesce(nullif(title_bn, ''), title_en) AS "titleBn", coalesce(nullif(title_en, ''), title_bn) AS "titleEn", publish_at AS "publishAt", ack_asked AS "ackAsked" FROM web_entry
       WHERE site_id = $1 AND id = $2 AND kind = 'notice' AND state = 'published' AND told_at IS NULL AND audience <> '{public}' AND (expires_at IS NULL OR expires_at > now()) FOR UPDATE`,
      [tenantId, entryId],
    )
    if (!notice) return
    if (notice.publishAt > new Date()) return planBells(tenantId, entryId, notice.publishAt)
    const users = await sql<{ id: number }>(
      `SELECT u.id FROM web_entry e JOIN app_user u ON u.tenant_id = e.site_id AND u.state = 'active' WHERE e.site_id = $1 AND e.id = $2 AND ${IS_FOR} ORDER BY u.id`,
      [tenantId, entryId],
    )
    await notify(
      tenantId,
      users.map((one) => one.id),
      { titleBn: notice.titleBn, titleEn: notice.titleEn, link: paths.noticeOnBoard(entryId) },
    )
    await sql('UPDATE web_entry SET told_at = now() WHERE site_id = $1 AND id = $2', [tenantId, entryId])
  })
