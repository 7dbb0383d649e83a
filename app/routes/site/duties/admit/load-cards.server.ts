import { admitCandidates, admitExam, admitSections } from '~/domain/exams/admit-cards/candidates.server'
import { cardRule, owedBy } from '~/domain/exams/admit-cards/dues-hold.server'
import type { SiteCtx } from '~/domain/context'
import { Missing } from '~/domain/errors'
import { seatExams } from '~/domain/exams/seating/candidates.server'
import { enrolmentsFound } from '~/domain/search/people.server'
import { toAsciiDigits } from '~/format/digits'
import { nameIn } from '~/format/names'
import { listed } from '~/screens/list/listed.server'
import { idIn } from '~/ui/table/url'
import { candidateList } from './candidates.list'

/** The sections of an exam (`?exam=7`), or the candidates of one of them (`&section=3`). */
export async function loadCards(ctx: SiteCtx, request: Request) {
  const params = new URL(request.url).searchParams
  const exams = await seatExams(ctx.site.id)
  const chosen = idIn(params.get('exam')) ?? exams[0]?.id ?? null
  const exam = chosen === null ? null : await admitExam(ctx.site.id, chosen)
  const sections = exam ? await admitSections(ctx.site.id, exam.id) : []
  const mayPrint = ctx.can('exams.admit-cards.print')
  const section = idIn(params.get('section'))
  if (!exam || section === null)
    return { view: 'sections' as const, exams, exam, sections, mayPrint, dues: await cardRule(ctx.site.id) }
  const head = sections.find((one) => one.sectionId === section)
  if (!head) throw new Missing('section')
  const all = (await admitCandidates(ctx.site.id, exam.id, { section })).map((one) => ({
    ...one,
    state: one.withheld !== null ? ('withheld' as const) : one.issued ? ('issued' as const) : ('open' as const),
  }))
  const { list } = await listed(ctx, request, candidateList(), async ({ q, sort, filters, offset, limit }) => {
    const people = q ? await enrolmentsFound(ctx.site.id, q) : null
    const found = all.filter(
      (one) =>
        (filters.state?.includes(one.state) ?? true) &&
        (filters.photo?.includes(one.photo ? 'yes' : 'no') ?? true) &&
        (!people || people.has(one.enrolmentId) || `${one.roll}` === toAsciiDigits(q)),
    )
    if (sort?.key === 'name') found.sort((a, b) => nameIn(a, ctx.lang).localeCompare(nameIn(b, ctx.lang), ctx.lang))
    if (sort?.dir === 'desc') found.reverse()
    const shown = found.slice(offset, offset + limit)
    const owed = await owedBy(
      ctx.site.id,
      shown.map((one) => one.enrolmentId),
    )
    const items = shown.map((one) => ({ ...one, owes: owed.get(one.enrolmentId) ?? null }))
    return { items, total: found.length }
  })
  const held = all.find((one) => one.enrolmentId === idIn(params.get('hold'))) ?? null
  return {
    view: 'section' as const,
    exam,
    section: head,
    mayPrint,
    mayAccount: ctx.can('fees.charges.view'),
    list,
    held: mayPrint && !exam.closed ? held : null,
    total: all.length,
  }
}
export type CardsData = Awaited<ReturnType<typeof loadCards>>
export type SectionsData = Extract<CardsData, { view: 'sections' }>
export type SectionData = Extract<CardsData, { view: 'section' }>
