import { inScope, sql } from 'db/connection'
import { oneAtATime } from 'db/locks'
import { happened } from '~/domain/applications/record.server'
import { addTask } from '~/domain/operations/jobs/enqueue.server'
import { addDays, today } from '~/format/dates'
import { tellApplicant } from '../tell-applicant.server'
import { callPlaces } from './call-places.server'
import { holdsSeat } from './holds-seat'

/** Only one transaction at a time gives or takes places of an institution: free ones are counted, and given, under it. */
export const holdPlaces = (siteId: number): Promise<void> => oneAtATime('admission places', siteId)

/** Whoever was called and did not come by their day; who has withdrawn, or was rejected by a program, holds no place any more. */
async function lapse(site: { id: number }): Promise<number[]> {
  await sql(
    `UPDATE admission_place p SET state = CASE WHEN a.state = 'withdrawn' THEN 'declined' ELSE 'removed' END,
       removed_for = CASE WHEN a.state <> 'withdrawn' THEN 'rejected' END FROM admission_applicant a
     WHERE p.site_id = $1 AND p.state IN ('waits', 'called') AND a.site_id = p.site_id AND a.application_id = p.application_id AND a.state <> 'verified'`,
    [site.id],
  )
  const lapsed = await sql<{ id: number }>(
    `UPDATE admission_place SET state = 'lapsed' WHERE site_id = $1 AND state = 'called' AND admit_by < now() RETURNING application_id AS id`,
    [site.id],
  )
  await happened(
    site,
    lapsed.map(({ id }) => ({ applicationId: id, what: 'lapsed' })),
  )
  for (const { id } of lapsed) await tellApplicant(site, id, 'lapsed')
  return lapsed.map(({ id }) => id)
}

/** For every choice whose calling has begun: those who move up into places that are free now, waiting list 1 before 2, each in its order. */
const nextInLine = (siteId: number): Promise<{ choiceId: number; days: number; ids: number[] }[]> =>
  sql(
    `WITH choice AS (
       SELECT c.site_id, c.id, a.waiting_days, o.seats - (SELECT count(*)::int FROM admission_place t WHERE t.site_id = c.site_id AND t.choice_id = c.id
           AND ${holdsSeat('t')}) AS free
       FROM admission_choice c JOIN admission_offer o ON o.site_id = c.site_id AND o.id = c.offer_id
         JOIN admission a ON a.site_id = o.site_id AND a.id = o.admission_id JOIN site_session s ON s.site_id = a.site_id AND s.id = a.session_id
       WHERE c.site_id = $1 AND c.published_at IS NOT NULL AND s.ends_on >= $2::date
         AND EXISTS (SELECT FROM admission_place t WHERE t.site_id = c.site_id AND t.choice_id = c.id AND t.called_at IS NOT NULL)),
     line AS (
       SELECT p.site_id, p.choice_id, p.application_id, row_number() OVER (PARTITION BY p.choice_id ORDER BY p.list, p.position) AS nth
       FROM admission_place p WHERE p.site_id = $1 AND p.state = 'waits' AND p.list IN ('waiting-1', 'waiting-2'))
     SELECT c.id AS "choiceId", c.waiting_days AS days, array_agg(l.application_id ORDER BY l.nth) AS ids
     FROM choice c JOIN line l ON l.site_id = c.site_id AND l.choice_id = c.id AND l.nth <= c.free GROUP BY c.site_id, c.id, c.waiting_days ORDER BY c.id`,
    [siteId, today()],
  )

interface Moved {
  lapsed: number[]
  called: number[]
}

/**
 * Moves the waiting lists of an institution, in the caller's transaction: who did not come has lapsed, and as many are called as places are free.
 * A second run finds nothing to do; there are never more called and admitted than there are seats.
 */
export async function moveWaiting(site: { id: number }, by: number | null = null): Promise<Moved> {
  await holdPlaces(site.id)
  const lapsed = await lapse(site)
  const called: number[] = []
  for (const { choiceId, days, ids } of await nextInLine(site.id)) {
    const admitBy = addDays(today(), days)
    const now = await callPlaces(site, { choiceId, applicationIds: ids, admitBy, by })
    for (const id of now) await tellApplicant(site, id, 'called', { by: admitBy, byUser: by })
    called.push(...now)
  }
  return { lapsed, called }
}

/** The worker's task 'admission-places': one institution, in a transaction of its own. */
export const moveWaitingTask = ({ tenantId }: { tenantId: number }): Promise<void> =>
  inScope({ tenants: [tenantId], readOnly: false }, async () => {
    await moveWaiting({ id: tenantId })
  })

/** Has the workers look at every institution where somebody who was called is late. @returns the institutions */
export async function queueWaiting(): Promise<number[]> {
  const sites = await inScope({ tenants: 'all', readOnly: true }, () =>
    sql<{ id: number }>(
      `SELECT DISTINCT p.site_id AS id FROM admission_place p JOIN tenant t ON t.id = p.site_id AND t.state = 'active'
       WHERE p.state = 'called' AND p.admit_by < now()`,
    ),
  )
  for (const { id } of sites)
    await inScope({ tenants: [id], readOnly: false }, () =>
      addTask('admission-places', { tenantId: id }, null, `admission places ${id}`),
    )
  return sites.map(({ id }) => id)
}
