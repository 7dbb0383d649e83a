import { sql } from 'db/connection'
import { voidBill } from '~/domain/applications/bill.server'
import { happened } from '~/domain/applications/record.server'
import type { SiteCtx } from '~/domain/context'
import { Missing, Refusal } from '~/domain/errors'
import type { Day } from '~/format/dates'
import { fieldLabel, stepLabel } from '../form/admission-fields.policy'
import { ageProblem, DISABILITY, DISABILITY_MONTHS } from '../form/age.policy'
import { wordsFor } from '~/i18n/i18n.server'
import { partsNamed } from '../form/corrected.policy'
import { noteCorrected, openForCorrection } from '../form/corrected.server'
import type { ApplicantState } from '../form/applicant.server'
import { tellApplicant } from '../tell-applicant.server'
import type { SmsStep } from '../sms-steps'
import { barTo, stateAfter, type DeskBar, type DeskStep, type PaidState } from './applicant-states.policy'
import { billAgain } from './bill-again.server'
import { isListed } from './desk-page.server'
import { DESK_FROM, FROZEN, PAID } from './desk-query.server'
import type { AdmissionStep } from '../form/admission-fields'
import { ADMISSION_FIELDS } from '../form/admission-fields'

interface Held {
  id: number
  state: ApplicantState
  payment: PaidState
  bornOn: Day | null
  ageOn: Day | null
  minMonths: number | null
  maxMonths: number | null
  older: boolean
  otherGender: boolean
  chosen: boolean
  listed: boolean
  frozen: boolean
}

/** Applications, held; nobody else moves them meanwhile. @throws Missing when one is not this institution's */
export async function heldApplications(siteId: number, ids: readonly number[]): Promise<Held[]> {
  const wanted = [...new Set(ids)]
  const rows = await sql<Held>(
    `SELECT p.application_id AS id, p.state, ${PAID} AS payment, p.born_on AS "bornOn", d.age_on AS "ageOn", o.min_months AS "minMonths", o.max_months AS "maxMonths",
       EXISTS (SELECT FROM admission_claim k JOIN admission_pool u ON u.site_id = k.site_id AND u.id = k.pool_id
         WHERE k.site_id = p.site_id AND k.application_id = p.application_id AND u.code = $3 AND k.state <> 'refused') AS older,
       (o.gender IS NOT NULL AND o.gender IS DISTINCT FROM p.gender) AS "otherGender",
       l.application_id IS NOT NULL AS listed, ${FROZEN} AS frozen, coalesce(l.state IN ('called', 'admitted'), false)
         OR EXISTS (SELECT FROM admission_entry n WHERE n.site_id = p.site_id AND n.application_id = p.application_id AND n.undone_at IS NULL) AS chosen
     FROM ${DESK_FROM} LEFT JOIN admission_offer o ON o.site_id = p.site_id AND o.id = p.offer_id
     WHERE p.site_id = $1 AND p.application_id = ANY ($2::bigint[]) AND a.anonymised_at IS NULL ORDER BY p.application_id FOR UPDATE OF p`,
    [siteId, wanted, DISABILITY],
  )
  if (!wanted.length || rows.length !== wanted.length) throw new Missing('application')
  return rows
}

const barOf = (step: DeskStep, one: Held): DeskBar | null =>
  barTo(step, {
    ...one,
    age: one.bornOn === null ? null : ageProblem(one, one.bornOn, one.ageOn, one.older ? DISABILITY_MONTHS : 0),
  })

/** What stands in the history where it is no state that was reached. */
const TAKEN_BACK: Partial<Record<DeskStep, string>> = {
  restore: 'restored',
  unverify: 'unverified',
  recall: 'recalled',
}

const TOLD: Readonly<Record<DeskStep, SmsStep | null>> = {
  verify: 'verified',
  correct: 'correction',
  reject: 'rejected',
  restore: null,
  unverify: null,
  recall: null,
}

/** What is to be done, with the names of the form's fields it is about, and of parts of which none is named. */
function withFields(ctx: SiteCtx, reason: string, parts: readonly AdmissionStep[], fields: readonly string[]): string {
  const t = wordsFor(ctx.lang)
  const about = ADMISSION_FIELDS.filter((one) => fields.includes(one.key))
  const named = [
    ...parts.filter((step) => !about.some((one) => one.step === step)).map((step) => t(stepLabel(step))),
    ...about.map((one) => t(fieldLabel(one.key))),
  ]
  return [reason, ...(named.length ? [`(${named.join(', ')})`] : [])].join(' ').slice(0, 500)
}

export interface Decided {
  done: number
  /** Of those that stay as they are, by what stands in the way. */
  left: { bar: DeskBar; many: number }[]
}

/**
 * Moves applications: verified, to be corrected, rejected, or one of these taken back. What nobody has to pay any more is void, and is billed again with who comes back. Those that may not be moved stay; whoever is moved has it
 * in the history and is told.
 * @throws Missing when one is not this institution's; Refusal when none can be moved: it says why
 */
