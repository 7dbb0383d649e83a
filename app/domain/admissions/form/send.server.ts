import { oneAtATime } from 'db/locks'
import { sql } from 'db/connection'
import { billApplication, voidBill } from '~/domain/applications/bill.server'
import { markSent } from '~/domain/applications/applications.server'
import { filesOf, happened } from '~/domain/applications/record.server'
import { recordConsent } from '~/domain/consents/consents.server'
import { Invalid, Refusal } from '~/domain/errors'
import { holdPlaces, moveWaiting } from '../places/move-waiting.server'
import { tellApplicant } from '../tell-applicant.server'
import { openParts } from './admission-fields.policy'
import type { ShownAdmission } from './admission-open.server'
import { answersOf, type Applicant } from './applicant.server'
import { CONSENT_PURPOSE, consentWords } from './consent-words'
import { noteCorrected } from './corrected.server'
import { claimsOf, PHOTO_SLOT, proofSlot } from './papers.server'
import { fitsOffer, olderBy } from './fits-offer.policy'
import { mayChange, sentTwice } from './save-step.server'
import { missingIn, type StepCircumstances } from './step.form'
import { ADMISSION_STEPS, type AdmissionStep } from './admission-fields'

/** A thing that stands between a form and its sending, at its part. */
interface Lacking {
  step: AdmissionStep
  /** Of the form's fields, or 'photo', or a document's slot. */
  key: string
  /** i18n key of what is wrong; none: it is missing. */
  message?: string
}

/** What is still missing in a form, in its order. Of a part that a correction does not open it is the office's to see to. */
export async function lackingIn(
  siteId: number,
  applicant: Applicant,
  admission: ShownAdmission,
  about: StepCircumstances,
): Promise<Lacking[]> {
  const answers = answersOf(applicant)
  const said = ADMISSION_STEPS.flatMap((step) =>
    step === 'documents' || step === 'send'
      ? []
      : missingIn(step, admission.asks, answers, about).map((key): Lacking => ({ step, key })),
  )
  const files = new Set((await filesOf(siteId, applicant.id)).map((one) => one.slot))
  const claims = await claimsOf(siteId, applicant.id)
  const offer = admission.offers.find((one) => one.id === applicant.offerId)
  const wrong = offer
    ? fitsOffer(
        offer,
        answersOf(applicant) as { bornOn: unknown; gender: unknown },
        admission.ageOn,
        olderBy(
          admission,
          claims.map((one) => one.code),
        ),
      )
    : {}
  const pools = new Map(admission.pools.map((one) => [one.id, one]))
  const open = openParts(applicant)
  return [
    ...said,
    ...Object.entries(wrong).map(([key, message]): Lacking => ({ step: 'child', key, message })),
    ...(files.has(PHOTO_SLOT) ? [] : [{ step: 'documents', key: PHOTO_SLOT } as const]),
    ...admission.documents.flatMap((one) =>
      one.required && !files.has(one.slot) ? [{ step: 'documents', key: one.slot } as const] : [],
    ),
    ...claims.flatMap(({ poolId, code }) =>
      pools.get(poolId)?.proofBn && !files.has(proofSlot(code))
        ? [{ step: 'documents', key: proofSlot(code) } as const]
        : [],
    ),
  ].filter(({ step }) => open.includes(step))
}

/**
 * Sends a form: at once complete, in time by the server's clock, and of a child of which none was sent. The guardian's consent is
 * recorded in its words, and the fee billed.
 * @throws Invalid with what is missing; Refusal when the admission has closed, or it was sent already
 */
export async function sendForm(
  site: { id: number },
  applicant: Applicant,
  admission: ShownAdmission,
  about: StepCircumstances,
  given: { givenBy: string; relation: string; smsOption: boolean },
): Promise<void> {
  mayChange(applicant, admission, 'send')
  await oneAtATime('admission of a child', `${site.id} ${admission.id} ${applicant.birthRegNo ?? ''}`)
  if (await sentTwice(site.id, applicant, applicant.birthRegNo)) throw new Refusal('admission-form:error.twice')
  if ((await lackingIn(site.id, applicant, admission, about)).length)
    throw new Invalid({ '': ['admission-form:error.incomplete'] })
  const [sent] = await sql(
    `UPDATE admission_applicant p SET state = 'submitted', reason = '', version = p.version + 1, answers = p.answers || jsonb_build_object('smsOption', $4::boolean)
     FROM admission a WHERE p.site_id = $1 AND p.application_id = $2 AND p.state = $3 AND a.site_id = p.site_id AND a.id = p.admission_id
       AND (p.state = 'correction' OR (a.state = 'published' AND a.opens_at <= now() AND a.closes_at > now())) RETURNING 1`,
    [site.id, applicant.id, applicant.state, given.smsOption],
  )
  if (!sent) throw new Refusal('admission-form:error.closed')
  await markSent(site, applicant.id)
  if (applicant.state === 'correction') await noteCorrected(site, applicant.id)
  await happened(site, [
    { applicationId: applicant.id, what: applicant.state === 'correction' ? 'corrected' : 'submitted' },
  ])
  await recordConsent(site, {
    purpose: CONSENT_PURPOSE,
    words: consentWords(admission),
    params: { days: admission.keepDays },
    givenBy: given.givenBy,
    relation: given.relation,
    subjectKind: 'application',
    subjectId: applicant.id,
  })
  if (admission.fee > 0 && admission.subHeadId)
    await billApplication(site, {
      applicationId: applicant.id,
      subHeadId: admission.subHeadId,
      amount: admission.fee,
      payBy: admission.payBy ?? admission.closesAt,
    })
  if (applicant.state === 'draft') await tellApplicant(site, applicant.id, 'sent')
}

/** Takes a form back that nobody was admitted by, and its open bill; the child may be applied for anew, and a place goes on. @throws Refusal otherwise */
export async function withdrawForm(site: { id: number }, applicant: Applicant): Promise<void> {
  // Before the form is held: whoever gives places holds these first.
  await holdPlaces(site.id)
  const [gone] = await sql(
    `UPDATE admission_applicant p SET state = 'withdrawn', version = p.version + 1 WHERE p.site_id = $1 AND p.application_id = $2
       AND p.state IN ('draft', 'submitted', 'correction', 'verified')
       AND NOT EXISTS (SELECT 1 FROM admission_entry e WHERE e.site_id = p.site_id AND e.application_id = p.application_id AND e.undone_at IS NULL) RETURNING 1`,
    [site.id, applicant.id],
  )
  if (!gone) throw new Refusal('admission-form:error.notWithdrawn')
  await voidBill(site, applicant.id, 'withdrawn')
  await happened(site, [{ applicationId: applicant.id, what: 'withdrawn' }])
  // Whoever waits gets the place now, not when its day is over.
  const held = await sql(
    `SELECT 1 FROM admission_place WHERE site_id = $1 AND application_id = $2 AND state IN ('waits', 'called') LIMIT 1`,
    [site.id, applicant.id],
  )
  if (held.length) await moveWaiting(site)
}
