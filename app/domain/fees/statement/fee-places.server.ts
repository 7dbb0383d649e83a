import { remembered } from '~/domain/academics/remembered-setup.server'
import type { SiteCtx } from '~/domain/context'
import { chosenSession } from '~/domain/students/student-editor.server'
import { placesOf } from '~/domain/students/student-places.server'

/** A section as a choice, with its class for filters. */
interface FeePlace {
  id: number
  text: string
  classId: number
  className: string
}

/** The sessions, the one that was asked for (else the current one), and its sections in order. @throws Missing for another institution's session */
export async function feePlaces(ctx: SiteCtx, wanted: number | null) {
  const { sessions, session } = await chosenSession(ctx, wanted)
  const places = session
    ? await remembered(ctx, `places ${session.id} ${ctx.lang}`, () =>
        placesOf(ctx.site.id, ctx.lang, { sessionId: session.id }),
      )
    : []
  return {
    sessions: sessions.map(({ id, label }) => ({ id, label })),
    sessionId: session?.id ?? null,
    places: places.map(({ id, text, classId, className }): FeePlace => ({ id, text, classId, className })),
  }
}

/** What sections of whatever session are called, by id. */
export async function sectionNames(ctx: SiteCtx, ids: readonly (number | null)[]): Promise<Record<number, string>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  const places = wanted.length ? await placesOf(ctx.site.id, ctx.lang, { sectionIds: wanted }) : []
  return Object.fromEntries(places.map((one) => [one.id, one.text]))
}
