import { EMPLOYEE_STATES, EMPLOYMENTS, GENDERS } from '~/domain/people/kinds'
import { EMPLOYEE_SORTS, type EmployeeQuery, type EmployeeSort } from '~/domain/people/report/employee-list.server'
import type { SiteCtx } from '~/domain/platform/context'
import { likePattern, parseListing } from '~/screens/listing.server'

/** The employees that a list's address asks for; without a state those in service. */
export function askedStaff(ctx: SiteCtx, request: Request, perPage?: number) {
  const { filters, ...listing } = parseListing(request, {
    sortable: EMPLOYEE_SORTS,
    defaultSort: 'position',
    ...(perPage ? { perPage } : {}),
    filters: {
      designation: 'id',
      state: EMPLOYEE_STATES,
      employment: EMPLOYMENTS,
      gender: GENDERS,
      mpo: ['yes', 'no'],
      work: ['teaching', 'support'],
    },
  })
  const query: EmployeeQuery = {
    ...filters,
    state: filters.state ?? ['active', 'suspended'],
    like: listing.q ? likePattern(listing.q) : null,
    sort: { key: (listing.sort?.key ?? 'position') as EmployeeSort, dir: listing.sort?.dir ?? 'asc' },
    lang: ctx.lang,
  }
  return { query, listing }
}
