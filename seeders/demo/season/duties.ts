import { assign, neededFor } from '../../../app/domain/duties/assign.policy'
import { dutyRule, people, roomNeeds } from '../../../app/domain/duties/duty-view.server'
import { admitCandidates } from '../../../app/domain/admit-cards/candidates.server'
import { newVerificationCode } from '../../../app/domain/results/verification'
import { sql } from '../../../db/connection'
import { insertRows } from '../../rows'
import type { WrittenExam } from './exams'

const ISSUED = '2026-11-14T06:00:00Z'
/** Whom the office keeps waiting, by place in the list of candidates. */
const HELD: Record<number, string> = { 17: 'অক্টোবর মাসের বেতন বকেয়া', 58: 'ছবি জমা দেওয়া হয়নি', 131: 'অক্টোবর মাসের বেতন বকেয়া' }

/** The coming exam's admit cards are out, three of them withheld; its invigilators are assigned. */
export async function writeDuties(siteId: number, exams: readonly WrittenExam[], adminId: number): Promise<void> {
  const exam = exams.filter((one) => one.plan.publishedOn === null).at(-1)
  if (!exam) return
  const candidates = await admitCandidates(siteId, exam.id, {})
  await sql(
    `INSERT INTO admit_card (site_id, exam_id, enrolment_id, verification_code, issued_by, issued_at, printed, withheld_reason, withheld_by, withheld_at)
     SELECT $1, $2, u.id, u.code, $3::bigint, $4::timestamptz, CASE WHEN u.reason = '' THEN 1 ELSE 0 END, nullif(u.reason, ''), CASE WHEN u.reason <> '' THEN $3::bigint END, CASE WHEN u.reason <> '' THEN $4::timestamptz END
       FROM unnest($5::bigint[], $6::text[], $7::text[]) u(id, code, reason)`,
    [siteId, exam.id, adminId, ISSUED, candidates.map((one) => one.enrolmentId), candidates.map(newVerificationCode), candidates.map((_, at) => HELD[at] ?? '')])
  await writeInvigilators(siteId, exam.id, adminId)
}

/** Two people are away for a while; everybody else shares the rooms. */
async function writeInvigilators(siteId: number, examId: number, adminId: number): Promise<void> {
  const needs = await roomNeeds(siteId, examId)
  const [first] = needs
  const staff = (await people(siteId, examId)).filter((one) => one.isTeacher)
  const [, , , away, trained] = staff
  if (!first || !away || !trained) return
  await insertRows('exam_duty_off', [
    { site_id: siteId, employee_id: away.id, from_on: first.heldOn, to_on: '2026-11-09', reason: 'নৈমিত্তিক ছুটি', made_by: adminId, made_at: '2026-10-28T05:00:00Z' },
    { site_id: siteId, employee_id: trained.id, from_on: '2026-11-22', to_on: '2026-11-26', reason: 'বিষয়ভিত্তিক প্রশিক্ষণ', made_by: adminId, made_at: '2026-11-10T05:00:00Z' },
  ])
  const rule = await dutyRule(siteId, examId)
  const made = assign(
    needs.flatMap((need) => Array.from({ length: neededFor(need.candidates, rule.perCandidates) }, (_, at) => ({ key: `${need.heldOn} ${need.startsAt} ${need.roomId} ${at}`, heldOn: need.heldOn, from: need.from, to: need.to, roomId: need.roomId, subjectIds: need.subjectIds }))),
    (await people(siteId, examId)).filter((one) => one.isTeacher), [], rule)
  await insertRows('exam_duty', made.placed.map(({ slot, watcherId }) => ({
    site_id: siteId, exam_id: examId, held_on: slot.heldOn, starts_at: slot.key.split(' ')[1], room_id: slot.roomId, employee_id: watcherId, role: 'invigilator', note: '', by_hand: false,
  })))
}
