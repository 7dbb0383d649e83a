import { sql } from 'db/connection'
import { findByPin, newApplication } from '~/domain/applications/applications.server'
import { happened } from '~/domain/applications/record.server'
import { guess } from '~/domain/identity/attempts.server'
import type { Ctx } from '~/domain/context'
import { Invalid, Refusal } from '~/domain/errors'
import { attemptKey } from '~/domain/operations/network'
import { tellApplicant } from '../tell-applicant.server'
import { admissionOf } from './admission-open.server'

/**
 * Begins a form: a draft with number and PIN, which also go to the number by SMS.
 * @throws Refusal when the admission is not open by the server's clock; Invalid for a class that is not its
 */
export async function beginForm(
  ctx: Ctx,
  given: { admission: number; offer: number; contactNumber: string },
): Promise<{ id: number; number: string; pin: string }> {
  const site = ctx.tenant
  const admission = await admissionOf(site.id, given.admission)
  if (admission.state === 'draft' || admission.phase !== 'open')
    throw new Refusal(
      `admission-form:error.${admission.phase === 'upcoming' && admission.state !== 'draft' ? 'notYet' : 'closed'}`,
    )
  if (!admission.offers.some((one) => one.id === given.offer)) throw new Invalid({ offer: ['ui:error.in'] })
  const made = await newApplication(site, {
    kind: 'admission',
    mobile: given.contactNumber,
    lang: ctx.lang,
    source: 'web',
  })
  await sql(
    `INSERT INTO admission_applicant (site_id, application_id, admission_id, offer_id) VALUES ($1, $2, $3, $4)`,
    [site.id, made.id, admission.id, given.offer],
  )
  await happened(site, [{ applicationId: made.id, what: 'begun' }])
  await tellApplicant(site, made.id, 'begun', { pin: made.pin })
  ctx.browser?.note(`${site.id} ${made.number}`)
  return made
}

const TOO_MANY = 'admission-form:error.tooManyTries'

/**
 * Number and PIN from another device. Failures are counted by network and by number, whether there is one or not.
 * @returns null when either is wrong @throws Refusal 429
 */
export async function resumeByPin(ctx: Ctx, given: { number: string; pin: string }): Promise<number | null> {
  const what = ['tracking-number', `${ctx.tenant.id} ${given.number}`] as const
  return guess(
    { network: ['tracking-network', attemptKey(ctx.tenant.id, ctx.ip)], what, browser: ctx.browser },
    TOO_MANY,
    () => findByPin(ctx.tenant.id, 'admission', given),
  )
}
