import { remembered } from '~/domain/academics/remembered-setup.server'
import { KIND, type DocumentKind } from '~/domain/certificates/kinds.policy'
import { pickStudents } from '~/domain/certificates/pick-students.server'
import { latestOf } from '~/domain/certificates/register.server'
import { templatesOf } from '~/domain/certificates/templates.server'
import type { SiteCtx } from '~/domain/context'
import { Missing } from '~/domain/errors'
import { chosenSession } from '~/domain/students/student-editor.server'
import { placesOf } from '~/domain/students/student-places.server'
import { cleanText } from '~/format/text'
import { idIn } from '~/ui/table/url'

/** Step one: whose document, by which template, in which language. */
export async function loadPick(ctx: SiteCtx, params: URLSearchParams, kind: DocumentKind) {
  const { sessions, session } = await chosenSession(ctx, idIn(params.get('session')))
  const places = session
    ? await remembered(ctx, `places ${session.id} ${ctx.lang}`, () =>
        placesOf(ctx.site.id, ctx.lang, { sessionId: session.id }),
      )
    : []
  const sectionId = idIn(params.get('section'))
  if (sectionId !== null && !places.some((one) => one.id === sectionId)) throw new Missing('section')
  const q = cleanText(params.get('q') ?? '').slice(0, 100)
  const students = session
    ? await pickStudents(ctx.site.id, session.id, { sectionId, q, onRoll: KIND[kind].onRoll ?? false })
    : []
  const had = await latestOf(
    ctx.site.id,
    kind,
    students.map((one) => one.studentId),
  )
  const templates = (await templatesOf(ctx.site.id, kind)).filter((one) => one.active)
  return {
    sessions: sessions.map(({ id, label }) => ({ id, label })),
    sessionId: session?.id ?? null,
    sectionId,
    q,
    places: places.map(({ id, text }) => ({ id, text })),
    students: students.map((one) => ({
      ...one,
      place: places.find((place) => place.id === one.sectionId)?.text ?? '',
      had: had.get(one.studentId) ?? null,
    })),
    templates: templates.map(({ key, nameEn, nameBn }) => ({ key, nameEn, nameBn })),
    templateKey: templates.find((one) => one.key === params.get('by'))?.key ?? templates[0]?.key ?? null,
    paperLang: params.get('lang') === 'en' ? ('en' as const) : ('bn' as const),
    alone: KIND[kind].alone ?? false,
  }
}
