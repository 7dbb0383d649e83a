import { sql } from 'db/connection'
import { changeSender } from '~/domain/applications/applications.server'
import { allOf, Invalid, Refusal, refuse } from '~/domain/platform/errors'
import type { AdmissionStep } from './admission-fields.policy'
import { ADMISSION_STEPS, ADMISSION_FIELDS, openParts } from './admission-fields.policy'
import { ageProblem, DISABILITY, DISABILITY_MONTHS } from './age.policy'
import type { ShownAdmission, ShownOffer } from './admission-open.server'
import type { Applicant } from './applicant.server'

const OWN = new Set(ADMISSION_FIELDS.filter((one) => one.column).map((one) => one.key))
type Value = Readonly<Record<string, unknown>>

/**
 * Whether a part of the form may be changed now.
 * @throws Refusal when it is sent, refused or withdrawn, the admission closed before it was sent, or a correction was not asked for of this part
 */
export function mayChange(applicant: Applicant, admission: ShownAdmission, step: AdmissionStep): void {
  if (!openParts(applicant).includes(step)) throw new Refusal('admission-form:error.notAsked')
  if (applicant.state === 'correction') return
  if (applicant.state !== 'draft') throw new Refusal('admission-form:error.sentAlready')
  if (admission.state !== 'published' || admission.phase !== 'open') throw new Refusal('admission-form:error.closed')
}

/**
 * What is wrong with age and gender for a class.
 * @param may.older months by which the child may be older now; `quota`: by which it could be with the quota of children with a disability. The message
 *   says both limits, since it is the class's own that holds for almost everybody
 */
export function fitsOffer(
  offer: ShownOffer,
  child: { bornOn: unknown; gender: unknown },
  ageOn: string | null,
  may: { older: number; quota: number },
): Record<string, string> {
  const age = typeof child.bornOn === 'string' ? ageProblem(offer, child.bornOn, ageOn, may.older) : null
  const query = ageLimits(offer, age === 'tooYoung' ? offer.minMonths : offer.maxMonths, may.quota, ageOn)
  const key = age === 'tooOld' && may.quota > 0 ? 'tooOldQuota' : age
  return {
    ...(age ? { bornOn: `admission-form:error.${key}?${query.toString()}` } : {}),
    ...(offer.gender && child.gender && child.gender !== offer.gender
      ? { gender: `admission-form:error.only.${offer.gender}` }
      : {}),
  }
}

/** A limit in years and months, and that of the quota, as words take them. */
function ageLimits(offer: ShownOffer, limit: number | null, quota: number, on: string | null): URLSearchParams {
  const most = (offer.maxMonths ?? 0) + quota
  return new URLSearchParams({
    years: String(Math.floor((limit ?? 0) / 12)),
    months: String((limit ?? 0) % 12),
    quotaYears: String(Math.floor(most / 12)),
    quotaMonths: String(most % 12),
    on: on ?? '',
  })
}

/** How much older a child may be by the quotas that are claimed, and could be by those that can be: five years with a disability. */
export function olderBy(
  admission: ShownAdmission,
  claimed: readonly string[] | null,
): { older: number; quota: number } {
  const months = (codes: readonly string[]) => (codes.includes(DISABILITY) ? DISABILITY_MONTHS : 0)
  const quota = months(admission.pools.map((one) => one.code))
  return { older: claimed === null ? quota : months(claimed), quota }
}

/** Of a child whose age fits only with a quota that is not claimed yet: what is said from the first part on. Null where it fits as it is. */
export function onlyWithQuota(
  offer: ShownOffer | undefined,
  child: { bornOn: unknown },
  admission: ShownAdmission,
  claimed: readonly string[],
): string | null {
  const { older, quota } = olderBy(admission, claimed)
  if (!offer || typeof child.bornOn !== 'string' || older > 0 || quota === 0) return null
  if (ageProblem(offer, child.bornOn, admission.ageOn, 0) !== 'tooOld') return null
  return `admission-form:error.tooOldQuota?${ageLimits(offer, offer.maxMonths, quota, admission.ageOn).toString()}`
}

/** Whether another form of the same child was sent to the same admission. */
export async function sentTwice(siteId: number, applicant: Applicant, birthRegNo: unknown): Promise<boolean> {
  if (typeof birthRegNo !== 'string') return false
  const [other] = await sql(
    `SELECT 1 FROM admission_applicant p WHERE p.site_id = $1 AND p.admission_id = $2 AND p.birth_reg_no = $3 AND p.application_id <> $4
       AND p.state NOT IN ('draft', 'withdrawn')`,
    [siteId, applicant.admissionId, birthRegNo, applicant.id],
  )
  return other !== undefined
}

