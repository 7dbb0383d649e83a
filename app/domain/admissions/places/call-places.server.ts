import { sql } from 'db/connection'
import { happened } from '~/domain/applications/record.server'
import type { Day } from '~/format/dates'

interface Calling {
  choiceId: number
  applicationIds: readonly number[]
  /** Whoever does not come until the end of this day in Dhaka has lapsed. */
  admitBy: Day
  /** Who calls; none: the product by itself. */
  by: number | null
}

/**
 * Calls those who have a place and were not called yet: they come by a day. It stands in what happened to them; telling them is for who calls.
 * @returns the applications that were called
 */
export async function callPlaces(site: { id: number }, calling: Calling): Promise<number[]> {
  const called = await sql<{ id: number; list: string }>(
    `UPDATE admission_place SET state = 'called', called_at = now(), admit_by = ($4::date + 1)::timestamp AT TIME ZONE 'Asia/Dhaka' - interval '1 second'
     WHERE site_id = $1 AND choice_id = $2 AND application_id = ANY ($3::bigint[]) AND state = 'waits' AND list <> 'none'
     RETURNING application_id AS id, list`,
    [site.id, calling.choiceId, calling.applicationIds, calling.admitBy],
  )
  await happened(
    site,
    called.map(({ id, list }) => ({
      applicationId: id,
      what: list === 'selected' ? 'selected' : 'called',
      text: calling.admitBy,
      byUser: calling.by,
    })),
  )
  return called.map(({ id }) => id)
}