export async function decide(
  ctx: SiteCtx,
  given: {
    ids: readonly number[]
    step: DeskStep
    reason?: string
    /** Of a correction: the parts it opens, and the fields it is about. */
    parts?: readonly AdmissionStep[]
    fields?: readonly string[]
  },
): Promise<Decided> {
  const rows = await heldApplications(ctx.site.id, given.ids)
  const bars = rows.map((one) => ({ id: one.id, state: one.state, bar: barOf(given.step, one) }))
  const ready = bars.filter(({ bar }) => bar === null)
  const left = new Map<DeskBar, number>()
  for (const { bar } of bars) if (bar) left.set(bar, (left.get(bar) ?? 0) + 1)
  const [first] = left.keys()
  if (!ready.length && first) throw new Refusal(`admission-desk:bar.${first}`, {}, 422)
  const ids = ready.map(({ id }) => id)
  const to = stateAfter(given.step)
  const parts = partsNamed(given.parts ?? [], given.fields ?? [])
  const said = withFields(ctx, given.reason ?? '', given.parts ?? [], given.fields ?? [])
  const reason = given.step === 'correct' || given.step === 'reject' ? said : ''
  if (given.step === 'correct') await openForCorrection(ctx.site, ids, parts)
  // What a guardian changed meanwhile is shown, though they did not send it.
  if (given.step === 'recall') for (const id of ids) await noteCorrected(ctx.site, id, { unsent: true })
  await sql(
    `UPDATE admission_applicant SET state = $3, reason = $4, correct_parts = CASE WHEN $3 = 'correction' THEN correct_parts ELSE '{}' END,
       before_correction = CASE WHEN $3 = 'correction' THEN before_correction END, version = version + 1, verified_at = CASE WHEN $3 = 'verified' THEN now() END,
       verified_by = CASE WHEN $3 = 'verified' THEN $5::bigint END WHERE site_id = $1 AND application_id = ANY ($2::bigint[])`,
    [ctx.site.id, ids, to, reason, ctx.user.userId],
  )
  await happened(
    ctx.site,
    ids.map((applicationId) => ({
      applicationId,
      what: TAKEN_BACK[given.step] ?? to,
      text: said,
      shown: given.step !== 'restore',
      byUser: ctx.user.userId,
    })),
  )
  if (given.step === 'reject') for (const id of ids) await voidBill(ctx.site, id, 'rejected')
  if (given.step === 'restore') await billAgain(ctx.site, ids)
  const step = TOLD[given.step]
  if (step) for (const id of ids) await tellApplicant(ctx.site, id, step, { text: said, byUser: ctx.user.userId })
  for (const { id, state } of ready)
    ctx.audit({
      recordType: 'admission_applicant',
      recordId: id,
      before: { state },
      after: { state: to, reason: given.reason, ...(given.step === 'correct' ? { parts } : {}) },
    })
  return { done: ids.length, left: [...left].map(([bar, many]) => ({ bar, many })) }
}

/** Lets an application off its fee, for a reason; a bill that is open is void. @throws Missing; Refusal where nothing is unpaid */
export async function exempt(ctx: SiteCtx, id: number, reason: string): Promise<void> {
  const [one] = await heldApplications(ctx.site.id, [id])
  if (one?.payment !== 'unpaid' || one.state === 'rejected')
    throw new Refusal('admission-desk:error.nothingUnpaid', {}, 422)
  await voidBill(ctx.site, id, reason)
  await happened(ctx.site, [{ applicationId: id, what: 'exempted', text: reason, byUser: ctx.user.userId }])
  ctx.audit({
    recordType: 'admission_applicant',
    recordId: id,
    before: { fee: 'unpaid' },
    after: { fee: 'exempt', reason },
  })
}

/** Says whether a quota's proof holds, or that it is to be looked at anew ('asked'); a refusal says why. @throws Missing; Refusal once a place was given */
export async function decideClaim(
  ctx: SiteCtx,
  given: { id: number; pool: number; state: 'asked' | 'accepted' | 'refused'; reason: string },
): Promise<void> {
  const [one] = await heldApplications(ctx.site.id, [given.id])
  if (one?.frozen) throw new Refusal('admission-desk:bar.frozen', {}, 422)
  if (one?.chosen) throw new Refusal('admission-desk:bar.chosen', {}, 422)
  if (await isListed(ctx.site.id, given.id)) throw new Refusal('admission-desk:error.listed', {}, 422)
  const [was] = await sql<{ state: string; code: string }>(
    `SELECT k.state, o.code FROM admission_claim k JOIN admission_pool o ON o.site_id = k.site_id AND o.id = k.pool_id
     WHERE k.site_id = $1 AND k.application_id = $2 AND k.pool_id = $3`,
    [ctx.site.id, given.id, given.pool],
  )
  if (!was) throw new Missing('claim')
  await sql(`UPDATE admission_claim SET state = $4 WHERE site_id = $1 AND application_id = $2 AND pool_id = $3`, [
    ctx.site.id,
    given.id,
    given.pool,
    given.state,
  ])
  await happened(ctx.site, [
    {
      applicationId: given.id,
      what: `claim-${given.state}`,
      text: [was.code, given.reason].filter(Boolean).join(': '),
      byUser: ctx.user.userId,
    },
  ])
  ctx.audit({
    recordType: 'admission_applicant',
    recordId: given.id,
    before: { claim: was.code, state: was.state },
    after: { claim: was.code, state: given.state, reason: given.reason },
  })
}
