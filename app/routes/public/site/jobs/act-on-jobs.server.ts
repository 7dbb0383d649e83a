import { data, redirect } from '@remix-run/node'
import type { EntranceArgs } from '~/access/guard.server'
import { intents, saidIn, submitted, type Action } from '~/access/intents.server'
import { publicSubmitted } from '~/access/public-form/public-form.server'
import { ticketCookie } from '~/access/public-form/ticket-cookie.server'
import type { Ctx } from '~/domain/context'
import { Missing, Refusal } from '~/domain/errors'
import { papersAsked } from '~/domain/recruitment/asks'
import * as verbs from '~/domain/recruitment/form/apply.server'
import * as forms from '~/domain/recruitment/form/candidate.form'
import { jobPinBySms } from '~/domain/recruitment/form/lost-pin.server'
import { saveJobPapers } from '~/domain/recruitment/form/papers.server'
import { openingOf } from '~/domain/recruitment/openings/openings.server'
import { inBase } from '~/format/site-path'
import { paths } from '~/paths'
import { hasRecruitment } from '../../home-frame.server'
import { BEGIN, currentCandidate } from './load-jobs.server'

const at = ({ context }: EntranceArgs, query = '') => inBase(context.base, paths.webJobs) + query

/** The form this browser has a ticket for. @throws Refusal when it has none any more */
async function mine(ctx: Ctx, { context, request }: EntranceArgs) {
  const current = await currentCandidate(ctx, context, request)
  if (!current) throw new Refusal('job-form:error.ticket')
  return current
}

/** Number and PIN are shown once, on the page that answers. */
const begin: Action<Ctx, unknown> = async (ctx, args) => {
  const about = saidIn(await args.form(), forms.aboutForm)
  if (!about) throw new Missing('opening')
  const opening = await openingOf(ctx.tenant.id, about.opening)
  return publicSubmitted(BEGIN, forms.dataForm(opening.asks), async (_: Ctx, given, { context }) => {
    const { id, number, pin } = await verbs.beginCandidate(ctx, opening, given)
    return data({ begun: { number, pin } }, { headers: { 'Set-Cookie': await ticketCookie(ctx, context, 'job', id) } })
  })(ctx, args)
}

const resume = submitted(forms.resumeForm, async (ctx: Ctx, given, args) => {
  const id = await verbs.resumeCandidate(ctx, given)
  if (id === null) return args.reply({ errors: { '': ['job-form:error.notFound'] } })
  return redirect(at(args), { headers: { 'Set-Cookie': await ticketCookie(ctx, args.context, 'job', id) } })
})

/** A new PIN goes to the form's mobile and is shown nowhere. */
const lost = submitted(forms.lostPinForm, async (ctx: Ctx, given, { reply }) =>
  (await jobPinBySms(ctx, given)) ? { pinSent: true } : reply({ errors: { '': ['job-form:error.notFitting'] } }),
)

const leave: Action<Ctx, Response> = async (ctx, args) =>
  redirect(at(args), { headers: { 'Set-Cookie': await ticketCookie(ctx, args.context, 'job', null) } })

const change: Action<Ctx, unknown> = async (ctx, args) => {
  const { candidate, opening } = await mine(ctx, args)
  return submitted(forms.dataForm(opening.asks), async (_: Ctx, given) => {
    await verbs.changeCandidate(ctx.tenant, candidate, opening, given)
    return redirect(at(args, candidate.state === 'submitted' ? '' : '?step=papers'))
  })(ctx, args)
}

const papers: Action<Ctx, unknown> = async (ctx, args) => {
  const { candidate, opening } = await mine(ctx, args)
  const slots = papersAsked(opening.asks).map((one) => one.slot)
  return submitted(forms.papersForm(slots), async (_: Ctx, files) => {
    await saveJobPapers({ tenant: ctx.tenant, user: null }, candidate, opening, files as Record<string, File | null>)
    const lacking = await verbs.lackingPapers(ctx.tenant.id, candidate, opening)
    return redirect(at(args, lacking.length ? '?step=papers' : candidate.state === 'submitted' ? '' : '?step=send'))
  })(ctx, args)
}

const send = submitted(forms.sendForm, async (ctx: Ctx, _, args) => {
  const { candidate } = await mine(ctx, args)
  await verbs.sendCandidate(ctx.tenant, candidate.id)
  return redirect(at(args))
})

const withdraw: Action<Ctx, unknown> = async (ctx, args) => {
  const { candidate } = await mine(ctx, args)
  await verbs.withdrawCandidate(ctx.tenant, candidate)
  return redirect(at(args))
}

const act = intents<Ctx, Record<string, unknown>>({
  begin,
  resume,
  lost,
  leave,
  data: change,
  papers,
  send,
  withdraw,
})

/** What a candidate does on `/job-application`. */
export const actOnJobs: Action<Ctx, unknown> = (ctx, args) => {
  if (!hasRecruitment(ctx)) throw new Missing('screen')
  return act(ctx, args)
}
