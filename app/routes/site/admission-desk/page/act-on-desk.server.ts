import { randomUUID } from 'node:crypto'
import { intents, submitted, type Action, type Answer } from '~/access/intents.server'
import type { EntranceArgs } from '~/access/guard.server'
import type { DeskStep } from '~/domain/admissions/desk/applicant-states.policy'
import { chargeAgain } from '~/domain/admissions/desk/charge-again.server'
import { decide, decideClaim, exempt, type Decided } from '~/domain/admissions/desk/decide.server'
import {
  acceptClaimForm,
  correctForm,
  dataForm,
  exemptForm,
  messageForm,
  pinForm,
  refuseClaimForm,
  rejectForm,
  restoreForm,
  sendForm,
  verifyForm,
} from '~/domain/admissions/desk/desk.form'
import { correctData } from '~/domain/admissions/desk/desk-page.server'
import { admissionPinAtDesk } from '~/domain/admissions/form/lost-pin.server'
import { planDeskSms, sendDeskSms, type DeskSms } from '~/domain/admissions/desk/message-applicants.server'
import type { SiteCtx } from '~/domain/context'
import { Refusal } from '~/domain/errors'
import type { Permission } from '~/domain/identity/matrix'
import { wordsFor } from '~/i18n/i18n.server'
import { paths } from '~/paths'
import { inSameList } from '~/ui/record-link'
import type { AdmissionStep } from '~/domain/admissions/form/admission-fields'

const only = (ctx: SiteCtx, permission: Permission) => {
  if (!ctx.can(permission)) throw new Refusal('shell:error.unauthorized.text', {}, 403)
}

const shown = (text: string, { to, ...plan }: DeskSms, changed: boolean) => ({
  preview: { text, token: randomUUID(), messages: to.length, changed, ...plan },
})
export type MadePin = { id: number } & Awaited<ReturnType<typeof admissionPinAtDesk>>
export type DeskPreview = ReturnType<typeof shown>['preview']

/** Where somebody was: the chosen, or the one application, with the way back to its list; what was asked is done with. */
const back = (request: Request): string => {
  const { pathname, search } = new URL(request.url)
  const asked = new URLSearchParams(search)
  asked.delete('edit')
  asked.delete('dialog')
  const rest = asked.toString()
  return pathname + (rest && `?${rest}`)
}

/** How many were moved, and of those that stay why. */
function say(ctx: SiteCtx, step: DeskStep, { done: many, left }: Decided, { done, request }: EntranceArgs): Response {
  const t = wordsFor(ctx.lang)
  const why = left.map(({ bar, many: count }) => t(`admission-desk:left.${bar}`, { count })).join(', ')
  return done(back(request), left.length ? `admission-desk:done.${step}Some` : `admission-desk:done.${step}`, {
    count: many,
    why,
  })
}

const step =
  (of: DeskStep) =>
  async (
    ctx: SiteCtx,
    given: { ids: number[]; reason?: string | null; parts?: AdmissionStep[]; fields?: string[] },
    args: EntranceArgs,
  ) => {
    only(ctx, 'admissions.applicants.check')
    const { ids, reason, parts = [], fields = [] } = given
    return say(ctx, of, await decide(ctx, { ids, step: of, reason: reason ?? '', parts, fields }), args)
  }

const moves = {
  verify: submitted(verifyForm, step('verify')),
  reject: submitted(rejectForm, step('reject')),
  correct: submitted(correctForm, step('correct')),
  restore: submitted(restoreForm, step('restore')),
  unverify: submitted(restoreForm, step('unverify')),
  recall: submitted(restoreForm, step('recall')),
  preview: submitted(messageForm, async (ctx: SiteCtx, { ids, text }) => {
    only(ctx, 'admissions.applicants.manage')
    return shown(text ?? '', await planDeskSms(ctx, ids, text ?? ''), false)
  }),
  send: submitted(sendForm, async (ctx: SiteCtx, { ids, text, ...agreed }, { done, request }) => {
    only(ctx, 'admissions.applicants.manage')
    const sent = await sendDeskSms(ctx, { ids, text: text ?? '', ...agreed })
    if ('plan' in sent) return shown(text ?? '', sent.plan, true)
    return done(back(request), 'chosen:sms.queued', { count: sent.count })
  }),
}

/** What is done with those that were ticked in the list. */
export const actOnChosen: Action<SiteCtx, Answer | { preview: DeskPreview }> = intents(moves)

/** What is done with one application: the same, and its fee, quotas and data. */
export const actOnApplicant: Action<SiteCtx, Answer | { preview: DeskPreview } | { pin: MadePin }> = intents({
  ...moves,
  // Shown on the page that answers and nowhere else.
  pin: submitted(pinForm, async (ctx: SiteCtx, { id }) => {
    only(ctx, 'admissions.applicants.manage')
    return { pin: { id, ...(await admissionPinAtDesk(ctx, id)) } }
  }),
  exempt: submitted(exemptForm, async (ctx: SiteCtx, { id, reason }, { done, request }) => {
    only(ctx, 'admissions.applicants.check')
    await exempt(ctx, id, reason ?? '')
    return done(back(request), 'admission-desk:done.exempt')
  }),
  charge: submitted(exemptForm, async (ctx: SiteCtx, { id, reason }, { done, request }) => {
    only(ctx, 'admissions.applicants.check')
    await chargeAgain(ctx, id, reason ?? '')
    return done(back(request), 'admission-desk:done.charge')
  }),
  accept: submitted(acceptClaimForm, async (ctx: SiteCtx, { id, pool }, { done, request }) => {
    only(ctx, 'admissions.applicants.check')
    await decideClaim(ctx, { id, pool, state: 'accepted', reason: '' })
    return done(back(request), 'admission-desk:done.claim')
  }),
  refuse: submitted(refuseClaimForm, async (ctx: SiteCtx, { id, pool, reason }, { done, request }) => {
    only(ctx, 'admissions.applicants.check')
    await decideClaim(ctx, { id, pool, state: 'refused', reason: reason ?? '' })
    return done(back(request), 'admission-desk:done.claim')
  }),
  unclaim: submitted(acceptClaimForm, async (ctx: SiteCtx, { id, pool }, { done, request }) => {
    only(ctx, 'admissions.applicants.check')
    await decideClaim(ctx, { id, pool, state: 'asked', reason: '' })
    return done(back(request), 'admission-desk:done.unclaim')
  }),
  data: submitted(dataForm, async (ctx: SiteCtx, form, { done, request }) => {
    only(ctx, 'admissions.applicants.manage')
    await correctData(ctx, form)
    return done(inSameList(paths.admissionApplicant(form.id), new URL(request.url).search), 'common:saved')
  }),
})
