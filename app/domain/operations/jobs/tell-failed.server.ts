import { inScope, sql } from 'db/connection'
import { wordsFor } from '~/i18n/i18n.server'
import { paths } from '~/paths'
import { CENTRE } from '~/domain/tenancy/central.server'
import { notify, staffWhoMay } from '~/domain/delivery/notifications.server'

const LINK = `${paths.centralJobs}?f_state=failed`

/** Rings for the operators who may try jobs again: a job failed for good. Who has not read of the one before hears of no other. */
export async function tellFailed(): Promise<void> {
  await inScope({ tenants: [CENTRE], readOnly: false }, async () => {
    const unread = await sql<{ id: number }>(
      'SELECT user_id AS id FROM notification WHERE tenant_id = $1 AND link = $2 AND read_at IS NULL',
      [CENTRE, LINK],
    )
    const who = (await staffWhoMay(CENTRE, 'operations.jobs.retry')).filter(
      (id) => !unread.some((one) => one.id === id),
    )
    await notify(CENTRE, who, {
      titleBn: wordsFor('bn')('platform:job.failedTitle'),
      titleEn: wordsFor('en')('platform:job.failedTitle'),
      link: LINK,
    })
  })
}
