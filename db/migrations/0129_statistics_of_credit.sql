-- As before, with money that went back to its institution (tests/house/data/statistics.test.ts).
CREATE OR REPLACE FUNCTION refresh_statistics() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  ANALYZE student, guardian, student_guardian, enrolment, enrolment_subject, class_offering, section, subject_offering, part, employee, assignment,
    exam, exam_paper, exam_part, mark_sheet, mark, mark_progress, seat, exam_attendance, exam_duty, answer_bundle, result, result_subject, app_user;
  ANALYZE fee_charge, fee_adjustment, fee_due, fee_month, fee_late_fine, fee_fine_night, fee_request, fee_run, fee_waiver, student_due,
    fee_settlement, fee_allocation, fee_accrual, fee_accrual_head, fee_day, fee_reminder, fee_reminder_message, fee_list, fee_list_line,
    counter_session, payment, payment_tender, payment_share, payment_rest, payment_bill, payment_cheque, payment_reversal, payment_cancellation,
    payment_day, payment_bill_day, pay_slip, pay_slip_charge, till_deposit, till_deposit_part, till_deposit_reversal, till_handover;
  ANALYZE gateway_session, gateway_share, gateway_share_charge, gateway_share_bill, gateway_share_invoice, gateway_call, gateway_due, gateway_exception,
    gateway_settlement, gateway_settlement_payment, gateway_settlement_reversal, online_start, wallet_claim, wallet_claim_charge, wallet_line;
  ANALYZE voucher, voucher_entry, voucher_draft, voucher_draft_line, voucher_file, ledger_month, cheque, cheque_move, party,
    bank_statement, bank_statement_line, bank_match, bank_match_entry, bank_waiting, bank_waiting_line, bank_waiting_entry;
  ANALYZE application, application_bill, application_event, application_file, admission_applicant, admission_candidate, admission_choice, admission_claim,
    admission_document, admission_entry, admission_place;
  ANALYZE invoice, invoice_line, invoice_claim, invoice_claim_part, challan, challan_line, challan_match, challan_refund, credit_note, due_reminder, billing_reference,
    billing_number, provider_notice;
END $$;
