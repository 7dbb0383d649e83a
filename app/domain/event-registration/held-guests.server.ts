import { sql } from 'db/connection'
import { Missing } from '~/domain/errors'
import type { GuestState } from './gathering'
import type { Party } from './places.policy'

export interface HeldGuest extends Party {
  id: number
  state: GuestState
  people: number
  mobile: string | null
  arrivedAt: Date | null
  /** Poisha that was let off. */
  waived: number | null
}

/** Guests of a gathering whose places are held, in the order in which they wait. @throws Missing when one is not there, or is anonymous */
export async function heldGuests(siteId: number, gatheringId: number, ids: readonly number[]): Promise<HeldGuest[]> {
  const wanted = [...new Set(ids)]
  const rows = await sql<HeldGuest>(
    `SELECT p.application_id AS id, p.state, p.people, p.spouse, p.child, p.guest, p.mobile, p.arrived_at AS "arrivedAt", p.waived FROM gathering_guest p
       JOIN application a ON a.site_id = p.site_id AND a.id = p.application_id
     WHERE p.site_id = $1 AND p.gathering_id = $2 AND p.application_id = ANY ($3::bigint[]) AND a.anonymised_at IS NULL
     ORDER BY p.queued_at, p.application_id FOR UPDATE OF p`,
    [siteId, gatheringId, wanted],
  )
  if (!wanted.length || rows.length !== wanted.length) throw new Missing('guest')
  return rows
}

/** The same of one. @throws Missing */
export async function heldGuest(siteId: number, gatheringId: number, id: number): Promise<HeldGuest> {
  const [guest] = await heldGuests(siteId, gatheringId, [id])
  if (!guest) throw new Missing('guest')
  return guest
}

/** Whether a registration stands: with a place, or waiting for one. */
export const stands = (state: GuestState): boolean => state === 'coming' || state === 'waiting'
