import { assign, neededFor, refusal } from '~/domain/exams/invigilation/assign.policy'
import { dutiesIn, dutyRule, people, roomNeeds } from '~/domain/exams/invigilation/duty-view.server'
import { admitCandidates } from '~/domain/exams/admit-cards/candidates.server'
import { newVerificationCode } from '../../../app/domain/results/verification'
import { sql } from '../../../db/connection'
import { insertRows } from '../../rows'
import type { WrittenExam } from './exams'

const ISSUED = '2026-11-14T06:00:00Z'
/** Whom the office keeps waiting, by place in the list of candidates. */
const HELD: Record<number, string> = {
  17: 'অক্টোবর মাসের বেতন বকেয়া',
  58: 'ছবি জমা দেওয়া হয়নি',
  131: 'অক্টোবর মাসের বেতন বকেয়া',
}

/** The coming exam's admit cards are out, three of them withheld; its invigilators are assigned. */
export async function writeDuties(siteId: number, exams: readonly WrittenExam[], adminId: number): Promise<void> {
  const exam = exams.filter((one) => one.plan.publishedOn === null).at(-1)
  if (!exam) return
  const candidates = await admitCandidates(siteId, exam.id, {})
  await sql(
    `INSERT INTO admit_card (site_id, exam_id, enrolment_id, verification_code, issued_by, issued_at, printed, withheld_reason, withheld_by, withheld_at)
     SELECT $1, $2, u.id, u.code, $3::bigint, $4::timestamptz, CASE WHEN u.reason = '' THEN 1 ELSE 0 END, nullif(u.reason, ''), CASE WHEN u.reason <> '' THEN $3::bigint END, CASE WHEN u.reason <> '' THEN $4::timestamptz END
       FROM unnest($5::bigint[], $6::text[], $7::text[]) u(id, code, reason)`,
    [
      siteId,
      exam.id,
      adminId,
      ISSUED,
      candidates.map((one) => one.enrolmentId),
      candidates.map(newVerificationCode),
      candidates.map((_, at) => HELD[at] ?? ''),
    ],
  )
  await writeInvigilators(siteId, exam.id, adminId)
  await writeBundles(siteId, exam.id, adminId)
}

/** The head oversees everything and two people are away for a while; everybody else shares the rooms. */
async function writeInvigilators(siteId: number, examId: number, adminId: number): Promise<void> {
  const needs = await roomNeeds(siteId, examId)
  const [first] = needs
  const staff = (await people(siteId, examId)).filter((one) => one.isTeacher)
  const [head, , , away, trained] = staff
  if (!first || !head || !away || !trained) return
  await insertRows('exam_duty_off', [
    {
      site_id: siteId,
      employee_id: head.id,
      from_on: first.heldOn,
      to_on: '2026-12-31',
      reason: 'সার্বিক তদারকি',
      made_by: adminId,
      made_at: '2026-10-28T05:00:00Z',
    },
    {
      site_id: siteId,
      employee_id: away.id,
      from_on: first.heldOn,
      to_on: '2026-11-09',
      reason: 'নৈমিত্তিক ছুটি',
      made_by: adminId,
      made_at: '2026-10-28T05:00:00Z',
    },
    {
      site_id: siteId,
      employee_id: trained.id,
      from_on: '2026-11-22',
      to_on: '2026-11-26',
      reason: 'বিষয়ভিত্তিক প্রশিক্ষণ',
      made_by: adminId,
      made_at: '2026-11-10T05:00:00Z',
    },
  ])
  const rule = await dutyRule(siteId, examId)
  const made = assign(
    needs.flatMap((need) =>
      Array.from({ length: neededFor(need.candidates, rule.perCandidates) }, (_, at) => ({
        key: `${need.heldOn} ${need.startsAt} ${need.roomId} ${at}`,
        heldOn: need.heldOn,
        from: need.from,
        to: need.to,
        roomId: need.roomId,
        subjectIds: need.subjectIds,
      })),
    ),
    (await people(siteId, examId)).filter((one) => one.isTeacher),
    [],
    rule,
  )
  await insertRows(
    'exam_duty',
    made.placed.map(({ slot, watcherId }) => ({
      site_id: siteId,
      exam_id: examId,
      held_on: slot.heldOn,
      starts_at: slot.key.split(' ')[1],
      room_id: slot.roomId,
      employee_id: watcherId,
      role: 'invigilator',
      note: '',
      by_hand: false,
    })),
  )
  await writeSwaps(siteId, examId, adminId)
}

