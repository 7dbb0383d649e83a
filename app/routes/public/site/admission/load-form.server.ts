import { sealOf, type PublicForm } from '~/access/public-form/public-form.server'
import { ticketIn } from '~/access/public-form/ticket-cookie.server'
import type { RequestContext } from '~/access/load-context.server'
import { fieldsAsked, openParts, shownAnswers } from '~/domain/admissions/form/admission-fields.policy'
import {
  admissionOf,
  hadAdmissions,
  shownAdmissions,
  type ShownAdmission,
} from '~/domain/admissions/form/admission-open.server'
import { answersOf, findApplicant, type Applicant } from '~/domain/admissions/form/applicant.server'
import { formNames } from '~/domain/admissions/form/form-names.server'
import { circumstances, listsOf } from '~/domain/admissions/form/lists.server'
import { claimsOf, proofSlot } from '~/domain/admissions/form/papers.server'
import { lackingIn } from '~/domain/admissions/form/send.server'
import { onlyWithQuota } from '~/domain/admissions/form/fits-offer.policy'
import { standing } from '~/domain/admissions/form/standing.server'
import { filesOf } from '~/domain/applications/record.server'
import { announcedChanges } from '~/domain/applications/announced.server'
import type { Ctx } from '~/domain/context'
import { Missing } from '~/domain/errors'
import { mediaIn, shownMedia } from '~/domain/website/media/shown-media.server'
import { saidHere } from '~/i18n/i18n.server'
import { entryHtml } from '~/domain/website/public/text.server'
import { idIn } from '~/ui/table/url'
import { ADMISSION_STEPS, type AdmissionStep } from '~/domain/admissions/form/admission-fields'

/** Beginning is what is counted: what comes after is known by its ticket. */
export const BEGIN: PublicForm = { kind: 'admission', pace: 'application' }

const DAY = 86_400_000

/** The form goes on: the application that this browser has a ticket for, as long as it is there. */
export async function currentForm(ctx: Ctx, context: RequestContext, request: Request) {
  if (ctx.tenant.kind !== 'site') throw new Missing('screen')
  const id = await ticketIn(ctx, context, request, 'admission')
  if (id === null) return null
  const applicant = await findApplicant(ctx.tenant.id, id)
  if (!applicant) return null
  return { applicant, admission: await admissionOf(ctx.tenant.id, applicant.admissionId) }
}

/** An admission as the list and its own page show it. */
async function card(ctx: Ctx, one: ShownAdmission, full: boolean) {
  const body = ctx.lang === 'bn' ? one.bodyBn || one.bodyEn : one.bodyEn || one.bodyBn
  const media = await shownMedia(ctx.tenant.id, [
    ...(full ? mediaIn(body, '') : []),
    ...(one.prospectusId ? [one.prospectusId] : []),
  ])
  const prospectus = one.prospectusId ? media.get(one.prospectusId) : undefined
  return {
    ...one,
    opensAt: one.opensAt.toISOString(),
    closesAt: one.closesAt.toISOString(),
    daysLeft: Math.floor((one.closesAt.getTime() - Date.now()) / DAY),
    hoursLeft: Math.floor((one.closesAt.getTime() - Date.now()) / 3_600_000),
    minutesLeft: Math.floor((one.closesAt.getTime() - Date.now()) / 60_000),
    announced: await announcedChanges(ctx.tenant.id, 'admission', one.id),
    html: full ? entryHtml(body, media, ctx.lang) : '',
    prospectus: prospectus
      ? { key: prospectus.key, name: prospectus.name, mime: prospectus.mime, bytes: prospectus.bytes }
      : null,
  }
}
export type AdmissionCard = Awaited<ReturnType<typeof card>>

async function listPage(ctx: Ctx, context: RequestContext, asked: number | null) {
  const all = await shownAdmissions(ctx.tenant.id)
  // Whoever has a number may always ask how it stands.
  if (all.length === 0 && !(await hadAdmissions(ctx.tenant.id))) throw new Missing('admission')
  const admissions = await Promise.all(all.map((one) => card(ctx, one, one.id === asked)))
  const chosen = admissions.find((one) => one.id === asked) ?? null
  return {
    at: 'list' as const,
    seal: sealOf(ctx, context, BEGIN),
    admissions,
    chosen,
    ...(chosen && { screenTitle: titleIn(ctx.lang, chosen) }),
  }
}

const titleIn = (lang: Ctx['lang'], { titleBn, titleEn }: { titleBn: string; titleEn: string }): string =>
  lang === 'bn' ? titleBn || titleEn : titleEn || titleBn

