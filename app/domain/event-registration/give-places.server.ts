import { sql } from 'db/connection'
import { oneAtATime } from 'db/locks'
import { billApplication } from '~/domain/applications/bill.server'
import { happened } from '~/domain/applications/record.server'
import { addDays, instantAt, today } from '~/format/dates'
import { feeOf, type Party, whoMovesUp } from './places.policy'
import { gatheringOf, type Gathering } from './shown-gathering.server'
import { tellGuest } from './tell-guest.server'

/**
 * Holds the places of a gathering until the transaction ends: two that take the last one at once come one after the other.
 * @returns it as it is then @throws Missing
 */
export async function holdPlaces(siteId: number, id: number): Promise<Gathering> {
  await oneAtATime('gathering places', `${siteId} ${id}`)
  return gatheringOf(siteId, id)
}

/** By when a fee that is billed today is to be paid: days from now, at the latest when the gathering begins. */
export function payBy({ payDays, heldAt }: Pick<Gathering, 'payDays' | 'heldAt'>): Date {
  const days = instantAt(addDays(today(), payDays), '23:59')
  return heldAt && heldAt > new Date() && heldAt < days ? heldAt : days
}

/** Bills a guest who has a place, if that costs anything; who has paid already, or was let off, pays nothing. @returns by when, or null */
export async function billGuest(
  site: { id: number },
  gathering: Gathering,
  applicationId: number,
  party: Party,
): Promise<Date | null> {
  const amount = feeOf(gathering.fees, party)
  if (!amount || !gathering.subHeadId) return null
  const waived = await sql(
    'SELECT 1 FROM gathering_guest WHERE site_id = $1 AND application_id = $2 AND waived IS NOT NULL',
    [site.id, applicationId],
  )
  if (waived.length) return null
  const by = payBy(gathering)
  await billApplication(site, { applicationId, subHeadId: gathering.subHeadId, amount, payBy: by })
  return by
}

/**
 * Gives places that are free to those that wait, in their order (whoMovesUp); each is billed and told. The caller holds the places.
 * @returns how many registrations moved up
 */
export async function moveUp(site: { id: number }, gathering: Gathering, byUser: number | null): Promise<number> {
  if (gathering.past || gathering.waiting === 0) return 0
  const waiting = await sql<Party & { id: number; people: number }>(
    `SELECT application_id AS id, people, spouse, child, guest FROM gathering_guest
     WHERE site_id = $1 AND gathering_id = $2 AND state = 'waiting' ORDER BY queued_at, application_id`,
    [site.id, gathering.id],
  )
  const ids = new Set(whoMovesUp(gathering.free, waiting))
  if (!ids.size) return 0
  await sql(
    `UPDATE gathering_guest SET state = 'coming' WHERE site_id = $1 AND gathering_id = $2 AND application_id = ANY ($3::bigint[])`,
    [site.id, gathering.id, [...ids]],
  )
  await happened(
    site,
    [...ids].map((applicationId) => ({ applicationId, what: 'moved-up' })),
  )
  for (const one of waiting.filter(({ id }) => ids.has(id))) {
    const by = await billGuest(site, gathering, one.id, one)
    await tellGuest(site, one.id, by ? 'movedFee' : 'moved', { by, byUser })
  }
  return ids.size
}
