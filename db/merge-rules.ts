import type pg from 'pg'

/**
 * How what hangs on one of two records of a person becomes the other's. Every reference to a student, an enrolment or an
 * employee stands here, also one that goes over another table: a house test compares it with the catalogue of the database.
 *
 * - `move`: becomes the other's; where both have what only one can have, the merge is refused.
 * - `join`: becomes the other's; where both have it, that of the record which stays is kept.
 * - `again`: as `move`, by rows that are taken out and put in anew, where a trigger allows no change of whose they are.
 * - `whole`: all of it or nothing: what the record that stays has goes before.
 * - `part`: goes with the record.
 * - `never`: stands against a merge; the other record has to stay.
 * - `self`: what the merge does by itself.
 */
interface MergeRule {
  way: 'move' | 'join' | 'again' | 'whole' | 'part' | 'never' | 'self'
  /** Of `join`: when what the one that goes (g) has is worth more than what the one that stays (k) has. SQL. */
  better?: string
  /** Of `move`: of two of which there can be only one, those of the one that goes (t) that count no more, and what they become. SQL. */
  settled?: { when: string; then: string }
  /** Changes by itself, so that it says nothing about whether a merge can be undone. */
  loose?: true
  /** Goes with a record on which nothing else hangs. */
  bare?: true
}

const move: MergeRule = { way: 'move' }
const join: MergeRule = { way: 'join' }

