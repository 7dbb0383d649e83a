import { redirect } from '@remix-run/node'
import { submitted, type Action } from '~/access/intents.server'
import { remembered } from '~/domain/academics/remembered-setup.server'
import { orderPrinted } from '~/domain/card-orders/save-order.server'
import { cardsForm, type CardsForm } from '~/domain/id-cards/cards.form'
import { cardRows } from '~/domain/id-cards/cards.server'
import { orderCards } from '~/domain/id-cards/id-cards-job.server'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Missing } from '~/domain/errors'
import { chosenSession } from '~/domain/students/student-editor.server'
import { placesOf, type Place } from '~/domain/students/student-places.server'
import { today } from '~/format/dates'
import { digits } from '~/format/digits'
import { wordsFor } from '~/i18n/i18n.server'
import { paths } from '~/paths'
import { idIn, idsIn } from '~/ui/table/url'

/** More students than these are not listed one by one. */
const LISTED = 400

const sectionsOf = (ctx: SiteCtx, sessionId: number): Promise<Place[]> =>
  remembered(ctx, `places ${sessionId} ${ctx.lang}`, () => placesOf(ctx.site.id, ctx.lang, { sessionId }))

/** ?session=…&of=all, of=c9 (a class), of=12 (a section); &only=7,9: of them these students. */
export async function loadCards(ctx: SiteCtx, request: Request) {
  const params = new URL(request.url).searchParams
  const { sessions, session } = await chosenSession(ctx, idIn(params.get('session')))
  const places = session ? await sectionsOf(ctx, session.id) : []
  const of = params.get('of') ?? ''
  const classId = of.startsWith('c') ? idIn(of.slice(1)) : null
  const sectionId = idIn(of)
  const chosen = of === 'all' ? places : places.filter((one) => one.classId === classId || one.id === sectionId)
  if ((classId !== null || sectionId !== null) && !chosen.length) throw new Missing('section')
  const only = params.has('only') ? idsIn(params.get('only')) : null
  const rows = chosen.length
    ? await cardRows(
        ctx.site.id,
        chosen.map((one) => one.id),
        only,
      )
    : []
  return {
    sessions: sessions.map(({ id, label }) => ({ id, label })),
    sessionId: session?.id ?? null,
    places: places.map(({ id, text }) => ({ id, text })),
    classes: [...new Map(places.map((one) => [one.classId, one.className]))].map(([id, name]) => ({ id, name })),
    of: chosen.length ? of : '',
    classId,
    sectionId,
    whole: of === 'all',
    lang: ctx.lang,
    students:
      rows.length <= LISTED
        ? rows.map(({ studentId, roll, nameEn, nameBn, photo, section }) => ({
            studentId,
            roll,
            nameEn,
            nameBn,
            photo,
            section,
          }))
        : null,
    total: rows.length,
    without: rows.filter((row) => !row.photo).length,
    validUntil: session?.endsOn ?? today(),
  }
}

/** Whose cards the form asks for, as sections of the session. @throws Invalid, Missing */
async function wanted(ctx: SiteCtx, form: CardsForm): Promise<Place[]> {
  if (form.validUntil < today()) throw new Invalid({ validUntil: ['id-cards:past'] })
  await chosenSession(ctx, form.session)
  const places = await sectionsOf(ctx, form.session)
  const chosen =
    form.section !== null
      ? places.filter((one) => one.id === form.section)
      : form.class !== null
        ? places.filter((one) => one.classId === form.class)
        : places
  if (!chosen.length) throw new Missing('section')
  if (form.whole === 'no' && !form.student.length) throw new Invalid({ '': ['id-cards:none'] })
  return chosen
}

/** Makes the cards and leads to the job that does. */
export const orderFromForm: Action<SiteCtx> = submitted(cardsForm, async (ctx, form) => {
  const chosen = await wanted(ctx, form)
  const id = await orderCards(ctx, {
    sectionIds: chosen.map((one) => one.id),
    students: form.whole === 'yes' ? null : form.student,
    lang: form.lang,
    layout: form.layout,
    validUntil: form.validUntil,
    name: sessionLabel(ctx, chosen, form.section, form.class),
  })
  return redirect(paths.job(id))
})

/** Orders the cards from the provider and leads to the order. */
export const orderPrintedFromForm: Action<SiteCtx> = submitted(cardsForm, async (ctx, form, { done }) => {
  const chosen = await wanted(ctx, form)
  const id = await orderPrinted(ctx, {
    sessionId: form.session,
    sectionIds: chosen.map((one) => one.id),
    students: form.whole === 'yes' ? null : form.student,
    lang: form.lang,
    validUntil: form.validUntil,
  })
  return done(paths.cardOrder(id), 'card-orders:ordered')
})

const sessionLabel = (ctx: SiteCtx, chosen: readonly Place[], section: number | null, classId: number | null): string =>
  digits(
    section !== null
      ? (chosen[0]?.text ?? '')
      : classId !== null
        ? (chosen[0]?.className ?? '')
        : wordsFor(ctx.lang)('id-cards:everybody'),
    ctx.lang,
  )
