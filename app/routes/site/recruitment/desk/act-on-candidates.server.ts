import type { EntranceArgs } from '~/access/guard.server'
import { byId, intents, submitted, type Action, type Answer } from '~/access/intents.server'
import {
  decideOn,
  exemptCandidate,
  TOLD_AT,
  unexemptCandidate,
  type Decided,
} from '~/domain/recruitment/desk/decide.server'
import type { JobStep } from '~/domain/recruitment/desk/candidate-states.policy'
import { appointmentForm, exemptForm, moveForm, reasonForm } from '~/domain/recruitment/desk/desk.form'
import { jobPinAtDesk } from '~/domain/recruitment/form/lost-pin.server'
import { revokeAppointment, saveAppointment } from '~/domain/recruitment/letters/appointment.server'
import { costOfTelling } from '~/domain/recruitment/tell-candidate.server'
import type { SiteCtx } from '~/domain/context'
import { Refusal } from '~/domain/errors'
import type { Permission } from '~/domain/identity/matrix'
import { nameIn } from '~/format/names'
import { wordsFor } from '~/i18n/i18n.server'

const only = (ctx: SiteCtx, permission: Permission) => {
  if (!ctx.can(permission)) throw new Refusal('shell:error.unauthorized.text', {}, 403)
}

/** Where somebody was: the chosen, or the one candidate, with the way back to its list. */
const here = (request: Request): string => {
  const { pathname, search } = new URL(request.url)
  return pathname + search
}

/** How many were moved and told, why others stay, and where more are chosen than there are vacancies. */
function say(ctx: SiteCtx, step: JobStep, { done: count, told, left, over }: Decided, { done, request }: EntranceArgs) {
  const t = wordsFor(ctx.lang)
  const more = [
    ...(told ? [t('recruitment:told', { count: told })] : []),
    ...left.map(({ bar, many }) => t(`recruitment:left.${bar}`, { count: many })),
    ...over.map((one) =>
      t('recruitment:over', {
        post: nameIn(one, ctx.lang),
        chosen: one.chosen,
        vacancies: one.vacancies,
        interpolation: { escapeValue: false },
      }),
    ),
  ].join(' ')
  return done(here(request), `recruitment:done.${step}`, { count, more }, over.length ? 'warning' : 'success')
}

const moved =
  (step: JobStep) =>
  async (ctx: SiteCtx, given: { ids: number[]; reason?: string }, args: EntranceArgs): Promise<Response> => {
    only(ctx, 'recruitment.candidates.decide')
    return say(ctx, step, await decideOn(ctx, { ids: given.ids, step, reason: given.reason ?? '' }), args)
  }

const moves = {
  shortlist: submitted(moveForm, moved('shortlist')),
  choose: submitted(moveForm, moved('choose')),
  wait: submitted(moveForm, moved('wait')),
  correct: submitted(reasonForm, moved('correct')),
  reject: submitted(reasonForm, moved('reject')),
  decline: submitted(reasonForm, moved('decline')),
  back: submitted(reasonForm, moved('back')),
}

/** What is done with those that were ticked in the list. */
export const actOnChosen: Action<SiteCtx, Answer> = intents(moves)

/** What is done with one candidate: the same, the fee, a new PIN, and the appointment letter. */
export const actOnCandidate: Action<SiteCtx, Answer | { pin: { number: string; pin: string } }> = intents({
  ...moves,
  // Shown on the page that answers and nowhere else.
  pin: byId(async (ctx: SiteCtx, id) => {
    only(ctx, 'recruitment.candidates.decide')
    return { pin: await jobPinAtDesk(ctx, id) }
  }),
  appoint: submitted(appointmentForm, async (ctx: SiteCtx, form, { done, request }) => {
    only(ctx, 'recruitment.letters.issue')
    await saveAppointment(ctx, form)
    return done(here(request), 'recruitment:done.appoint')
  }),
  exempt: submitted(exemptForm, async (ctx: SiteCtx, { id, reason }, { done, request }) => {
    only(ctx, 'recruitment.candidates.decide')
    await exemptCandidate(ctx, id, reason)
    return done(here(request), 'recruitment:done.exempt')
  }),
  unexempt: byId(async (ctx: SiteCtx, id, { done, request }) => {
    only(ctx, 'recruitment.candidates.decide')
    await unexemptCandidate(ctx, id)
    return done(here(request), 'recruitment:done.unexempt')
  }),
  revoke: byId(async (ctx: SiteCtx, id, { done, request }) => {
    only(ctx, 'recruitment.letters.issue')
    await revokeAppointment(ctx, id)
    return done(here(request), 'recruitment:done.revoke')
  }),
})

type StepCosts = Partial<Record<JobStep, { messages: number; costPoisha: number }>>

/** What each step's messages would cost for these candidates, before a reason is written. */
export async function stepCosts(ctx: SiteCtx, ids: readonly number[], steps: readonly JobStep[]): Promise<StepCosts> {
  const costs: StepCosts = {}
  for (const step of steps) {
    const sms = TOLD_AT[step]
    if (sms) costs[step] = await costOfTelling(ctx.site, ids, sms)
  }
  return costs
}
