import { likePattern, parseListing } from '~/screens/listing.server'
import type { SlipAsk } from '~/domain/payroll/runs/slips.server'

const LOOKS = ['refused', 'no-account', 'no-routing', 'suspended', 'joined', 'leaves', 'deferred', 'arrears'] as const

/** Which of a month's slips an address asks for. */
export function askedSlips(request: Request) {
  const listing = parseListing(request, {
    perPage: 50,
    sortable: ['position', 'net', 'mpo'],
    defaultSort: 'position',
    filters: { way: ['bank', 'cash'], look: LOOKS },
  })
  const ask: SlipAsk = {
    q: listing.q,
    pattern: likePattern(listing.q),
    ways: listing.filters.way ?? null,
    looks: listing.filters.look ?? null,
    sort: listing.sort?.key ?? 'position',
    desc: listing.sort?.dir === 'desc',
    offset: listing.offset,
    limit: listing.limit,
  }
  return { listing, ask }
}
