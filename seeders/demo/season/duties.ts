import { admitCandidates } from '../../../app/domain/admit-cards/candidates.server'
import { newVerificationCode } from '../../../app/domain/results/verification'
import { sql } from '../../../db/connection'
import type { WrittenExam } from './exams'

const ISSUED = '2026-11-14T06:00:00Z'
/** Whom the office keeps waiting, by place in the list of candidates. */
const HELD: Record<number, string> = { 17: 'অক্টোবর মাসের বেতন বকেয়া', 58: 'ছবি জমা দেওয়া হয়নি', 131: 'অক্টোবর মাসের বেতন বকেয়া' }

/** The coming exam's admit cards are out, three of them withheld. */
export async function writeDuties(siteId: number, exams: readonly WrittenExam[], adminId: number): Promise<void> {
  const exam = exams.filter((one) => one.plan.publishedOn === null).at(-1)
  if (!exam) return
  const candidates = await admitCandidates(siteId, exam.id, {})
  await sql(
    `INSERT INTO admit_card (site_id, exam_id, enrolment_id, verification_code, issued_by, issued_at, printed, withheld_reason, withheld_by, withheld_at)
     SELECT $1, $2, u.id, u.code, $3::bigint, $4::timestamptz, CASE WHEN u.reason = '' THEN 1 ELSE 0 END, nullif(u.reason, ''), CASE WHEN u.reason <> '' THEN $3::bigint END, CASE WHEN u.reason <> '' THEN $4::timestamptz END
       FROM unnest($5::bigint[], $6::text[], $7::text[]) u(id, code, reason)`,
    [siteId, exam.id, adminId, ISSUED, candidates.map((one) => one.enrolmentId), candidates.map(newVerificationCode), candidates.map((_, at) => HELD[at] ?? '')])
}
