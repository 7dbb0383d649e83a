import type { SiteCtx } from '~/domain/context'
import { openings } from '~/domain/recruitment/openings/openings.server'
import { nameIn } from '~/format/names'
import { listed } from '~/screens/list/listed.server'
import { openingList, type OpeningRow } from './openings.list'

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

/** Openings as the address narrows and sorts them, a page of them, or a file. An institution has some a year. */
export async function askedOpenings(ctx: SiteCtx, request: Request) {
  const all = await rowsOf(ctx)
  const title = (one: OpeningRow) => nameIn({ nameBn: one.titleBn, nameEn: one.titleEn }, ctx.lang)
  return listed(ctx, request, openingList(), ({ q, filters, sort, offset, limit }) => {
    const wanted = plain(q)
    const rows = all.filter(
      (one) =>
        (!filters.phase || filters.phase.includes(one.phase)) &&
        (!wanted || [one.titleBn, one.titleEn, ...one.postNames].some((text) => plain(text).includes(wanted))),
    )
    rows.sort(
      (a, b) =>
        (sort?.key === 'title'
          ? title(a).localeCompare(title(b), ctx.lang)
          : sort?.key === 'candidates'
            ? a.candidates - b.candidates
            : a.closesAt.localeCompare(b.closesAt)) || a.id - b.id,
    )
    if (sort?.dir === 'desc') rows.reverse()
    const page = rows.slice(offset, offset + limit)
    return { items: page.map(({ postNames: _, ...one }): OpeningRow => one), total: rows.length }
  })
}
