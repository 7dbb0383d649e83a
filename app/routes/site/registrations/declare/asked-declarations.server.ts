import type { SiteCtx } from '~/domain/context'
import { declarations } from '~/domain/registrations/declare/declarations.server'
import { windowOn } from '~/domain/registrations/window.policy'
import { today } from '~/format/dates'
import { nameIn } from '~/format/names'
import { listed } from '~/screens/list/listed.server'
import { declarationList } from './declarations.list'

const plain = (text: string) => text.normalize('NFC').toLowerCase()

/** Registrations as the address narrows and sorts them, a page of them, or a file. An institution has some a year. */
export async function askedDeclarations(ctx: SiteCtx, request: Request) {
  const all = (await declarations(ctx.site.id)).map((row) => ({ ...row, window: windowOn(row, today()) }))
  const title = (one: (typeof all)[number]) => nameIn({ nameBn: one.titleBn, nameEn: one.titleEn }, ctx.lang)
  const { list } = await listed(ctx, request, declarationList, ({ q, filters, sort, offset, limit }) => {
    const { state, class: classes, session } = filters
    const wanted = plain(q)
    const rows = all.filter(
      (one) =>
        (!state || state.includes(one.state)) &&
        (!classes || classes.includes(one.classId)) &&
        (!session || session.includes(one.sessionId)) &&
        (!wanted || [one.titleBn, one.titleEn, one.boardBn, one.boardEn].some((text) => plain(text).includes(wanted))),
    )
    rows.sort((a, b) =>
      sort?.key === 'title'
        ? title(a).localeCompare(title(b), ctx.lang)
        : a.closesOn.localeCompare(b.closesOn) || a.id - b.id,
    )
    if (sort?.dir === 'desc') rows.reverse()
    return { items: rows.slice(offset, offset + limit), total: rows.length }
  })
  const unique = <One>(pairs: readonly (readonly [number, One])[]) => [...new Map(pairs).values()]
  return {
    list,
    classes: unique(
      all.map((one) => [
        one.classId,
        { value: one.classId, text: nameIn({ nameBn: one.classBn, nameEn: one.classEn }, ctx.lang) },
      ]),
    ),
    sessions: unique(all.map((one) => [one.sessionId, { value: one.sessionId, text: one.session }])),
  }
}