/** What two invigilators asked: one duty went to a colleague who was free, the other stayed where it was. */
async function writeSwaps(siteId: number, examId: number, adminId: number): Promise<void> {
  const rule = await dutyRule(siteId, examId)
  const [duties, staff, needs] = [
    await dutiesIn(siteId, examId),
    await people(siteId, examId),
    await roomNeeds(siteId, examId),
  ]
  const rows = duties.slice(-2).flatMap((duty, at) => {
    const need = needs.find(
      (one) => one.heldOn === duty.heldOn && one.startsAt === duty.startsAt && one.roomId === duty.roomId,
    )
    const other =
      need &&
      staff.find(
        (one) =>
          one.isTeacher &&
          one.id !== duty.employeeId &&
          refusal(
            need,
            one,
            duties.filter((row) => row.employeeId === one.id),
            rule,
          ) === null,
      )
    if (!other) return []
    const [employee_id, colleague_id] = at ? [duty.employeeId, other.id] : [other.id, duty.employeeId]
    return [
      {
        site_id: siteId,
        exam_id: examId,
        duty_id: duty.id,
        held_on: duty.heldOn,
        starts_at: duty.startsAt,
        room_id: duty.roomId,
        employee_id,
        colleague_id,
        reason: at ? '' : 'বোনের বিয়ে',
        state: at ? 'refused' : 'accepted',
        decision: at ? 'ওই দিন সবার দায়িত্ব ঠিক হয়ে গেছে' : '',
        asked_at: '2026-11-12T05:00:00Z',
        decided_by: adminId,
        decided_at: '2026-11-14T04:30:00Z',
      },
    ]
  })
  if (rows.length) await insertRows('exam_duty_swap', rows)
}

/**
 * Answer papers of the days held so far: the last two days' bundles still in their rooms, the two days' before in the office,
 * earlier ones with the teachers of the papers or back from them, one in nine late. One bundle came in one script short.
 */
async function writeBundles(siteId: number, examId: number, adminId: number): Promise<void> {
  await sql(
    `INSERT INTO answer_bundle (site_id, exam_id, number, exam_paper_id, section_id, room_id, expected, scripts, state, employee_id, due_on, version)
     SELECT $1, $2, b.number, b.paper, b.section, b.room, b.present, CASE WHEN b.age < 3 THEN NULL WHEN b.number % 41 = 7 THEN b.present - 1 ELSE b.present END,
        CASE WHEN b.age < 3 THEN 'room' WHEN b.age < 5 OR b.teacher IS NULL THEN 'office' WHEN b.age <= 8 OR b.number % 9 = 4 THEN 'examiner' ELSE 'returned' END,
        CASE WHEN b.age > 4 THEN b.teacher END, CASE WHEN b.age > 4 AND b.teacher IS NOT NULL THEN CASE WHEN b.number % 9 = 4 OR b.age > 8 THEN b.held_on + 9 ELSE greatest(b.held_on + 9, date '2026-11-25') END END, CASE WHEN b.age < 3 THEN 0 ELSE 2 END
       FROM (SELECT p.id AS paper, p.held_on, e.section_id AS section, t.room_id AS room, count(*) FILTER (WHERE a.state IN ('present', 'late'))::int AS present,
            dense_rank() OVER (ORDER BY p.held_on DESC) AS age, row_number() OVER (ORDER BY p.held_on, p.id, e.section_id, t.room_id) AS number,
            (SELECT min(g.employee_id) FROM assignment g WHERE g.site_id = p.site_id AND g.section_id = e.section_id AND g.subject_offering_id = p.subject_offering_id) AS teacher
          FROM exam_paper p JOIN exam_attendance a ON a.site_id = p.site_id AND a.exam_paper_id = p.id JOIN enrolment e ON e.site_id = a.site_id AND e.id = a.enrolment_id
          LEFT JOIN seat_plan l ON l.site_id = p.site_id AND l.exam_id = p.exam_id AND l.state = 'published' AND EXISTS (SELECT 1 FROM seat z WHERE z.site_id = l.site_id AND z.plan_id = l.id AND z.enrolment_id = e.id)
          LEFT JOIN seat t ON t.site_id = l.site_id AND t.plan_id = l.id AND t.enrolment_id = e.id
          WHERE p.site_id = $1 AND p.exam_id = $2 GROUP BY p.site_id, p.id, p.held_on, p.subject_offering_id, e.section_id, t.room_id HAVING count(*) FILTER (WHERE a.state IN ('present', 'late')) > 1) b`,
    [siteId, examId],
  )
  await sql(
    `INSERT INTO answer_bundle_move (site_id, bundle_id, kind, scripts, employee_id, note, made_by, made_at)
     SELECT b.site_id, b.id, m.kind, b.scripts, CASE WHEN m.kind <> 'received' THEN b.employee_id END, CASE WHEN m.kind = 'received' AND b.scripts <> b.expected THEN 'একজন উত্তরপত্র জমা দেয়নি' ELSE '' END, $3, (p.held_on + m.days + time '15:00') AT TIME ZONE 'Asia/Dhaka'
       FROM answer_bundle b JOIN exam_paper p ON p.site_id = b.site_id AND p.id = b.exam_paper_id CROSS JOIN (VALUES ('received', 0), ('given', 1), ('returned', 8)) m(kind, days)
      WHERE b.site_id = $1 AND b.exam_id = $2 AND (CASE m.kind WHEN 'received' THEN b.state <> 'room' WHEN 'given' THEN b.state IN ('examiner', 'returned') ELSE b.state = 'returned' END) ORDER BY m.days, b.number`,
    [siteId, examId, adminId],
  )
}