const stepAsked = (request: Request): AdmissionStep | null =>
  ADMISSION_STEPS.find((one) => one === new URL(request.url).searchParams.get('step')) ?? null

/** The parts a form has, and how far it has come. */
const partsOf = (applicant: Applicant, admission: ShownAdmission) =>
  ADMISSION_STEPS.filter(
    (one) => one === 'documents' || one === 'send' || fieldsAsked(admission.asks, one).length > 0,
  ).map((step) => ({
    step,
    done: ADMISSION_STEPS.indexOf(step) < applicant.step - 1,
    open: openParts(applicant).includes(step),
  }))

async function formPage(
  ctx: Ctx,
  { applicant, admission }: { applicant: Applicant; admission: ShownAdmission },
  asked: AdmissionStep | null,
) {
  const siteId = ctx.tenant.id
  const parts = partsOf(applicant, admission)
  const first = applicant.state === 'correction' ? parts.find((one) => one.open) : parts.find((one) => !one.done)
  const step = asked ?? first?.step ?? 'send'
  const locked = !openParts(applicant).includes(step)
  const answers = answersOf(applicant)
  const about = await circumstances(admission, answers)
  const lists = await listsOf(admission, step, answers)
  const fields = fieldsAsked(admission.asks, step).filter(
    (one) => one.kind !== 'catalogue' || one.of !== 'subject' || !about.empty?.has(one.key),
  )
  const last = step === 'send'
  const claims = await claimsOf(siteId, applicant.id)
  const offer = admission.offers.find((one) => one.id === applicant.offerId)
  const ageNote = onlyWithQuota(offer, answers as { bornOn: unknown }, admission, claims.map((one) => one.code)) // prettier-ignore
  return {
    at: 'form' as const,
    number: applicant.number,
    state: applicant.state,
    reason: applicant.reason,
    admission: await card(ctx, admission, false),
    step,
    /** The age fits with a quota alone, which is not claimed: said before six parts are filled in. */
    ageNote: ageNote === null ? null : saidHere(ctx.lang, ageNote),
    /** The office did not ask for a correction of this part: it is shown and not changed. */
    locked,
    parts,
    answers,
    lists,
    fields,
    home: about.homeCountry,
    claims: claims.map((one) => one.poolId),
    proofs: admission.pools.filter((one) => one.proofBn).map((one) => ({ ...one, slot: proofSlot(one.code) })),
    files:
      step === 'documents' || last
        ? (await filesOf(siteId, applicant.id)).map(({ slot, name, bytes }) => ({ slot, name, bytes }))
        : [],
    lacking: last ? await lackingIn(siteId, applicant, admission, about) : [],
    shown:
      last || locked
        ? shownAnswers(answers, ctx.lang, await formNames(siteId, [answers])).filter((one) => last || one.step === step)
        : [],
  }
}
export type FormPage = Awaited<ReturnType<typeof formPage>>

async function statePage(ctx: Ctx, { applicant, admission }: { applicant: Applicant; admission: ShownAdmission }) {
  const answers = answersOf(applicant)
  return {
    at: 'state' as const,
    number: applicant.number,
    state: applicant.state,
    reason: applicant.reason,
    open: applicant.state === 'correction' ? openParts(applicant) : [],
    nameBn: applicant.nameBn,
    nameEn: applicant.nameEn,
    admission: await card(ctx, admission, false),
    ...(await standing(ctx.tenant.id, applicant)),
    shown: shownAnswers(answers, ctx.lang, await formNames(ctx.tenant.id, [answers])),
  }
}
export type StatePage = Awaited<ReturnType<typeof statePage>>

/** `/web/admission-form`: what is open; with a ticket the form as far as it has come, or how it stands with it. */
export async function loadForm(ctx: Ctx, context: RequestContext, request: Request) {
  const params = new URL(request.url).searchParams
  const asked = idIn(params.get('admission'))
  const current = asked === null ? await currentForm(ctx, context, request) : null
  if (ctx.tenant.kind !== 'site') throw new Missing('screen')
  if (params.has('lost')) return { at: 'lost' as const }
  if (!current) return listPage(ctx, context, asked)
  const { state } = current.applicant
  const mayGoOn =
    state === 'correction' ||
    (state === 'draft' && current.admission.phase === 'open' && current.admission.state === 'published')
  const wants = state === 'draft' || params.has('step')
  return mayGoOn && wants ? formPage(ctx, current, stepAsked(request)) : statePage(ctx, current)
}
