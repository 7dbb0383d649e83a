import type { EmployeeQuery, EmployeeSort } from '~/domain/people/report/employee-list.server'
import type { SiteCtx } from '~/domain/context'
import { askedOf } from '~/screens/list/listed.server'
import { likePattern } from '~/screens/listing.server'
import { staffList } from './staff.list'

/** The employees that a list's address asks for; without a state those in service. */
export function askedStaff(ctx: SiteCtx, request: Request, perPage?: number) {
  const { filters, ...listing } = askedOf(request, perPage ? { ...staffList, perPage } : staffList)
  const query: EmployeeQuery = {
    ...filters,
    state: filters.state ?? ['active', 'suspended'],
    like: listing.q ? likePattern(listing.q) : null,
    sort: { key: (listing.sort?.key ?? 'position') as EmployeeSort, dir: listing.sort?.dir ?? 'asc' },
    lang: ctx.lang,
  }
  return { query, listing }
}
