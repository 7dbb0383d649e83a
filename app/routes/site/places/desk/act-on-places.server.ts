import { redirect } from '@remix-run/node'
import { intents, submitted, type Action } from '~/access/intents.server'
import { idOf } from '~/access/params.server'
import { undoAdmission } from '~/domain/admissions/admit/undo-admission.server'
import { admitApplicant } from '~/domain/admissions/places/admit-applicant.server'
import { admitMany, MOST_AT_ONCE } from '~/domain/admissions/places/admit-many.server'
import { declinePlace, extendPlace, removePlace } from '~/domain/admissions/places/change-place.server'
import {
  admitForm,
  admitManyForm,
  declineForm,
  extendForm,
  removeForm,
  undoForm,
} from '~/domain/admissions/places/places.form'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Refusal } from '~/domain/errors'
import { shortTaka } from '~/format/money'
import { paths } from '~/paths'

/** Admitting makes students and money: a right of its own. */
const mayAdmit = (ctx: SiteCtx) => {
  if (!ctx.can('admissions.entries.run')) throw new Refusal('places:refused.mayNot', {}, 403)
}

/** Every change of the screen. */
export const actOnPlaces: Action<SiteCtx> = intents({
  admit: submitted(admitForm, async (ctx: SiteCtx, given, { done }) => {
    mayAdmit(ctx)
    const { code, roll, charges } = await admitApplicant(ctx, given)
    return done(paths.afterChoosingOf(given.offer), 'places:admitted', {
      code,
      roll,
      charged: shortTaka(charges.amount, ctx.lang),
    })
  }),
  // Leads with those that were ticked to what it would make, which is asked once more.
  'ask-many': submitted(admitManyForm, (ctx: SiteCtx, { ids }, { request }) => {
    mayAdmit(ctx)
    if (ids.length > MOST_AT_ONCE) throw new Invalid({ '': [`places:refused.many?most=${MOST_AT_ONCE}`] })
    const offer = idOf(new URL(request.url).searchParams.get('offer'))
    return redirect(`${paths.afterChoosingOf(offer)}&dialog=many&ids=${ids.join()}`)
  }),
  'admit-many': submitted(admitManyForm, async (ctx: SiteCtx, { ids }, { done, request }) => {
    mayAdmit(ctx)
    const offer = idOf(new URL(request.url).searchParams.get('offer'))
    const { admitted, left } = await admitMany(ctx, { offer, ids })
    const back = paths.afterChoosingOf(offer)
    return left.length
      ? done(
          back,
          'places:admittedSome',
          { count: admitted, left: left.length, numbers: left.slice(0, 5).join(', ') },
          'warning',
        )
      : done(back, 'places:admittedMany', { count: admitted })
  }),
  extend: submitted(extendForm, async (ctx: SiteCtx, given, { done }) => {
    const again = await extendPlace(ctx, given)
    return done(paths.afterChoosingOf(given.offer), again ? 'places:calledAgain' : 'places:extended')
  }),
  decline: submitted(declineForm, async (ctx: SiteCtx, given, { done }) => {
    await declinePlace(ctx, given)
    return done(paths.afterChoosingOf(given.offer), 'places:declined')
  }),
  remove: submitted(removeForm, async (ctx: SiteCtx, given, { done }) => {
    await removePlace(ctx, given)
    return done(paths.afterChoosingOf(given.offer), 'places:removed')
  }),
  undo: submitted(undoForm, async (ctx: SiteCtx, { offer, entry, reason }, { done }) => {
    mayAdmit(ctx)
    await undoAdmission(ctx, entry, reason)
    return done(paths.afterChoosingOf(offer), 'places:undone')
  }),
})
