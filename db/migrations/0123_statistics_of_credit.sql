-- The planner knows the tables of money that came since, as it knows the others (tests/house/data/statistics.test.ts).
DO $do$
DECLARE
  f text := pg_get_functiondef('refresh_statistics'::regproc);
  was text;
BEGIN
  IF position('challan_refund' IN f) = 0 THEN
    was := f;
    f := replace(f, 'billing_number;', 'billing_number, challan_refund, provider_notice;');
    IF f = was THEN RAISE EXCEPTION 'refresh_statistics() does not end with billing_number any more'; END IF;
  END IF;
  IF position('bank_waiting' IN f) = 0 THEN
    was := f;
    f := replace(f, 'bank_match_entry;', 'bank_match_entry, bank_waiting, bank_waiting_line, bank_waiting_entry;');
    IF f = was THEN RAISE EXCEPTION 'refresh_statistics() does not name bank_match_entry any more'; END IF;
  END IF;
  EXECUTE f;
END $do$;
