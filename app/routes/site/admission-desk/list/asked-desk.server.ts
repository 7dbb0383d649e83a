import { APPLICANT_STATES } from '~/domain/admissions/desk/applicant-states.policy'
import { chosenAdmission, deskBeside } from '~/domain/admissions/desk/desk-list.server'
import {
  DESK_SORTS,
  PAID_STATES,
  PLACE_LISTS,
  type DeskQuery,
  type DeskSort,
} from '~/domain/admissions/desk/desk-query.server'
import { GENDERS } from '~/domain/students/student-field-kinds.policy'
import type { SiteCtx } from '~/domain/platform/context'
import { paths } from '~/paths'
import { parseListing } from '~/screens/listing.server'
import { fromList, listIn } from '~/ui/record-link'
import { idIn } from '~/ui/table/url'

/** What the address of the desk's list asks for. @throws Missing for an admission that is not there */
export async function askedDesk(ctx: SiteCtx, address: URL) {
  const listing = parseListing(address, {
    sortable: DESK_SORTS,
    defaultSort: 'number',
    filters: {
      state: APPLICANT_STATES,
      offer: 'id',
      pool: 'id',
      paid: PAID_STATES,
      gender: GENDERS,
      missing: ['yes', 'no'],
      open: ['yes', 'no'],
      list: PLACE_LISTS,
    },
  })
  const { admissions, admission } = await chosenAdmission(ctx.site.id, idIn(address.searchParams.get('admission')))
  const { missing, open, ...filters } = listing.filters
  const yes = (values: readonly string[] | undefined) => (values?.length === 1 ? values[0] === 'yes' : undefined)
  const query: DeskQuery | null = admission && {
    admissionId: admission.id,
    q: listing.q,
    ...filters,
    missing: yes(missing),
    open: yes(open),
    sort: { key: (listing.sort?.key ?? 'number') as DeskSort, dir: listing.sort?.dir ?? 'asc' },
    lang: ctx.lang,
  }
  return { listing, admissions, admission, query }
}

export interface DeskNeighbours {
  previous: string | null
  next: string | null
  at: number
  of: number
}

/** Who stands before and after an application in the list that its address names. */
export async function besideInDesk(
  ctx: SiteCtx,
  record: URL,
  id: number,
  admissionId: number,
): Promise<DeskNeighbours | null> {
  const address = new URL(`${paths.admissionDesk}?${listIn(record.search) ?? ''}`, record)
  address.searchParams.set('admission', String(admissionId))
  const { query } = await askedDesk(ctx, address)
  const found = query && (await deskBeside(ctx.site.id, query, id))
  if (!found) return null
  const to = (one: number | null) => one && fromList(paths.admissionApplicant(one), address.search)
  return { previous: to(found.previous) || null, next: to(found.next) || null, at: found.at, of: found.of }
}
