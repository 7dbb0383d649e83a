import { sql } from 'db/connection'
import { Missing } from '~/domain/errors'
import { holdPlaces } from './move-waiting.server'
import { placesOffers, type PlacesOffer, type PlaceState } from './places-view.server'

interface HeldPlace {
  offer: PlacesOffer
  applicationId: number
  number: string
  state: PlaceState
  admitBy: Date | null
}

/** A place of a published choice, held until the transaction ends, with its offer as it stands then. @throws Missing */
export async function heldPlace(siteId: number, at: { offer: number; application: number }): Promise<HeldPlace> {
  await holdPlaces(siteId)
  return placeOf(siteId, at)
}

/** The same as it stands now, where places are held already. @throws Missing */
export async function placeOf(siteId: number, at: { offer: number; application: number }): Promise<HeldPlace> {
  const [offer] = await placesOffers(siteId, at.offer)
  const [place] = await sql<Omit<HeldPlace, 'offer'>>(
    `SELECT p.application_id AS "applicationId", a.number, p.state, p.admit_by AS "admitBy" FROM admission_place p
       JOIN application a ON a.site_id = p.site_id AND a.id = p.application_id
     WHERE p.site_id = $1 AND p.choice_id = $2 AND p.application_id = $3 AND p.list <> 'none' FOR UPDATE OF p`,
    [siteId, offer?.choiceId ?? 0, at.application],
  )
  if (!offer || !place) throw new Missing('place')
  return { offer, ...place }
}
