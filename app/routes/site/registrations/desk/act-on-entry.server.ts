import { byId, intents, submitted } from '~/access/intents.server'
import { hereWith, idOf } from '~/access/params.server'
import type { SiteCtx } from '~/domain/context'
import { Invalid } from '~/domain/errors'
import {
  acceptCorrection,
  checkEntries,
  putPicture,
  refuseCorrection,
  reopenEntry,
  reviveCorrection,
  setNumber,
} from '~/domain/registrations/desk/decide.server'
import { numberForm, photoForm, refuseForm, signatureForm } from '~/domain/registrations/desk/desk.form'
import { readNumber } from '~/domain/registrations/numbers/number-rows.policy'

/** What the office does on a student's page of a registration. */
export const actOnEntry = intents({
  accept: byId(async (ctx: SiteCtx, id, { request, done }) => {
    await acceptCorrection(ctx, id)
    return done(hereWith(request), 'registration:accepted')
  }, 'correction'),
  refuse: submitted(refuseForm, async (ctx: SiteCtx, { correction, reason }, { request, done }) => {
    await refuseCorrection(ctx, correction, reason)
    return done(hereWith(request), 'registration:refused')
  }),
  revive: byId(async (ctx: SiteCtx, id, { request, done }) => {
    await reviveCorrection(ctx, id)
    return done(hereWith(request), 'registration:revived')
  }, 'correction'),
  check: async (ctx: SiteCtx, { params, request, done }) => {
    const { left } = await checkEntries(ctx, [idOf(params.id)])
    if (left) throw new Invalid({ '': ['registration:error.step'] })
    return done(hereWith(request), 'registration:checkedOne')
  },
  reopen: async (ctx: SiteCtx, { params, request, done }) => {
    await reopenEntry(ctx, idOf(params.id))
    return done(hereWith(request), 'registration:reopened')
  },
  register: submitted(numberForm, async (ctx: SiteCtx, { registrationNo }, { params, request, done }) => {
    const number = readNumber(registrationNo)
    if (number === null) throw new Invalid({ registrationNo: ['registration:error.number'] })
    await setNumber(ctx, idOf(params.id), number)
    return done(hereWith(request), 'common:saved')
  }),
  unregister: async (ctx: SiteCtx, { params, request, done }) => {
    await setNumber(ctx, idOf(params.id), null)
    return done(hereWith(request), 'registration:numberTaken')
  },
  photo: submitted(photoForm, async (ctx: SiteCtx, { photo }, { params, request, done }) => {
    await putPicture(ctx, idOf(params.id), 'photo', photo)
    return done(hereWith(request), 'common:saved')
  }),
  signature: submitted(signatureForm, async (ctx: SiteCtx, { signature }, { params, request, done }) => {
    await putPicture(ctx, idOf(params.id), 'signature', signature)
    return done(hereWith(request), 'common:saved')
  }),
})
