import type { SiteCtx } from '~/domain/context'
import { Missing } from '~/domain/errors'
import { declarations } from '~/domain/registrations/declare/declarations.server'
import { lacking } from '~/domain/registrations/desk/decide.server'
import { narrowed } from '~/domain/registrations/desk/entry-list.policy'
import { entriesOf, type Entry } from '~/domain/registrations/entries.server'
import { nameIn } from '~/format/names'
import { askedOf } from '~/screens/list/listed.server'
import { idIn, idsIn } from '~/ui/table/url'
import { entryList } from './entries.list'

const only = (said: readonly string[] | undefined): boolean | undefined =>
  said?.length === 1 ? said[0] === 'yes' : undefined

/** What the address of the desk's list asks for: a registration, the newest unless one is named, and its students as they are narrowed. @throws Missing */
export async function askedEntries(ctx: SiteCtx, address: URL) {
  const listing = askedOf(address, entryList())
  const all = (await declarations(ctx.site.id)).filter((one) => one.state !== 'draft')
  const wanted = idIn(address.searchParams.get('registration'))
  const of =
    wanted === null ? (all.find((one) => one.state === 'open') ?? all[0]) : all.find((one) => one.id === wanted)
  if (!of) {
    if (wanted !== null) throw new Missing('registration')
    return null
  }
  const entries = (await entriesOf(ctx.site.id, { registrationId: of.id })).map((one) => ({
    ...one,
    missing: lacking(one, of),
  }))
  const { missing, disputed, ...filters } = listing.filters
  const rows = narrowed(entries, { q: listing.q, ...filters, missing: only(missing), disputed: only(disputed) })
  const name = (one: (typeof rows)[number]) =>
    nameIn({ nameBn: String(one.values.nameBn ?? ''), nameEn: String(one.values.nameEn ?? '') }, ctx.lang)
  const key = listing.sort?.key ?? 'roll'
  if (key === 'name') rows.sort((a, b) => name(a).localeCompare(name(b), ctx.lang))
  if (key === 'number') rows.sort((a, b) => a.number.localeCompare(b.number))
  if (listing.sort?.dir === 'desc') rows.reverse()
  return { listing, registrations: all, of, entries, rows }
}

/** Those that were ticked to be opened again, as the question names them; none where it is not asked. */
export function askedToReopen(entries: readonly Entry[], { searchParams: asked }: URL) {
  const ticked = new Set(asked.get('dialog') === 'reopen' ? asked.getAll('ids').flatMap(idsIn) : [])
  return entries
    .filter((one) => ticked.has(one.id))
    .map(({ id, values, state }) => ({
      id,
      nameBn: String(values.nameBn ?? ''),
      nameEn: String(values.nameEn ?? ''),
      open: state === 'checked' || state === 'confirmed',
    }))
}
