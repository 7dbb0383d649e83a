import { sql } from 'db/connection'
import { changeSender } from '~/domain/applications/applications.server'
import { allOf, Invalid, Refusal, refuse } from '~/domain/errors'
import { openParts } from './admission-fields.policy'
import type { ShownAdmission } from './admission-open.server'
import type { Applicant } from './applicant.server'
import { fitsOffer, olderBy } from './fits-offer.policy'
import { ADMISSION_STEPS, type AdmissionStep, ADMISSION_FIELDS } from './admission-fields'

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
