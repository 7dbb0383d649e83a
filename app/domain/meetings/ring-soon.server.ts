import { inScope, sql } from 'db/connection'
import { notify } from '~/domain/delivery/notifications.server'
import { log } from '~/domain/operations/log.server'
import { formatDateTime } from '~/format/dates'
import { paths } from '~/paths'
import { usersInvited } from './invited.server'

/** How long before a meeting begins the bells ring. */
export const RINGS_BEFORE = 15
const SOON = { en: 'Live meeting begins soon', bn: 'লাইভ ক্লাস শুরু হচ্ছে' }

const DUE = `m.state = 'planned' AND m.starts_at > $1 AND m.starts_at <= $1::timestamptz + make_interval(mins => ${RINGS_BEFORE})`

/**
 * Rings the bells of whoever is invited to a meeting that begins soon, and of who holds it. Whose bell rang for it before, by the notification
 * itself, hears it no second time.
 * @returns how many people
 */
export async function ringSoon(site: { id: number }, now: Date): Promise<number> {
  const due = await sql<{ id: number; title: string; startsAt: Date; employeeId: number | null }>(
    `SELECT m.id, m.title, m.starts_at AS "startsAt", m.employee_id AS "employeeId" FROM meeting m WHERE m.site_id = $2 AND ${DUE} ORDER BY m.id FOR UPDATE`,
    [now, site.id],
  )
  let told = 0
  for (const { id, title, startsAt, employeeId } of due) {
    const link = paths.meetingJoin(id)
    const users = await sql<{ id: number }>(
      `SELECT u.id FROM app_user u WHERE u.tenant_id = $1 AND u.state = 'active' AND (u.id = ANY ($2::bigint[]) OR u.employee_id = $3)
         AND NOT EXISTS (SELECT 1 FROM notification n WHERE n.tenant_id = u.tenant_id AND n.user_id = u.id AND n.link = $4 AND starts_with(n.title_en, $5)) ORDER BY u.id`,
      [site.id, await usersInvited(site.id, id), employeeId, link, SOON.en],
    )
    await notify(
      site.id,
      users.map((one) => one.id),
      {
        titleEn: `${SOON.en}: ${title}`,
        titleBn: `${SOON.bn}: ${title}`,
        bodyEn: formatDateTime(startsAt, 'en'),
        bodyBn: formatDateTime(startsAt, 'bn'),
        link,
      },
    )
    told += users.length
  }
  return told
}

/** The worker's task 'meeting-bells', every few minutes: each institution with such meetings in a unit of its own. */
export async function ringSoonEverywhere(): Promise<void> {
  const now = new Date()
  const sites = await inScope({ tenants: 'all', readOnly: true }, () =>
    sql<{ id: number }>(
      `SELECT DISTINCT m.site_id AS id FROM meeting m JOIN tenant t ON t.id = m.site_id AND t.state = 'active' WHERE ${DUE}`,
      [now],
    ),
  )
  for (const site of sites)
    try {
      const told = await inScope({ tenants: [site.id], readOnly: false }, () => ringSoon(site, now))
      if (told) log.info({ tenant: site.id, told }, 'bells of live meetings were rung')
    } catch (error) {
      log.error({ tenant: site.id, err: error }, 'bells of live meetings could not be rung')
    }
}
