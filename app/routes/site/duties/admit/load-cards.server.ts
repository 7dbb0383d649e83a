import { admitCandidates, admitExam, admitSections } from '~/domain/admit-cards/candidates.server'
import { cardRule, owedBy } from '~/domain/admit-cards/dues-hold.server'
import type { SiteCtx } from '~/domain/platform/context'
import { Missing } from '~/domain/platform/errors'
import { seatExams } from '~/domain/seating/candidates.server'
import { enrolmentsFound } from '~/domain/search/people.server'
import { toAsciiDigits } from '~/format/digits'
import { wordsFor } from '~/i18n/i18n.server'
import { Download } from '~/screens/download.server'
import { listOf, parseListing } from '~/screens/listing.server'
import { idIn } from '~/ui/table/url'

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
  const listing = parseListing(request, {
    sortable: ['roll', 'name'],
    filters: { state: ['issued', 'withheld', 'open'], photo: ['yes', 'no'] },
    defaultSort: 'roll',
  })
  const all = (await admitCandidates(ctx.site.id, exam.id, { section })).map((one) => ({
    ...one,
    state: one.withheld !== null ? ('withheld' as const) : one.issued ? ('issued' as const) : ('open' as const),
  }))
  const name = (one: { nameEn: string; nameBn: string }) =>
    ctx.lang === 'bn' ? one.nameBn || one.nameEn : one.nameEn || one.nameBn
  const { state, photo } = listing.filters
  const asked = listing.q
  const people = asked ? await enrolmentsFound(ctx.site.id, asked) : null
  const found = all.filter(
    (one) =>
      (!state?.length || state.includes(one.state)) &&
      (!photo?.length || photo.includes(one.photo ? 'yes' : 'no')) &&
      (!people || people.has(one.enrolmentId) || `${one.roll}` === toAsciiDigits(asked)),
  )
  if (listing.export) {
    const t = wordsFor(ctx.lang)
    throw new Download(
      listing.export,
      'duties:admit.title',
      [
        'duties:card.roll',
        'common:name',
        'duties:card.id',
        'common:status',
        'duties:admit.photo',
        'duties:admit.printed',
        'duties:admit.reason',
      ],
      found.map((one) => [
        one.roll,
        name(one),
        one.code,
        t(`duties:admit.state.${one.state}`),
        t(one.photo ? 'common:yes' : 'common:no'),
        one.printed,
        one.withheld ?? '',
      ]),
    )
  }
  const by =
    listing.sort?.key === 'name' ? [...found].sort((a, b) => name(a).localeCompare(name(b), ctx.lang)) : [...found]
  if (listing.sort?.dir === 'desc') by.reverse()
  const shown = by.slice(listing.offset, listing.offset + listing.limit)
  const owed = await owedBy(
    ctx.site.id,
    shown.map((one) => one.enrolmentId),
  )
  const held = all.find((one) => one.enrolmentId === idIn(params.get('hold'))) ?? null
  return {
    view: 'section' as const,
    exam,
    section: head,
    mayPrint,
    mayAccount: ctx.can('fees.charges.view'),
    list: listOf(
      listing,
      shown.map((one) => ({ ...one, owes: owed.get(one.enrolmentId) ?? null })),
      found.length,
    ),
    held: mayPrint && !exam.closed ? held : null,
    total: all.length,
  }
}
export type CardsData = Awaited<ReturnType<typeof loadCards>>
export type SectionsData = Extract<CardsData, { view: 'sections' }>
export type SectionData = Extract<CardsData, { view: 'section' }>