/** In the order in which they are followed: what points to a row before the row. */
export const MERGE_RULES: Record<'student' | 'enrolment' | 'employee', Record<string, MergeRule>> = {
  enrolment: {
    'admission_entry.enrolment_id': move,
    'admit_card.enrolment_id': join,
    'answer_scan.enrolment_id': move,
    'assessment_card.enrolment_id': move,
    'assessment_entry.enrolment_id': move,
    'assessment_remark.enrolment_id': move,
    'attendance_change.enrolment_id': move,
    // Of two names in one register the child answered to one.
    'attendance_mark.enrolment_id': { way: 'join', better: `k.state = 'absent' AND g.state <> 'absent'` },
    'attendance_sms.enrolment_id': join,
    'batch_charge.enrolment_id': move,
    'batch_mark.enrolment_id': join,
    'batch_member.enrolment_id': join,
    'board_registration_entry.enrolment_id': move,
    'card_order_item.enrolment_id': move,
    'choice_decision.enrolment_id': move,
    'enrolment_place.enrolment_id': { way: 'part', bare: true },
    'enrolment_subject.enrolment_id': { way: 'whole', bare: true },
    'exam_attendance.enrolment_id': { way: 'join', better: `k.state = 'absent' AND g.state <> 'absent'` },
    // What was charged to both and taken off one again, unpaid, stays as a line typed by hand.
    'fee_charge.enrolment_id': {
      way: 'move',
      settled: {
        when: `t.source = 'plan' AND NOT EXISTS (SELECT FROM fee_due d WHERE d.site_id = t.site_id AND d.charge_id = t.id)
          AND NOT EXISTS (SELECT FROM fee_allocation a WHERE a.site_id = t.site_id AND a.charge_id = t.id)`,
        then: `source = 'hand'`,
      },
    },
    'homework_submission.enrolment_id': move,
    'meeting_join.enrolment_id': move,
    'issued_document.enrolment_id': move,
    'library_loan.enrolment_id': move,
    'mark.enrolment_id': { way: 'again' },
    'mark_exemption.enrolment_id': move,
    'mark_grace.enrolment_id': move,
    'progress_entry.enrolment_id': move,
    'progress_remark.enrolment_id': move,
    'promotion_student.new_enrolment_id': move,
    'promotion_student.enrolment_id': join,
    'quiz_attempt.enrolment_id': move,
    'quiz_extra_time.enrolment_id': join,
    'result.enrolment_id': move,
    'result_change.enrolment_id': move,
    'result_choice.enrolment_id': move,
    'seat.enrolment_id': join,
    'sms_batch_message.enrolment_id': join,
    'student_leave.enrolment_id': move,
  },
  student: {
    'admission_entry.student_id': move,
    'app_user.student_id': { way: 'move', loose: true, bare: true },
    'cheque_share.student_id': move,
    'enrolment.student_id': { way: 'self', bare: true },
    'fee_adjustment.student_id': move,
    'fee_allocation.student_id': move,
    'fee_charge.student_id': move,
    'fee_due.student_id': move,
    'fee_list_line.student_id': move,
    'fee_reminder_message.student_id': join,
    'fee_waiver.student_id': move,
    'gateway_share.student_id': move,
    'gateway_share_charge.student_id': move,
    'held_payout_line.student_id': move,
    'issued_document.student_id': move,
    // Two cards of one reader: the loans of both stay visible, so one of them has to go first.
    'library_member.student_id': move,
    'machine_user.student_id': move,
    'pay_slip.student_id': move,
    'pay_slip_charge.student_id': move,
    'payment_refund.student_id': move,
    'payment_rest.student_id': move,
    'payment_share.student_id': move,
    'student_due.student_id': { way: 'self' },
    'student_guardian.student_id': { way: 'join', bare: true },
    'student_readmission.student_id': move,
    'wallet_claim.student_id': move,
    'wallet_claim_charge.student_id': move,
  },
  employee: {
    'answer_bundle.employee_id': move,
    'answer_bundle_move.employee_id': move,
    'app_user.employee_id': { way: 'move', loose: true, bare: true },
    'assignment.employee_id': join,
    'batch.employee_id': move,
    'class_lesson.employee_id': move,
    'class_lesson_taught.employee_id': move,
    'employee_document.employee_id': move,
    'employee_education.employee_id': move,
    'employee_event.employee_id': { way: 'move', bare: true },
    'employee_greeting.employee_id': { way: 'join', bare: true },
    'employee_handover.employee_id': move,
    'employee_service.employee_id': move,
    'employee_tax.employee_id': move,
    'homework.employee_id': move,
    'quiz.employee_id': move,
    'meeting.employee_id': move,
    'employee_training.employee_id': move,
    'exam_committee_member.employee_id': join,
    'exam_duty.employee_id': move,
    'exam_duty_off.employee_id': move,
    'exam_duty_swap.colleague_id': move,
    'exam_duty_swap.employee_id': move,
    // The year's leave is given once, whatever the number of records.
    'leave_entry.employee_id': join,
    'leave_request.employee_id': move,
    'leave_substitute.employee_id': move,
    'library_member.employee_id': move,
    'machine_user.employee_id': move,
    'mark_reminder.employee_id': join,
    'payroll_held.employee_id': move,
    'payroll_once.employee_id': move,
    'payroll_settlement.employee_id': { way: 'never' },
    // Slips stand as they were checked and paid.
    'payroll_slip.employee_id': { way: 'never' },
    'result_run_teacher.employee_id': join,
    'routine_entry.employee_id': move,
    'salary_loan.employee_id': move,
    'salary_structure.employee_id': move,
    'section.class_teacher_id': move,
    'staff_day.employee_id': { way: 'join', better: `k.present_halves < g.present_halves` },
    'staff_day_change.employee_id': move,
    'staff_duty_person.employee_id': join,
    'staff_duty_swap.colleague_id': move,
    'staff_duty_swap.employee_id': move,
    'staff_holiday_duty.employee_id': move,
    'staff_punch.employee_id': join,
    'staff_shift_person.employee_id': move,
    'teacher_limit.employee_id': { way: 'join', bare: true },
    'teacher_off.employee_id': join,
  },
}

/** Tells the database, in whose functions people are merged; in the caller's transaction. */
export async function keepMergeRules(client: pg.Client): Promise<void> {
  const rows = Object.entries(MERGE_RULES).flatMap(([root, rules]) =>
    Object.entries(rules).map(([of, rule], place) => {
      const [source, own] = of.split('.')
      return {
        root,
        source,
        own,
        place,
        way: rule.way,
        better: rule.better ?? '',
        settled: rule.settled?.when ?? '',
        settling: rule.settled?.then ?? '',
        loose: rule.loose ?? false,
        bare: rule.bare ?? false,
      }
    }),
  )
  await client.query('DELETE FROM hidden.merge_rule')
  await client.query(
    'INSERT INTO hidden.merge_rule SELECT * FROM jsonb_populate_recordset(NULL::hidden.merge_rule, $1::jsonb)',
    [JSON.stringify(rows)],
  )
}
