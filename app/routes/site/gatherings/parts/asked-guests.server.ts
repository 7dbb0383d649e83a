import type { GuestQuery, GuestSort } from '~/domain/event-registration/guest-list.server'
import { askedOf } from '~/screens/list/listed.server'
import { guestSpec } from './guests.list'

/** What the address of a gathering's list asks for; cards and files follow it too. */
export function askedGuests(request: Request) {
  const listing = askedOf(request, guestSpec())
  const { here, batch, ...filters } = listing.filters
  const query: GuestQuery = {
    q: listing.q,
    ...filters,
    batch: batch?.map(String),
    here: here?.length === 1 ? here[0] === 'yes' : undefined,
    sort: (listing.sort?.key ?? 'number') as GuestSort,
    dir: listing.sort?.dir ?? 'asc',
  }
  return { listing, query }
}
