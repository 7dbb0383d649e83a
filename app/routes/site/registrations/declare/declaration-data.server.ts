import type { SiteCtx } from '~/domain/context'
import { declareChoices, type DeclarationRow } from '~/domain/registrations/declare/declarations.server'
import { askedOf, FIELDS, type Asks } from '~/domain/registrations/registration-fields'
import { placesOf } from '~/domain/students/student-places.server'
import { takaText } from '~/ui/fields/digits'

const askedValues = (asks: Asks) =>
  Object.fromEntries(FIELDS.filter((one) => !one.fixed).map((one) => [`ask_${one.key}`, askedOf(one, asks)]))

/** What the form of a registration begins with: a declared one, or a new one of a session and class. */
export async function declarationData(
  ctx: SiteCtx,
  of: { sessionId: number; classId: number },
  one: DeclarationRow | null,
  fresh: Record<string, unknown> = {},
) {
  const places = (await placesOf(ctx.site.id, ctx.lang, { sessionId: of.sessionId })).filter(
    (place) => place.classId === of.classId,
  )
  const { boards, subHeads } = await declareChoices(ctx.site.id, of.sessionId)
  const values: Record<string, unknown> = one
    ? {
        ...one,
        fee: one.fee ? takaText(one.fee) : '',
        sections: one.sections.map(String),
        counts: undefined,
        begun: undefined,
        asks: undefined,
        columns: undefined,
      }
    : { keepDays: 365, sections: places.map((place) => String(place.id)), ...fresh }
  return {
    values: { ...values, ...of, ...askedValues(one?.asks ?? {}) },
    sections: places.map(({ id, text }) => ({ value: id, text })),
    boards,
    subHeads,
  }
}
