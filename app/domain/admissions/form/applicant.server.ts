import { sql } from 'db/connection'
import { Missing } from '~/domain/errors'
import type { Lang } from '~/format/lang'
import type { Answers, Asks } from './admission-fields.policy'
import type { AdmissionStep } from './admission-fields'

export type ApplicantState = 'draft' | 'submitted' | 'correction' | 'verified' | 'rejected' | 'withdrawn'

export interface Applicant {
  id: number
  admissionId: number
  offerId: number | null
  number: string
  nameBn: string
  nameEn: string
  mobile: string | null
  email: string | null
  lang: Lang
  source: 'web' | 'desk'
  state: ApplicantState
  step: number
  reason: string
  /** The parts that a correction opens; none: all. */
  correctParts: AdmissionStep[]
  birthRegNo: string | null
  bornOn: string | null
  gender: 'male' | 'female' | 'other' | null
  religionId: number | null
  gpa: string | null
  answers: Record<string, string | number | boolean | null>
  asks: Asks
  madeAt: Date
  sentAt: Date | null
  version: number
}

/** An applicant with all that its form says; null for one that is not there, is another institution's, or was made anonymous. */
export async function findApplicant(siteId: number, applicationId: number): Promise<Applicant | null> {
  const [row] = await sql<Applicant>(
    `SELECT a.id, p.admission_id AS "admissionId", p.offer_id AS "offerId", a.number, a.name_bn AS "nameBn", a.name_en AS "nameEn", a.mobile,
       a.email, a.lang, a.source, p.state, p.step, p.reason, p.correct_parts AS "correctParts", p.birth_reg_no AS "birthRegNo", p.born_on AS "bornOn", p.gender,
       p.religion_id AS "religionId", p.gpa, p.answers, d.asks, a.made_at AS "madeAt", a.sent_at AS "sentAt", p.version
     FROM admission_applicant p JOIN application a ON a.site_id = p.site_id AND a.id = p.application_id
       JOIN admission d ON d.site_id = p.site_id AND d.id = p.admission_id
     WHERE p.site_id = $1 AND p.application_id = $2 AND a.anonymised_at IS NULL`,
    [siteId, applicationId],
    'prepared',
  )
  return row ?? null
}

/** The same where it must be there. @throws Missing */
export async function applicantOf(siteId: number, applicationId: number): Promise<Applicant> {
  const found = await findApplicant(siteId, applicationId)
  if (!found) throw new Missing('application')
  return found
}

/** All that a form says, columns too, for shownAnswers(). */
export const answersOf = (one: Applicant): Answers => ({
  ...one.answers,
  offer: one.offerId,
  nameBn: one.nameBn,
  nameEn: one.nameEn,
  birthRegNo: one.birthRegNo,
  bornOn: one.bornOn,
  gender: one.gender,
  religion: one.religionId,
  contactNumber: one.mobile,
  email: one.email,
  gpa: one.gpa,
})