async function inLists(value: Value): Promise<void> {
  const errors: Record<string, string[]> = {}
  for (const field of ADMISSION_FIELDS) {
    const id = value[field.key]
    if (field.kind !== 'catalogue' || typeof id !== 'number') continue
    const above = { division: 'Country', district: 'Division', thana: 'District' }[field.of as string]
    const parent = above ? value[field.key.replace(/(Division|District|Thana)$/, above)] : null
    const [row] = await sql(
      `SELECT 1 FROM ${field.of ?? 'board'} c WHERE c.id = $1 ${above ? `AND c.${above.toLowerCase()}_id = $2` : 'AND $2::bigint IS NULL'}`,
      [id, above ? (parent ?? null) : null],
    )
    if (!row) errors[field.key] = ['ui:error.in']
  }
  if (Object.keys(errors).length) throw new Invalid(errors)
}

const plainValue = (value: unknown) => (typeof value === 'bigint' ? Number(value) : value)

/**
 * Keeps a part of the form as it was checked by stepForm(). `half`: more of it is asked next.
 * @throws Invalid at the field: a class that is not offered, an age or gender that it does not take, a list's key that is none,
 * a child of which a form was sent already; Refusal when the form cannot be changed any more
 */
export async function saveStep(
  site: { id: number },
  applicant: Applicant,
  admission: ShownAdmission,
  step: AdmissionStep,
  value: Value,
  { half = false }: { half?: boolean } = {},
): Promise<void> {
  mayChange(applicant, admission, step)
  const offer = admission.offers.find((one) => one.id === value.offer)
  if (step === 'child') {
    const wrong = offer
      ? fitsOffer(offer, { bornOn: value.bornOn, gender: value.gender }, admission.ageOn, olderBy(admission, null))
      : {}
    const twice = await sentTwice(site.id, applicant, value.birthRegNo)
    await allOf(
      () => refuse(!offer, 'offer', 'ui:error.in'),
      ...Object.entries(wrong).map(
        ([field, message]) =>
          () =>
            refuse(true, field, message),
      ),
      () => refuse(twice, 'birthRegNo', 'admission-form:error.twice'),
    )
  }
  await inLists(value)
  const answers = Object.fromEntries(
    Object.entries(value).flatMap(([key, one]) => (OWN.has(key) ? [] : [[key, plainValue(one) ?? null]])),
  )
  const has = (key: string) => Object.hasOwn(value, key)
  await changeSender(site, applicant.id, {
    ...(typeof value.nameBn === 'string' ? { nameBn: value.nameBn } : {}),
    ...(has('nameEn') ? { nameEn: (value.nameEn as string | null) ?? '' } : {}),
    ...(has('contactNumber') ? { mobile: value.contactNumber as string } : {}),
    ...(has('email') ? { email: value.email as string | null } : {}),
  })
  const [kept] = await sql(
    `UPDATE admission_applicant p SET answers = p.answers || $4::jsonb, step = greatest(p.step, $5), version = p.version + 1,
       offer_id = CASE WHEN $6 THEN $7 ELSE offer_id END, birth_reg_no = CASE WHEN $6 THEN $8 ELSE birth_reg_no END,
       born_on = CASE WHEN $6 THEN $9::date ELSE born_on END, gender = CASE WHEN $6 THEN $10 ELSE gender END,
       religion_id = CASE WHEN $11 THEN $12::bigint ELSE religion_id END, gpa = CASE WHEN $13 THEN $14::numeric ELSE gpa END
     WHERE p.site_id = $1 AND p.application_id = $2 AND p.state = $3 RETURNING 1`,
    [
      site.id,
      applicant.id,
      applicant.state,
      JSON.stringify(answers),
      half ? 1 : ADMISSION_STEPS.indexOf(step) + 2,
      step === 'child',
      value.offer ?? null,
      value.birthRegNo ?? null,
      value.bornOn ?? null,
      value.gender ?? null,
      has('religion'),
      value.religion ?? null,
      has('gpa'),
      value.gpa ?? null,
    ],
  )
  if (!kept) throw new Refusal('admission-form:error.sentAlready')
}
