import { GUEST_STATES, PAID_STATES } from '~/domain/gatherings/gathering'
import { GUEST_SORTS, type GuestQuery } from '~/domain/gatherings/guest-list.server'
import { parseListing } from '~/screens/listing.server'

/** What the address of a gathering's list asks for; cards and files follow it too. @param batches years that there are */
export function askedGuests(request: Request, batches: readonly (number | null)[]) {
  const listing = parseListing(request, {
    sortable: Object.keys(GUEST_SORTS),
    defaultSort: 'number',
    filters: {
      state: GUEST_STATES,
      paid: PAID_STATES,
      batch: batches.map((one) => String(one ?? '')),
      here: ['yes', 'no'],
    },
  })
  const { here, ...filters } = listing.filters
  const query: GuestQuery = {
    q: listing.q,
    ...filters,
    here: here?.length === 1 ? here[0] === 'yes' : undefined,
    sort: (listing.sort?.key ?? 'number') as keyof typeof GUEST_SORTS,
    dir: listing.sort?.dir ?? 'asc',
  }
  return { listing, query }
}
