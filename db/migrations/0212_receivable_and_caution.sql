-- The check of control ledgers knows two more of their books: what students owe (what was made receivable less what settlements took from it; opening dues stand in the
-- opening balances by hand and are settled here as there), and caution money given back (its payouts). Both name what other events posted there.
DO $do$
DECLARE
  f text := pg_get_functiondef('wrong_control'::regproc);
  changes text[] := ARRAY[
    $a$v.event IN ('settlement', 'fee-accrual')), 0)::bigint AS own$a$,
    $b$v.event IN ('settlement', 'fee-accrual', 'held-payout')), 0)::bigint AS own,
      coalesce(sum(e.debit - e.credit) FILTER (WHERE v.event = 'held-payout'), 0)::bigint AS paid_out$b$,
    $a$WHERE h.purpose = 'fee-receivable' AND h.net <> h.own$a$,
    $b$WHERE h.purpose IN ('fee-receivable', 'caution') AND h.net <> h.own
  UNION ALL
  SELECT 'control', 'fee-receivable of fees', h.own::text, o.net::text FROM held h CROSS JOIN (
    SELECT (coalesce((SELECT sum(x.posted) FROM fee_accrual_head x WHERE x.site_id = $1), 0) - coalesce((
      SELECT sum(a.amount) FROM fee_allocation a JOIN fee_settlement n ON n.site_id = a.site_id AND n.id = a.settlement_id
      WHERE a.site_id = $1 AND (EXISTS (SELECT FROM fee_accrual s WHERE s.site_id = $1 AND s.kind = 'start' AND n.day >= s.day AND n.made_at >= s.made_at)
        OR EXISTS (SELECT FROM voucher v JOIN voucher_entry e ON e.site_id = v.site_id AND e.voucher_id = v.id JOIN control_ledgers($1) c ON c.ledger_id = e.ledger_id
          WHERE v.site_id = $1 AND v.event = 'settlement' AND v.event_id = n.id AND c.purpose = 'fee-receivable'))), 0))::bigint AS net) o
  WHERE h.purpose = 'fee-receivable' AND h.own <> o.net
  UNION ALL
  SELECT 'control', 'caution given back', h.paid_out::text, o.net::text FROM held h CROSS JOIN (
    SELECT coalesce(sum(p.amount), 0)::bigint AS net FROM held_payout p WHERE p.site_id = $1 AND p.kind = 'caution' AND p.state = 'paid') o
  WHERE h.purpose = 'caution' AND h.paid_out <> o.net$b$];
  was text;
BEGIN
  FOR i IN 1 .. array_length(changes, 1) BY 2 LOOP
    was := f;
    f := replace(f, changes[i], changes[i + 1]);
    IF f = was THEN RAISE EXCEPTION 'wrong_control() does not say any more: %', changes[i]; END IF;
  END LOOP;
  EXECUTE f;
END $do$;
