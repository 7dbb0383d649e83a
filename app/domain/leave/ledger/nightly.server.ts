import { inScope, sql } from 'db/connection'
import { log } from '~/domain/operations/log.server'
import { today } from '~/format/dates'
import { accrueLeave } from './accrue.server'
import { recountLeave } from './recount.server'

/** The worker's task 'leave', once a night: days are counted anew by the calendar as it is, and what is due is given, in every institution that keeps leave, each in a unit of its own: one that fails keeps no other waiting. */
export async function accrueEverywhere(): Promise<void> {
  const sites = await inScope({ tenants: 'all', readOnly: true }, () =>
    sql<{ id: number }>('SELECT DISTINCT site_id AS id FROM leave_setting'),
  )
  for (const site of sites) {
    try {
      const count = await inScope({ tenants: [site.id], readOnly: false }, async () => {
        const recounted = await recountLeave(site, today())
        return recounted + (await accrueLeave(site, today()))
      })
      if (count) log.info({ tenant: site.id, count }, 'leave was reckoned')
    } catch (error) {
      log.error({ tenant: site.id, err: error }, 'leave could not be reckoned')
    }
  }
}
