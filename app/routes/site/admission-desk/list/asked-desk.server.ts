import { chosenAdmission, deskBeside } from '~/domain/admissions/desk/desk-list.server'
import type { DeskQuery, DeskSort } from '~/domain/admissions/desk/desk-query.server'
import type { SiteCtx } from '~/domain/context'
import { paths } from '~/paths'
import { askedOf } from '~/screens/list/listed.server'
import { fromList, listIn } from '~/ui/record-link'
import { idIn } from '~/ui/table/url'
import { deskList } from './desk.list'

/** What the address of the desk's list asks for. @throws Missing for an admission that is not there */
export async function askedDesk(ctx: SiteCtx, address: URL) {
  const listing = askedOf(address, deskList())
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
