-- A loan or an advance that was entered wrongly is taken back: it stays in sight, with who, when and why (docs/decisions/payroll.md).
ALTER TABLE salary_loan
  ADD COLUMN taken_back_at timestamptz,
  ADD COLUMN taken_back_by bigint,
  ADD COLUMN taken_back_on date, -- the day of the mirror
  ADD COLUMN taken_back_why text NOT NULL DEFAULT '' CHECK (length(taken_back_why) <= 300),
  ADD COLUMN reversal_id bigint,
  ADD FOREIGN KEY (site_id, taken_back_by) REFERENCES app_user (tenant_id, id),
  ADD FOREIGN KEY (site_id, reversal_id) REFERENCES voucher (site_id, id),
  ADD CHECK ((taken_back_at IS NULL) = (taken_back_why = '') AND (taken_back_at IS NULL) = (taken_back_on IS NULL)),
  ADD CHECK (reversal_id IS NULL OR taken_back_at IS NOT NULL);
CREATE INDEX ON salary_loan (site_id, taken_back_by) WHERE taken_back_by IS NOT NULL;
CREATE INDEX ON salary_loan (site_id, reversal_id) WHERE reversal_id IS NOT NULL;
ALTER TABLE salary_loan_entry DROP CONSTRAINT salary_loan_entry_kind_check,
  ADD CONSTRAINT salary_loan_entry_kind_check CHECK (kind IN ('given', 'recovered', 'paid-back', 'undone', 'taken-back'));
CREATE UNIQUE INDEX salary_loan_entry_back ON salary_loan_entry (site_id, loan_id) WHERE kind = 'taken-back';

