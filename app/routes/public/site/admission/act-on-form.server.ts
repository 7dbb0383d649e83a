import { data, redirect } from '@remix-run/node'
import type { EntranceArgs } from '~/access/guard.server'
import { intents, submitted, type Action } from '~/access/intents.server'
import { publicSubmitted } from '~/access/public-form/public-form.server'
import { ticketCookie } from '~/access/public-form/ticket-cookie.server'
import { fieldsAsked, openParts } from '~/domain/admissions/form/admission-fields.policy'
import { answersOf, type Applicant } from '~/domain/admissions/form/applicant.server'
import { beginForm, resumeByPin } from '~/domain/admissions/form/begin.server'
import { circumstances, homeCountry } from '~/domain/admissions/form/lists.server'
import { pinBySms } from '~/domain/admissions/form/lost-pin.server'
import { checkPapers, proofSlot, savePapers } from '~/domain/admissions/form/papers.server'
import { mayChange, saveStep } from '~/domain/admissions/form/save-step.server'
import { sendForm, withdrawForm } from '~/domain/admissions/form/send.server'
import * as forms from '~/domain/admissions/form/step.form'
import type { Ctx } from '~/domain/context'
import { Refusal } from '~/domain/errors'
import { inBase } from '~/format/site-path'
import { paths } from '~/paths'
import { BEGIN, currentForm } from './load-form.server'
import { ADMISSION_STEPS, type AdmissionStep, type Asked } from '~/domain/admissions/form/admission-fields'

const at = ({ context }: EntranceArgs, query = '') => inBase(context.base, paths.webAdmission) + query

/** The form this browser has a ticket for. @throws Refusal when it has none any more */
async function mine(ctx: Ctx, { context, request }: EntranceArgs) {
  const current = await currentForm(ctx, context, request)
  if (!current) throw new Refusal('admission-form:error.ticket')
  return current
}

/** The same for a part of it. @throws Refusal also where that cannot be changed, whatever was typed */
async function mineToChange(ctx: Ctx, args: EntranceArgs, step: AdmissionStep) {
  const current = await mine(ctx, args)
  mayChange(current.applicant, current.admission, step)
  return current
}

/** Number and PIN are shown once, on the page that answers. */
const begin = publicSubmitted(BEGIN, forms.beginForm, async (ctx: Ctx, given, { context }) => {
  const { id, number, pin } = await beginForm(ctx, given)
  return data(
    { begun: { number, pin } },
    { headers: { 'Set-Cookie': await ticketCookie(ctx, context, 'admission', id) } },
  )
})

const resume = submitted(forms.resumeForm, async (ctx: Ctx, given, args) => {
  const id = await resumeByPin(ctx, given)
  if (id === null) return args.reply({ errors: { '': ['admission-form:error.notFound'] } })
  return redirect(at(args), { headers: { 'Set-Cookie': await ticketCookie(ctx, args.context, 'admission', id) } })
})

/** Said alike for whatever does not fit. The PIN goes to the mobile alone. */
const lost = submitted(forms.lostPinForm, async (ctx: Ctx, given, { reply }) =>
  (await pinBySms(ctx, given)) ? { pinSent: true } : reply({ errors: { '': ['admission-form:error.notFitting'] } }),
)

const leave: Action<Ctx, Response> = async (ctx, args) =>
  redirect(at(args), { headers: { 'Set-Cookie': await ticketCookie(ctx, args.context, 'admission', null) } })

/** Where one goes on: of a correction the next part that it opens. */
const next = (applicant: Applicant, step: AdmissionStep): AdmissionStep =>
  openParts(applicant).find((one) => ADMISSION_STEPS.indexOf(one) > ADMISSION_STEPS.indexOf(step)) ?? 'send'

const KINDS = ['present', 'permanent'] as const

/** Whether what lies in the chosen division was on the page that was sent: before one is chosen there is nothing to choose from. */
const listsShown = (form: FormData, kind: (typeof KINDS)[number]): boolean =>
  (form.get(`${kind}Division`) ?? '') === (form.get(`${kind}Shown`) ?? '')

/** Where the child lives at home too, what stands in the fields of a permanent address (hidden then) is not read. */
function leaveOutPermanent(form: FormData): void {
  if (form.get('sameAddress') === 'on')
    for (const key of [...form.keys()]) if (key.startsWith('permanent')) form.delete(key)
}

/** The address is filled in twice: once the division, then what lies in it. The first time what is not there yet is not missed. */
const addressStep: Action<Ctx, unknown> = async (ctx, args) => {
  const form = await args.form()
  leaveOutPermanent(form)
  if (KINDS.every((kind) => listsShown(form, kind))) return saved('address')(ctx, args)
  const { applicant, admission } = await mineToChange(ctx, args, 'address')
  const asks: Record<string, Asked> = {}
  for (const field of fieldsAsked(admission.asks, 'address')) asks[field.key] = 'optional'
  const fresh = KINDS.filter((kind) => !listsShown(form, kind)).flatMap((kind) => [`${kind}District`, `${kind}Thana`])
  for (const key of fresh) asks[key] = 'off'
  const schema = forms.stepForm('address', { ...admission.asks, ...asks }, { homeCountry: await homeCountry() })
  return submitted(schema, async (_: Ctx, value) => {
    const none = Object.fromEntries(fresh.map((key) => [key, null]))
    await saveStep(ctx.tenant, applicant, admission, 'address', { ...value, ...none }, { half: true })
    return redirect(at(args, `?step=address#f-${fresh[0] ?? ''}`))
  })(ctx, args)
}

const saved = (step: AdmissionStep): Action<Ctx, unknown> =>
  submitted(
    async (ctx: Ctx, args) => {
      const { applicant, admission } = await mineToChange(ctx, args, step)
      return forms.stepForm(step, admission.asks, await circumstances(admission, answersOf(applicant)))
    },
    async (ctx: Ctx, value, args) => {
      const { applicant, admission } = await mine(ctx, args)
      await saveStep(ctx.tenant, applicant, admission, step, value)
      return redirect(at(args, `?step=${next(applicant, step)}`))
    },
  )

const papers: Action<Ctx, unknown> = async (ctx, args) => {
  const { applicant, admission } = await mineToChange(ctx, args, 'documents')
  const slots = [...admission.documents.map((one) => one.slot), ...admission.pools.map((one) => proofSlot(one.code))]
  return submitted(forms.papersForm(slots), async (_: Ctx, { claims, ...files }) => {
    const checked = await checkPapers(files as Record<string, File | null>)
    await savePapers({ tenant: ctx.tenant, user: null }, applicant, admission, checked, claims)
    return redirect(at(args, '?step=send'))
  })(ctx, args)
}

const send = submitted(forms.sendForm, async (ctx: Ctx, given, args) => {
  const { applicant, admission } = await mine(ctx, args)
  await sendForm(ctx.tenant, applicant, admission, await circumstances(admission, answersOf(applicant)), given)
  return redirect(at(args))
})

const withdraw: Action<Ctx, unknown> = async (ctx, args) => {
  const { applicant } = await mine(ctx, args)
  await withdrawForm(ctx.tenant, applicant)
  return redirect(at(args))
}

/** What a parent does on `/web/admission-form`. */
export const actOnForm = intents<Ctx, Record<string, unknown>>({
  begin,
  resume,
  lost,
  leave,
  child: saved('child'),
  parents: saved('parents'),
  address: addressStep,
  previous: saved('previous'),
  documents: papers,
  send,
  withdraw,
})
