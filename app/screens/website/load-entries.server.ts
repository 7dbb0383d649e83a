import type { SiteCtx } from '~/domain/platform/context'
import { LOOKS, type EntryKind, showing } from '~/domain/website/entries/entry-kinds'
import { ENTRY_SORTS, listEntries } from '~/domain/website/entries/read-entries.server'
import { dayAt } from '~/format/dates'
import { Download } from '~/screens/download.server'
import { likePattern, listOf, parseListing } from '~/screens/listing.server'

const STATES = ['draft', 'published', 'retired'] as const

/** The list of one kind of entry, with what its filters offer. */
export async function loadEntries(ctx: SiteCtx, request: Request, kind: EntryKind) {
  const look = LOOKS[kind]
  const defaultSort = look.ordered ? 'position' : kind === 'event' ? '-startsAt' : '-publishAt'
  const listing = parseListing(request, {
    sortable: Object.keys(ENTRY_SORTS),
    filters: { state: STATES, topic: look.topics ?? [] },
    defaultSort,
  })
  const { items, total } = await listEntries(ctx, kind, {
    like: listing.q ? likePattern(listing.q) : null,
    states: listing.filters.state,
    topics: listing.filters.topic,
    sort: listing.sort?.key ?? 'publishAt',
    dir: listing.sort?.dir ?? 'desc',
    offset: listing.offset,
    limit: listing.limit,
  })
  if (listing.export)
    throw new Download(
      listing.export,
      `webedit:${kind}.title`,
      ['common:nameBn', 'common:nameEn', 'webedit:state', 'webedit:publishOn'],
      items.map((row) => [row.titleBn, row.titleEn, row.state, dayAt(row.publishAt)]),
    )
  return {
    kind,
    list: listOf(
      listing,
      items.map((row) => ({ ...row, shows: showing(row) })),
      total,
    ),
    states: STATES,
    topics: look.topics ?? [],
    defaultSort,
    mayWrite: ctx.can('website.contents.write'),
  }
}
export type EntriesData = Awaited<ReturnType<typeof loadEntries>>
