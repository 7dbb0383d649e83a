import type { SiteCtx } from '~/domain/platform/context'
import { openings } from '~/domain/recruitment/openings/openings.server'
import { nameIn } from '~/format/names'
import { Download, Word } from '~/screens/download.server'
import { listOf, parseListing } from '~/screens/listing.server'

/** What an opening is to its list: a draft, to come, open, or over. */
const PHASES = ['draft', 'upcoming', 'open', 'over'] as const

const plain = (text: string) => text.normalize('NFC').toLowerCase()

async function rowsOf(ctx: SiteCtx) {
  const sum = (all: readonly number[]) => all.reduce((whole, one) => whole + one, 0)
  return (await openings(ctx.site.id)).map(
    ({ id, titleBn, titleEn, state, phase, opensAt, closesAt, posts, begun }) => ({
      id,
      titleBn,
      titleEn,
      phase: state === 'draft' ? ('draft' as const) : phase,
      opensAt: opensAt.toISOString(),
      closesAt: closesAt.toISOString(),
      posts: posts.length,
      postNames: posts.flatMap((one) => [one.nameBn, one.nameEn]),
      vacancies: sum(posts.map((one) => one.vacancies)),
      candidates: sum(posts.map((one) => one.candidates)),
      chosen: sum(posts.map((one) => one.chosen)),
      begun,
    }),
  )
}
export type OpeningRow = Omit<Awaited<ReturnType<typeof rowsOf>>[number], 'postNames'>

/** Openings as the address narrows and sorts them, a page of them, or a file. An institution has some a year. */
export async function askedOpenings(ctx: SiteCtx, request: Request) {
  const listing = parseListing(request, {
    sortable: ['title', 'closes', 'candidates'],
    defaultSort: '-closes',
    filters: { phase: PHASES },
  })
  const q = plain(listing.q)
  const title = (one: { titleBn: string; titleEn: string }) =>
    nameIn({ nameBn: one.titleBn, nameEn: one.titleEn }, ctx.lang)
  const rows = (await rowsOf(ctx)).filter(
    (one) =>
      (!listing.filters.phase || listing.filters.phase.includes(one.phase)) &&
      (!q || [one.titleBn, one.titleEn, ...one.postNames].some((text) => plain(text).includes(q))),
  )
  const { key, dir } = listing.sort ?? { key: 'closes', dir: 'desc' }
  rows.sort(
    (a, b) =>
      (key === 'title'
        ? title(a).localeCompare(title(b), ctx.lang)
        : key === 'candidates'
          ? a.candidates - b.candidates
          : a.closesAt.localeCompare(b.closesAt)) || a.id - b.id,
  )
  if (dir === 'desc') rows.reverse()
  if (listing.export)
    throw new Download(
      listing.export,
      'recruitment:title',
      [
        'recruitment:titleOf',
        'common:status',
        'recruitment:field.opensOn',
        'recruitment:closes',
        'recruitment:posts',
        'recruitment:vacancies',
        'recruitment:candidates',
        'recruitment:state.chosen',
      ],
      rows.map((one) => [
        title(one),
        new Word(one.phase === 'draft' ? 'recruitment:states.draft' : `recruitment:phase.${one.phase}`),
        new Date(one.opensAt),
        new Date(one.closesAt),
        one.posts,
        one.vacancies,
        one.candidates,
        one.chosen,
      ]),
    )
  const page = rows.slice(listing.offset, listing.offset + listing.limit)
  return {
    list: listOf(
      listing,
      page.map(({ postNames: _, ...one }): OpeningRow => one),
      rows.length,
    ),
  }
}