-- As before, with loans that were taken back.
CREATE OR REPLACE FUNCTION wrong_payroll(site bigint) RETURNS TABLE (what text, at text, kept text, found text) LANGUAGE sql STABLE AS $$
  WITH paid AS MATERIALIZED (SELECT p.*, m.month FROM payroll_payment p JOIN payroll_month m ON m.site_id = p.site_id AND m.id = p.month_id WHERE p.site_id = $1),
  stands AS (SELECT p.* FROM paid p WHERE p.reversed_at IS NULL)
  -- A payment is what its slips say, and a slip what its lines say.
  SELECT 'pay of a month', p.month::text, p.bank || ' ' || p.cash, x.bank || ' ' || x.cash FROM stands p CROSS JOIN LATERAL (
    SELECT coalesce(sum(s.net) FILTER (WHERE s.way = 'bank'), 0)::bigint AS bank, coalesce(sum(s.net) FILTER (WHERE s.way = 'cash'), 0)::bigint AS cash
    FROM payroll_slip s WHERE s.site_id = p.site_id AND s.month_id = p.month_id) x
  WHERE (p.bank, p.cash) IS DISTINCT FROM (x.bank, x.cash)
  UNION ALL
  SELECT 'pay slip', s.id::text, s.earned || ' ' || s.deducted, x.earned || ' ' || x.deducted FROM stands p
    JOIN payroll_slip s ON s.site_id = p.site_id AND s.month_id = p.month_id
    JOIN (SELECT l.site_id, l.slip_id, coalesce(sum(l.amount) FILTER (WHERE l.kind = 'earning'), 0)::bigint AS earned, coalesce(sum(l.amount) FILTER (WHERE l.kind = 'deduction'), 0)::bigint AS deducted
      FROM payroll_line l WHERE l.site_id = $1 AND l.part = 'institution' GROUP BY 1, 2) x ON x.site_id = s.site_id AND x.slip_id = s.id
  WHERE s.net <> x.earned - x.deducted
  UNION ALL
  -- Its voucher takes as much out of the account and the cash box.
  SELECT 'pay voucher', p.month::text, p.bank || ' ' || p.cash, coalesce(x.bank || ' ' || (x.money - x.bank), 'no voucher') FROM paid p
    LEFT JOIN voucher v ON v.site_id = p.site_id AND v.id = p.voucher_id AND v.event = 'payroll' AND v.event_id = p.id
    LEFT JOIN LATERAL (SELECT coalesce(sum(e.credit - e.debit) FILTER (WHERE l.holds <> 'other'), 0)::bigint AS money,
        coalesce(sum(e.credit - e.debit) FILTER (WHERE a.id IS NOT NULL), 0)::bigint AS bank
      FROM voucher_entry e JOIN ledger l ON l.site_id = e.site_id AND l.id = e.ledger_id
        LEFT JOIN bank_account a ON a.site_id = e.site_id AND a.ledger_id = e.ledger_id AND a.id = p.bank_account_id
      WHERE e.site_id = v.site_id AND e.voucher_id = v.id) x ON v.id IS NOT NULL
  WHERE (p.voucher_id IS NOT NULL OR p.bank + p.cash > 0) AND (x.bank, x.money) IS DISTINCT FROM (p.bank, p.bank + p.cash)
  UNION ALL
  -- A payment that was taken back has the mirror of its voucher, and no other has one.
  SELECT 'pay taken back', p.month::text, coalesce(p.reversal_id::text, 'stands'), coalesce(r.id::text, 'no mirror') FROM paid p
    LEFT JOIN voucher r ON r.site_id = p.site_id AND r.reverses_id = p.voucher_id
  WHERE p.voucher_id IS NOT NULL AND (r.id IS DISTINCT FROM p.reversal_id OR (p.reversed_at IS NULL) <> (r.id IS NULL))
  UNION ALL
  SELECT 'pay voucher', v.number, v.event, 'no payment' FROM voucher v WHERE v.site_id = $1 AND v.event = 'payroll'
    AND NOT EXISTS (SELECT FROM payroll_payment p WHERE p.site_id = v.site_id AND p.voucher_id = v.id)
  UNION ALL
  -- A loan has its voucher, and its ledger begins with it.
  SELECT 'loan', o.id::text, o.amount::text, coalesce(v.amount::text, 'no voucher') FROM salary_loan o
    LEFT JOIN voucher v ON v.site_id = o.site_id AND v.id = o.voucher_id AND v.event = 'salary-loan' AND v.event_id = o.id
  WHERE o.site_id = $1 AND o.way <> 'before' AND v.amount IS DISTINCT FROM o.amount
  UNION ALL
  SELECT 'loan', v.number, v.event, 'no loan' FROM voucher v WHERE v.site_id = $1 AND v.event = 'salary-loan'
    AND NOT EXISTS (SELECT FROM salary_loan o WHERE o.site_id = v.site_id AND o.voucher_id = v.id)
  UNION ALL
  -- One that was taken back has the mirror of its voucher, and no other has one; nothing of it is owed, and nothing was ever kept for it.
  SELECT 'loan reversed', o.id::text, coalesce(o.reversal_id::text, 'stands'), coalesce(r.id::text, 'no mirror') FROM salary_loan o
    LEFT JOIN voucher r ON r.site_id = o.site_id AND r.reverses_id = o.voucher_id
  WHERE o.site_id = $1 AND o.voucher_id IS NOT NULL AND (r.id IS DISTINCT FROM o.reversal_id OR (o.taken_back_at IS NULL) <> (r.id IS NULL))
  UNION ALL
  SELECT 'loan taken back', o.id::text, CASE WHEN o.taken_back_at IS NULL THEN 0 ELSE -o.amount END::text, x.back || ' of ' || x.owed FROM salary_loan o
    CROSS JOIN LATERAL (SELECT coalesce(sum(e.amount) FILTER (WHERE e.kind = 'taken-back'), 0)::bigint AS back, coalesce(sum(e.amount), 0)::bigint AS owed
      FROM salary_loan_entry e WHERE e.site_id = o.site_id AND e.loan_id = o.id) x
  WHERE o.site_id = $1 AND (x.back <> CASE WHEN o.taken_back_at IS NULL THEN 0 ELSE -o.amount END OR o.taken_back_at IS NOT NULL AND x.owed <> 0)
  UNION ALL
  SELECT 'loan given', o.id::text, o.amount::text, coalesce(x.given, 0)::text FROM salary_loan o
    LEFT JOIN (SELECT e.site_id, e.loan_id, sum(e.amount)::bigint AS given FROM salary_loan_entry e WHERE e.site_id = $1 AND e.kind = 'given' GROUP BY 1, 2) x ON x.site_id = o.site_id AND x.loan_id = o.id
  WHERE o.site_id = $1 AND x.given IS DISTINCT FROM o.amount
  UNION ALL
  -- Instalments that a month took are those in its slips; of one that was taken back nothing is left.
  SELECT 'instalments', p.month::text, x.took::text, y.slips::text FROM paid p
    CROSS JOIN LATERAL (SELECT coalesce(-sum(e.amount), 0)::bigint AS took FROM salary_loan_entry e WHERE e.site_id = p.site_id AND e.payment_id = p.id) x
    CROSS JOIN LATERAL (SELECT CASE WHEN p.reversed_at IS NULL THEN coalesce(sum(l.amount), 0) ELSE 0 END::bigint AS slips FROM payroll_line l
      WHERE l.site_id = p.site_id AND l.month_id = p.month_id AND l.loan_id IS NOT NULL AND l.amount > 0) y
  WHERE x.took <> y.slips
$$;
