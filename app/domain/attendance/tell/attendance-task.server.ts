import { inScope, sql } from 'db/connection'
import { log } from '~/domain/operations/log.server'
import { today } from '~/format/dates'
import { attendanceSetting } from '../settings.server'
import { sendSummary } from './summary.server'
import { tellTodays, timeNow } from './tell-absent.server'
import { isTime } from './tell.policy'

interface Site {
  id: number
  nameEn: string
  nameBn: string
}

/**
 * The worker's task 'attendance-sms', every quarter of an hour: institutions whose time has come tell guardians of who is absent today, those of sections
 * that were late with the next round, and the head the day's figures. Each in a unit of its own: one whose unit fails keeps
 * nobody else waiting, and is tried again with the next round.
 */
export async function tellEverywhere(): Promise<void> {
  const sites = await inScope({ tenants: 'all', readOnly: true }, () =>
    sql<Site>(
      `SELECT s.id, s.name_en AS "nameEn", s.name_bn AS "nameBn" FROM attendance_setting g JOIN site s ON s.id = g.site_id JOIN tenant t ON t.id = s.id AND t.state = 'active'
       WHERE g.sms_at IS NOT NULL OR g.summary_at IS NOT NULL`,
    ),
  )
  for (const site of sites)
    for (const [whom, tell] of TELLS)
      try {
        const told = await inScope({ tenants: [site.id], readOnly: false }, () => tell(site))
        if (told) log.info({ tenant: site.id, [whom]: told }, 'absence was told')
      } catch (error) {
        log.error({ tenant: site.id, whom, err: error }, 'absence could not be told')
      }
}

/** Apart, for a month's allowance that is used up refuses what goes to many guardians; the head's one message goes all the same. */
const TELLS: readonly [string, (site: Site) => Promise<number>][] = [
  [
    'guardians',
    async (site) => {
      const setting = await attendanceSetting(site.id)
      return isTime(timeNow(), setting.smsAt, setting) ? tellTodays(site, setting) : 0
    },
  ],
  [
    'head',
    async (site) => {
      const setting = await attendanceSetting(site.id)
      return isTime(timeNow(), setting.summaryAt, setting) && (await sendSummary(site, today(), setting)) ? 1 : 0
    },
  ],
]
