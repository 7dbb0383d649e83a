-- What grows of these papers is looked at with the other tables of money.
DO $$
DECLARE
  body text := pg_get_functiondef('refresh_statistics()'::regprocedure);
BEGIN
  IF strpos(body, 'ANALYZE voucher,') = 0 THEN RAISE EXCEPTION 'refresh_statistics() looks at no vouchers'; END IF;
  EXECUTE replace(body, 'ANALYZE voucher,', 'ANALYZE cheque_share, held_payout, held_payout_line, payment_refund, till_decision, money_request, cash_day, tax_deduction, tax_challan, fixed_asset, depreciation_run, depreciation_line, voucher,');
END $$;
