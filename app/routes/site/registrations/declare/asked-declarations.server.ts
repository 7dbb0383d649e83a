import type { SiteCtx } from '~/domain/platform/context'
import { declarations } from '~/domain/registrations/declare/declarations.server'
import { ENTRY_STATES } from '~/domain/registrations/registration-fields'
import { windowOn } from '~/domain/registrations/window.policy'
import { today } from '~/format/dates'
import { nameIn } from '~/format/names'
import { Download, Word } from '~/screens/download.server'
import { listOf, parseListing } from '~/screens/listing.server'

const DECLARED_STATES = ['draft', 'open', 'closed'] as const

const plain = (text: string) => text.normalize('NFC').toLowerCase()

/** Registrations as the address narrows and sorts them, a page of them, or a file. An institution has some a year. */
export async function askedDeclarations(ctx: SiteCtx, request: Request) {
  const listing = parseListing(request, {
    sortable: ['title', 'closes'],
    defaultSort: '-closes',
    filters: { state: DECLARED_STATES, class: 'id', session: 'id' },
  })
  const all = (await declarations(ctx.site.id)).map((row) => ({ ...row, window: windowOn(row, today()) }))
  const { state, class: classes, session } = listing.filters
  const q = plain(listing.q)
  const title = (one: (typeof all)[number]) => nameIn({ nameBn: one.titleBn, nameEn: one.titleEn }, ctx.lang)
  const rows = all.filter(
    (one) =>
      (!state || state.includes(one.state)) &&
      (!classes || classes.includes(one.classId)) &&
      (!session || session.includes(one.sessionId)) &&
      (!q || [one.titleBn, one.titleEn, one.boardBn, one.boardEn].some((text) => plain(text).includes(q))),
  )
  const { key, dir } = listing.sort ?? { key: 'closes', dir: 'desc' }
  rows.sort((a, b) =>
    key === 'title' ? title(a).localeCompare(title(b), ctx.lang) : a.closesOn.localeCompare(b.closesOn) || a.id - b.id,
  )
  if (dir === 'desc') rows.reverse()
  if (listing.export)
    throw new Download(
      listing.export,
      'registration:title',
      [
        'registration:titleOf',
        'registration:form.boardId',
        'common:class',
        'common:session',
        'common:status',
        'registration:form.opensOn',
        'registration:form.closesOn',
        ...ENTRY_STATES.map((one) => `registration:state.${one}`),
      ],
      rows.map((one) => [
        title(one),
        nameIn({ nameBn: one.boardBn, nameEn: one.boardEn }, ctx.lang),
        nameIn({ nameBn: one.classBn, nameEn: one.classEn }, ctx.lang),
        one.session,
        new Word(`registration:states.${one.state}`),
        new Date(`${one.opensOn}T00:00:00Z`),
        new Date(`${one.closesOn}T00:00:00Z`),
        ...ENTRY_STATES.map((each) => one.counts[each] ?? 0),
      ]),
    )
  const unique = <One>(pairs: readonly (readonly [number, One])[]) => [...new Map(pairs).values()]
  return {
    list: listOf(listing, rows.slice(listing.offset, listing.offset + listing.limit), rows.length),
    classes: unique(
      all.map((one) => [
        one.classId,
        { value: one.classId, text: nameIn({ nameBn: one.classBn, nameEn: one.classEn }, ctx.lang) },
      ]),
    ),
    sessions: unique(all.map((one) => [one.sessionId, { value: one.sessionId, text: one.session }])),
  }
}
