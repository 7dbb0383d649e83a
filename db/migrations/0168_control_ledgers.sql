-- Control ledgers follow a book of their own (what students owe and paid in advance, what gateways owe, cheques in hand, differences of the counter, loans
-- of the staff, caution money): they take no entry by hand, and books:check compares them with it. What books began with, and what is reversed, still stands there.
CREATE FUNCTION control_ledgers(site bigint) RETURNS TABLE (ledger_id bigint, purpose text) LANGUAGE sql STABLE AS $$
  SELECT r.ledger_id, r.purpose FROM posting_rule r WHERE r.site_id = site AND r.purpose IN ('advance', 'fee-receivable', 'gateway', 'cheques', 'till-difference')
  UNION
  SELECT l.id, k.purpose FROM (VALUES ('2101', 'advance'), ('1121', 'fee-receivable'), ('1122', 'gateway'), ('1131', 'cheques'), ('1191', 'till-difference'), ('1123', 'loan'),
      ('2202', 'caution')) AS k(code, purpose)
    JOIN accounts_head h ON h.code = k.code JOIN ledger l ON l.site_id = site AND l.accounts_head_id = h.id
  UNION
  SELECT p.ledger_id, 'loan' FROM payroll_ledger p WHERE p.site_id = site AND p.purpose = 'loan'
$$;

-- voucher_posts() reads them with its own rights, for the institution that it judges.
DO $do$
DECLARE
  one text;
BEGIN
  FOREACH one IN ARRAY ARRAY['posting_rule', 'payroll_ledger'] LOOP
    EXECUTE format('CREATE POLICY kept ON %I TO %I USING (session_user <> current_user)', one, current_user);
  END LOOP;
END $do$;

-- Whether cash would be below nothing on a voucher's day or later, in a cash ledger that it takes from. Where the books say nothing of what there was at their
-- beginning, nobody can tell.
CREATE FUNCTION cash_lacks(v voucher) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM voucher o WHERE o.site_id = v.site_id AND o.kind = 'opening') AND EXISTS (
    SELECT FROM (SELECT e.ledger_id FROM voucher_entry e JOIN ledger l ON l.site_id = e.site_id AND l.id = e.ledger_id AND l.holds = 'cash'
      WHERE e.site_id = v.site_id AND e.voucher_id = v.id GROUP BY e.ledger_id HAVING sum(e.credit) > sum(e.debit)) c
    CROSS JOIN LATERAL (
      SELECT min(x.there) AS least FROM (
        SELECT d.day, coalesce((SELECT sum(m.debit - m.credit) FROM ledger_month m WHERE m.site_id = v.site_id AND m.ledger_id = c.ledger_id AND m.month < v.month), 0)
          + sum(d.net) OVER (ORDER BY d.day) AS there
        FROM (SELECT e.day, sum(e.debit - e.credit) AS net FROM voucher_entry e
          WHERE e.site_id = v.site_id AND e.ledger_id = c.ledger_id AND e.day >= v.month GROUP BY e.day) d) x
      WHERE x.day >= v.day) y
    WHERE y.least < 0)
$$;

DO $do$
DECLARE
  f text := pg_get_functiondef('voucher_posts'::regproc);
  changes text[] := ARRAY[
    $a$  IF NEW.reverses_id IS NULL THEN
    IF judged.retired$a$,
    $b$  IF NEW.reverses_id IS NULL AND NEW.kind NOT IN ('opening', 'closing') AND NEW.event IN ('typed', 'bank-line', 'bank-difference', 'cheque-issued', 'cheque-received')
    AND EXISTS (SELECT FROM voucher_entry e JOIN control_ledgers(NEW.site_id) c ON c.ledger_id = e.ledger_id
      WHERE e.site_id = NEW.site_id AND e.voucher_id = NEW.id AND (c.purpose <> 'cheques' OR NEW.event NOT LIKE 'cheque-%')) THEN
    PERFORM refuse_posting('posting:refused.control');
  END IF;
  IF NEW.kind IN ('payment', 'contra', 'receipt') AND NEW.event NOT IN ('till-difference', 'till-decision') AND cash_lacks(NEW) THEN
    PERFORM refuse_posting('posting:refused.cash');
  END IF;
  IF NEW.reverses_id IS NULL THEN
    IF judged.retired$b$];
  was text;
BEGIN
  FOR i IN 1 .. array_length(changes, 1) BY 2 LOOP
    was := f;
    f := replace(f, changes[i], changes[i + 1]);
    IF f = was THEN RAISE EXCEPTION 'voucher_posts() does not say any more: %', changes[i]; END IF;
  END LOOP;
  EXECUTE f;
END $do$;

-- What control ledgers hold beside what their own books say; nothing, ever. What books began with is left out of both.
CREATE FUNCTION wrong_control(site bigint) RETURNS TABLE(what text, at text, kept text, found text) LANGUAGE sql STABLE AS $$
  WITH held AS (
    SELECT c.purpose, coalesce(sum(e.debit - e.credit) FILTER (WHERE v.kind NOT IN ('opening', 'closing')), 0)::bigint AS net,
      coalesce(sum(e.debit - e.credit) FILTER (WHERE v.event IN ('settlement', 'fee-accrual')), 0)::bigint AS own
    FROM control_ledgers($1) c LEFT JOIN voucher_entry e ON e.site_id = $1 AND e.ledger_id = c.ledger_id
      LEFT JOIN voucher v ON v.site_id = e.site_id AND v.id = e.voucher_id GROUP BY c.purpose),
  own AS (
    SELECT 'advance' AS purpose, -(coalesce((SELECT sum(r.rest) FROM payment_rest r WHERE r.site_id = $1), 0)
      + coalesce((SELECT sum(b.amount) FROM payment_bill b WHERE b.site_id = $1 AND NOT b.applied
          AND NOT EXISTS (SELECT FROM payment_reversal r WHERE r.site_id = b.site_id AND r.payment_id = b.payment_id)), 0))::bigint AS net
    UNION ALL SELECT 'gateway', coalesce(sum(d.amount), 0)::bigint FROM gateway_due d WHERE d.site_id = $1
    UNION ALL SELECT 'cheques', coalesce(sum(q.amount), 0)::bigint FROM cheque q WHERE q.site_id = $1 AND q.direction = 'received' AND q.state IN ('held', 'deposited')
    UNION ALL SELECT 'till-difference', coalesce(-sum(c.undecided), 0)::bigint FROM counter_session c WHERE c.site_id = $1
    UNION ALL SELECT 'loan', coalesce(sum(e.amount), 0)::bigint FROM salary_loan_entry e JOIN salary_loan o ON o.site_id = e.site_id AND o.id = e.loan_id
      WHERE e.site_id = $1 AND NOT (o.way = 'before' AND e.kind IN ('given', 'taken-back')))
  SELECT 'control', h.purpose, h.net::text, o.net::text FROM held h JOIN own o ON o.purpose = h.purpose WHERE h.net <> o.net
  UNION ALL
  SELECT 'control', h.purpose, h.net::text, h.own::text FROM held h WHERE h.purpose = 'fee-receivable' AND h.net <> h.own
$$;
