import { sql } from 'db/connection'
import { addDays, today, type Day } from '~/format/dates'
import { tellApplicant } from '../tell-applicant.server'
import { callPlaces } from './call-places.server'

/**
 * Calls those whom a published choice selected: until the day that the admission names, or, where that is over or none, for as many days as those who
 * move up have. They and those who wait are told.
 */
export async function callSelected(site: { id: number }, choiceId: number, by: number | null): Promise<number[]> {
  const places = await sql<{ id: number; list: string; admitBy: Day | null; days: number }>(
    `SELECT p.application_id AS id, p.list, a.admit_by AS "admitBy", a.waiting_days AS days FROM admission_place p
       JOIN admission_offer o ON o.site_id = p.site_id AND o.id = p.offer_id JOIN admission a ON a.site_id = o.site_id AND a.id = o.admission_id
     WHERE p.site_id = $1 AND p.choice_id = $2 AND p.state = 'waits' AND p.list <> 'none' ORDER BY p.list, p.position`,
    [site.id, choiceId],
  )
  const [first] = places
  if (!first) return []
  const admitBy = first.admitBy && first.admitBy >= today() ? first.admitBy : addDays(today(), first.days)
  const selected = places.filter((one) => one.list === 'selected').map((one) => one.id)
  const called = await callPlaces(site, { choiceId, applicationIds: selected, admitBy, by })
  for (const id of called) await tellApplicant(site, id, 'selected', { by: admitBy, byUser: by })
  for (const { id, list } of places) if (list !== 'selected') await tellApplicant(site, id, 'waiting', { byUser: by })
  return called
}
