-- A year of fees is written a million rows at a time: what each row was asked for by itself is asked once for all of them.

-- The student of a charge is the one of its enrolment: one question instead of two, and a wall more.
ALTER TABLE enrolment ADD UNIQUE (site_id, id, student_id);
ALTER TABLE fee_charge DROP CONSTRAINT fee_charge_site_id_enrolment_id_fkey, DROP CONSTRAINT fee_charge_site_id_student_id_fkey,
  ADD FOREIGN KEY (site_id, enrolment_id, student_id) REFERENCES enrolment (site_id, id, student_id);

-- All rows of a statement name one run: the triggers below look for it once. A run that wrote something stays.
ALTER TABLE fee_charge DROP CONSTRAINT fee_charge_site_id_run_id_fkey;
ALTER TABLE fee_adjustment DROP CONSTRAINT fee_adjustment_site_id_run_id_fkey;
CREATE FUNCTION fee_run_there(sites bigint[], runs bigint[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM fee_run r WHERE (r.site_id, r.id) IN (SELECT u.* FROM unnest($1, $2) u) FOR KEY SHARE;
  IF EXISTS (SELECT FROM unnest($1, $2) u(site, run) WHERE NOT EXISTS (SELECT FROM fee_run r WHERE r.site_id = u.site AND r.id = u.run)) THEN
    RAISE EXCEPTION 'no such run of fees' USING ERRCODE = 'foreign_key_violation';
  END IF;
END $$;
CREATE FUNCTION fee_run_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM fee_charge c WHERE c.site_id = OLD.site_id AND c.run_id = OLD.id) OR EXISTS (SELECT FROM fee_adjustment a WHERE a.site_id = OLD.site_id AND a.run_id = OLD.id) THEN
    RAISE EXCEPTION 'a run of fees that wrote something' USING ERRCODE = 'foreign_key_violation';
  END IF;
  RETURN OLD;
END $$;
CREATE TRIGGER fee_run_stays BEFORE DELETE ON fee_run FOR EACH ROW EXECUTE FUNCTION fee_run_stays();

-- Kept by the triggers of charges, adjustments and allocations alone, and recounted by wrong_dues().
ALTER TABLE fee_due DROP CONSTRAINT fee_due_site_id_charge_id_student_id_fkey;

CREATE OR REPLACE FUNCTION fee_charged() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM fee_run_there(array_agg(r.site_id), array_agg(r.run_id)) FROM (SELECT DISTINCT a.site_id, a.run_id FROM added a WHERE a.run_id IS NOT NULL) r HAVING count(*) > 0;
  INSERT INTO fee_due (site_id, charge_id, student_id, due_on, rest) SELECT a.site_id, a.id, a.student_id, a.due_on, a.amount FROM added a;
  RETURN NULL;
END $$;

-- Who writes dues holds the book first, so what is read of them here is what they are. What is settled whole goes, what is settled in part
-- stays, and what was settled before is open again; more than is open breaks the wall `fee_due_not_overpaid`.
CREATE OR REPLACE FUNCTION fee_adjusted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM book b WHERE b.site_id IN (SELECT a.site_id FROM added a) ORDER BY b.site_id FOR NO KEY UPDATE;
  PERFORM fee_run_there(array_agg(r.site_id), array_agg(r.run_id)) FROM (SELECT DISTINCT a.site_id, a.run_id FROM added a WHERE a.run_id IS NOT NULL) r HAVING count(*) > 0;
  WITH a AS MATERIALIZED (SELECT a.site_id, a.charge_id, sum(a.amount)::bigint AS amount FROM added a GROUP BY 1, 2 HAVING sum(a.amount) <> 0),
    gone AS (DELETE FROM fee_due d USING a WHERE d.site_id = a.site_id AND d.charge_id = a.charge_id AND d.rest = -a.amount RETURNING d.site_id, d.charge_id),
    other AS (UPDATE fee_due d SET rest = d.rest + a.amount FROM a WHERE d.site_id = a.site_id AND d.charge_id = a.charge_id AND d.rest <> -a.amount RETURNING d.site_id, d.charge_id)
  INSERT INTO fee_due (site_id, charge_id, student_id, due_on, rest)
  SELECT c.site_id, c.id, c.student_id, c.due_on, a.amount FROM a JOIN fee_charge c ON c.site_id = a.site_id AND c.id = a.charge_id
  WHERE NOT EXISTS (SELECT FROM gone g WHERE g.site_id = a.site_id AND g.charge_id = a.charge_id)
    AND NOT EXISTS (SELECT FROM other o WHERE o.site_id = a.site_id AND o.charge_id = a.charge_id);
  RETURN NULL;
END $$;

DROP TRIGGER payment_stands ON fee_allocation;
DROP FUNCTION payment_stands();
CREATE OR REPLACE FUNCTION fee_allocated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM added a JOIN payment_reversal r ON r.site_id = a.site_id AND r.payment_id = a.payment_id WHERE a.amount > 0) THEN
    PERFORM refuse_posting('posting:refused.takenBack');
  END IF;
  WITH a AS MATERIALIZED (SELECT a.site_id, a.charge_id, sum(a.amount)::bigint AS amount FROM added a GROUP BY 1, 2 HAVING sum(a.amount) <> 0),
    gone AS (DELETE FROM fee_due d USING a WHERE d.site_id = a.site_id AND d.charge_id = a.charge_id AND d.rest = a.amount RETURNING d.site_id, d.charge_id),
    other AS (UPDATE fee_due d SET rest = d.rest - a.amount FROM a WHERE d.site_id = a.site_id AND d.charge_id = a.charge_id AND d.rest <> a.amount RETURNING d.site_id, d.charge_id)
  INSERT INTO fee_due (site_id, charge_id, student_id, due_on, rest)
  SELECT c.site_id, c.id, c.student_id, c.due_on, -a.amount FROM a JOIN fee_charge c ON c.site_id = a.site_id AND c.id = a.charge_id
  WHERE NOT EXISTS (SELECT FROM gone g WHERE g.site_id = a.site_id AND g.charge_id = a.charge_id)
    AND NOT EXISTS (SELECT FROM other o WHERE o.site_id = a.site_id AND o.charge_id = a.charge_id);
  WITH a AS MATERIALIZED (SELECT a.site_id, a.payment_id, a.student_id, sum(a.amount)::bigint AS amount FROM added a GROUP BY 1, 2, 3 HAVING sum(a.amount) <> 0),
    gone AS (DELETE FROM payment_rest r USING a WHERE r.site_id = a.site_id AND r.payment_id = a.payment_id AND r.student_id = a.student_id AND r.rest = a.amount
      RETURNING r.site_id, r.payment_id, r.student_id),
    other AS (UPDATE payment_rest r SET rest = r.rest - a.amount FROM a
      WHERE r.site_id = a.site_id AND r.payment_id = a.payment_id AND r.student_id = a.student_id AND r.rest <> a.amount RETURNING r.site_id, r.payment_id, r.student_id)
  INSERT INTO payment_rest (site_id, payment_id, student_id, rest) SELECT a.site_id, a.payment_id, a.student_id, -a.amount FROM a
  WHERE NOT EXISTS (SELECT FROM gone g WHERE g.site_id = a.site_id AND g.payment_id = a.payment_id AND g.student_id = a.student_id)
    AND NOT EXISTS (SELECT FROM other o WHERE o.site_id = a.site_id AND o.payment_id = a.payment_id AND o.student_id = a.student_id);
  RETURN NULL;
END $$;

-- All of them in one look: student by student, a table that nobody has analysed yet was read once for each.
CREATE OR REPLACE FUNCTION keep_student_dues(site bigint, students bigint[]) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  UPDATE student_due d SET rest = coalesce(x.rest, 0), oldest = x.oldest
  FROM unnest($2) s(id) LEFT JOIN (
    SELECT f.student_id, sum(f.rest)::bigint AS rest, min(f.due_on) AS oldest FROM fee_due f WHERE f.site_id = $1 AND f.student_id = ANY ($2) GROUP BY 1) x ON x.student_id = s.id
  WHERE d.site_id = $1 AND d.student_id = s.id;
END $$;

-- Begins a money event, which holds the book, and says what its voucher hangs on: asked once, after nobody else writes.
CREATE FUNCTION begin_settlement(site bigint, what text, on_day date, maker bigint, codes text[], OUT id bigint, OUT basis text, OUT accrues boolean, OUT rules jsonb, OUT heads jsonb) LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO fee_settlement (site_id, kind, day, made_by) VALUES (site, what, on_day, maker) RETURNING fee_settlement.id INTO id;
  SELECT y.basis INTO basis FROM accounting_year y WHERE y.site_id = site AND on_day BETWEEN y.starts_on AND y.ends_on;
  accrues := EXISTS (SELECT FROM fee_accrual a WHERE a.site_id = site AND a.kind = 'start')
    OR coalesce((SELECT y.basis FROM accounting_year y WHERE y.site_id = site AND y.starts_on <= on_day ORDER BY y.starts_on DESC LIMIT 1) = 'accrual', false);
  SELECT jsonb_agg(jsonb_build_object('purpose', r.purpose, 'feeHeadId', r.fee_head_id, 'ledgerId', r.ledger_id)) INTO rules FROM posting_rule r WHERE r.site_id = site;
  SELECT jsonb_agg(x) INTO heads FROM (
    SELECT h.code, min(l.id) AS id FROM ledger l JOIN accounts_head h ON h.id = l.accounts_head_id WHERE l.site_id = site AND l.active AND h.code = ANY (codes) GROUP BY h.code) x;
END $$;

-- A payment whole: its parts, which come first, its receipt, what it settles, and its one voucher, which tells the receipt's number.
CREATE FUNCTION take_payment(site bigint, settlement bigint, on_day date, about jsonb, tenders jsonb, shares jsonb, settled jsonb, voucher_kind text, entries jsonb,
  OUT id bigint, OUT receipt text, OUT voucher_id bigint, OUT voucher text) LANGUAGE plpgsql AS $$
DECLARE maker bigint := (about->>'user')::bigint;
BEGIN
  id := nextval(pg_get_serial_sequence('payment', 'id'));
  INSERT INTO payment_tender (site_id, payment_id, line, method, ledger_id, amount, reference)
  SELECT site, take_payment.id, t.line, t.of->>'method', (t.of->>'ledger')::bigint, (t.of->>'amount')::bigint, coalesce(t.of->>'reference', '')
  FROM jsonb_array_elements(tenders) WITH ORDINALITY AS t(of, line);
  INSERT INTO payment_share (site_id, payment_id, student_id, amount)
  SELECT site, take_payment.id, (s.of->>'student')::bigint, (s.of->>'amount')::bigint FROM jsonb_array_elements(shares) AS s(of);
  INSERT INTO payment (site_id, id, settlement_id, day, amount, channel, counter_session_id, provider, reference, payer, payer_mobile, note, check_code, made_by, received_at)
  VALUES (site, take_payment.id, settlement, on_day, 1, about->>'channel', (about->>'session')::bigint, coalesce(about->>'provider', ''), about->>'reference', coalesce(about->>'payer', ''),
    about->>'mobile', coalesce(about->>'note', ''), about->>'check', maker, coalesce((about->>'received')::timestamptz, now()))
  RETURNING payment.receipt INTO receipt;
  INSERT INTO fee_allocation (site_id, settlement_id, payment_id, student_id, charge_id, amount)
  SELECT site, settlement, take_payment.id, (s.of->>'student')::bigint, (s.of->>'charge')::bigint, (s.of->>'amount')::bigint FROM jsonb_array_elements(settled) AS s(of);
  SELECT p.id, p.number INTO voucher_id, voucher FROM post_voucher(site, voucher_kind, on_day, receipt, 'settlement', settlement, NULL, maker, maker, entries) p;
END $$;

-- What triggers keep they keep as the owner of the tables: the wall of the caller was asked for the row that they follow, and would be asked
-- some eighty times more for one payment. Each of them reads and writes rows of that row's institution alone, and nobody calls it but its table.
-- Before a row is written its wall was not asked yet: those triggers ask it themselves.
DO $$
DECLARE one regclass;
BEGIN
  FOREACH one IN ARRAY ARRAY['book', 'accounting_year', 'accounting_period', 'ledger', 'fund', 'party', 'ledger_month', 'voucher', 'voucher_entry', 'voucher_series', 'receipt_series',
    'counter_session', 'fee_settlement', 'fee_allocation', 'fee_charge', 'fee_run', 'fee_due', 'fee_month', 'fee_day', 'student_due', 'payment', 'payment_tender', 'payment_share', 'payment_rest',
    'payment_reversal', 'payment_day']::regclass[] LOOP
    EXECUTE format('CREATE POLICY kept ON %s TO %I USING (session_user <> current_user)', one, current_user);
  END LOOP;
END $$;
CREATE FUNCTION may_write_for(site bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (has_table_privilege(session_user, 'graphile_worker._private_jobs', 'INSERT') OR wall_site() IS NOT DISTINCT FROM site) THEN
    RAISE EXCEPTION 'a row of another tenant' USING ERRCODE = 'insufficient_privilege';
  END IF;
END $$;
CREATE OR REPLACE FUNCTION payment_numbers() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  its_book book;
  starts date;
BEGIN
  PERFORM may_write_for(NEW.site_id);
  SELECT * INTO its_book FROM book WHERE site_id = NEW.site_id FOR NO KEY UPDATE;
  IF NOT FOUND THEN PERFORM refuse_posting('posting:refused.noBook'); END IF;
  IF NEW.counter_session_id IS NOT NULL AND NOT EXISTS (
    SELECT FROM counter_session c WHERE c.site_id = NEW.site_id AND c.id = NEW.counter_session_id AND c.closed_at IS NULL AND c.user_id IS NOT DISTINCT FROM NEW.made_by) THEN
    PERFORM refuse_posting('posting:refused.till');
  END IF;
  SELECT coalesce(sum(t.amount), 0) INTO NEW.amount FROM payment_tender t WHERE t.site_id = NEW.site_id AND t.payment_id = NEW.id;
  IF NEW.amount <> (SELECT coalesce(sum(s.amount), 0) FROM payment_share s WHERE s.site_id = NEW.site_id AND s.payment_id = NEW.id) THEN
    PERFORM refuse_posting('posting:refused.shares');
  END IF;
  starts := NEW.day - interval '1 month' * (its_book.first_month - 1);
  NEW.series := 'MR-' || to_char(starts, 'YYYY') || CASE WHEN its_book.first_month = 1 THEN '' ELSE '-' || to_char(starts + interval '1 year', 'YY') END;
  INSERT INTO receipt_series AS v (site_id, name, last_serial) VALUES (NEW.site_id, NEW.series, 1)
  ON CONFLICT (site_id, name) DO UPDATE SET last_serial = v.last_serial + 1 RETURNING last_serial INTO NEW.serial;
  NEW.receipt := NEW.series || '-' || lpad(NEW.serial::text, greatest(6, length(NEW.serial::text)), '0');
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION voucher_posts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  its_book book;
  period accounting_period;
  its_year accounting_year;
  type accounts_voucher_type;
  original voucher;
  judged record;
BEGIN
  PERFORM may_write_for(NEW.site_id);
  SELECT * INTO its_book FROM book WHERE site_id = NEW.site_id FOR NO KEY UPDATE;
  IF NOT FOUND THEN PERFORM refuse_posting('posting:refused.noBook'); END IF;
  NEW.month := NEW.day - (extract(day FROM NEW.day)::int - 1);
  SELECT * INTO period FROM accounting_period WHERE site_id = NEW.site_id AND month = NEW.month;
  IF NOT FOUND THEN PERFORM refuse_posting('posting:refused.noPeriod'); END IF;
  IF period.closed_at IS NOT NULL THEN PERFORM refuse_posting('posting:refused.closed'); END IF;
  SELECT * INTO its_year FROM accounting_year WHERE site_id = NEW.site_id AND id = period.year_id;
  IF its_year.closed_at IS NOT NULL THEN PERFORM refuse_posting('posting:refused.closed'); END IF;
  IF NEW.day > (clock_timestamp() AT TIME ZONE 'Asia/Dhaka')::date AND NEW.kind <> 'closing' THEN PERFORM refuse_posting('posting:refused.future'); END IF;
  IF NEW.day < its_book.opened_on THEN PERFORM refuse_posting('posting:refused.noPeriod'); END IF;
  IF NEW.event = 'typed' AND its_book.two_people AND NEW.made_by IS NOT DISTINCT FROM NEW.posted_by THEN PERFORM refuse_posting('posting:refused.ownVoucher'); END IF;

  SELECT count(*) AS lines, coalesce(sum(e.debit), 0) AS debit, count(*) FILTER (WHERE e.day <> NEW.day) AS astray,
    coalesce(bool_or(l.holds <> 'other' AND e.debit > 0), false) AS money_in, coalesce(bool_or(l.holds <> 'other' AND e.credit > 0), false) AS money_out,
    coalesce(bool_or(l.holds = 'other'), false) AS other,
    coalesce(bool_or(NOT l.active OR NOT f.active OR NOT coalesce(p.active, true)), false) AS retired, coalesce(bool_or(l.needs_party AND e.party_id IS NULL), false) AS nobody
  INTO judged FROM voucher_entry e JOIN ledger l ON l.site_id = e.site_id AND l.id = e.ledger_id JOIN fund f ON f.site_id = e.site_id AND f.id = e.fund_id
    LEFT JOIN party p ON p.site_id = e.site_id AND p.id = e.party_id
  WHERE e.site_id = NEW.site_id AND e.voucher_id = NEW.id;
  IF judged.lines < 2 THEN PERFORM refuse_posting('posting:refused.empty'); END IF;
  IF judged.astray > 0 THEN PERFORM refuse_posting('posting:refused.day'); END IF;
  IF EXISTS (SELECT FROM voucher_entry e WHERE e.site_id = NEW.site_id AND e.voucher_id = NEW.id GROUP BY e.fund_id HAVING sum(e.debit) <> sum(e.credit)) THEN
    PERFORM refuse_posting('posting:refused.unbalanced');
  END IF;
  IF NEW.reverses_id IS NULL THEN
    IF judged.retired AND NEW.kind <> 'closing' THEN PERFORM refuse_posting('posting:refused.retired'); END IF;
    IF judged.nobody AND NEW.kind IN ('payment', 'receipt', 'journal', 'contra') THEN PERFORM refuse_posting('posting:refused.nobody'); END IF;
    IF NEW.kind = 'payment' AND (NOT judged.money_out OR judged.money_in) THEN PERFORM refuse_posting('posting:refused.payment'); END IF;
    IF NEW.kind = 'receipt' AND (NOT judged.money_in OR judged.money_out) THEN PERFORM refuse_posting('posting:refused.receipt'); END IF;
    IF NEW.kind IN ('journal', 'closing') AND (judged.money_in OR judged.money_out) THEN PERFORM refuse_posting('posting:refused.journal'); END IF;
    IF NEW.kind = 'contra' AND judged.other THEN PERFORM refuse_posting('posting:refused.contra'); END IF;
  ELSE
    SELECT * INTO original FROM voucher v WHERE v.site_id = NEW.site_id AND v.id = NEW.reverses_id;
    IF original.reverses_id IS NOT NULL THEN PERFORM refuse_posting('posting:refused.reversalReversed'); END IF;
    IF its_book.two_people AND original.event = 'typed' AND original.made_by IS NOT DISTINCT FROM NEW.posted_by THEN PERFORM refuse_posting('posting:refused.ownVoucher'); END IF;
    IF original.kind <> NEW.kind OR original.day > NEW.day OR EXISTS (
      SELECT FROM (
        SELECT e.ledger_id, e.fund_id, e.party_id, e.debit, e.credit FROM voucher_entry e WHERE e.site_id = NEW.site_id AND e.voucher_id = NEW.id
        UNION ALL
        SELECT e.ledger_id, e.fund_id, e.party_id, -e.credit, -e.debit FROM voucher_entry e WHERE e.site_id = NEW.site_id AND e.voucher_id = NEW.reverses_id) x
      GROUP BY x.ledger_id, x.fund_id, x.party_id HAVING sum(x.debit) <> 0 OR sum(x.credit) <> 0) THEN
      PERFORM refuse_posting('posting:refused.notMirrored');
    END IF;
  END IF;

  SELECT * INTO type FROM accounts_voucher_type WHERE active AND kind = CASE WHEN NEW.kind IN ('opening', 'closing') THEN 'journal' ELSE NEW.kind END ORDER BY position, id LIMIT 1;
  IF NOT FOUND THEN PERFORM refuse_posting('posting:refused.noSeries'); END IF;
  NEW.series := type.prefix || CASE type.numbering
    WHEN 'month' THEN '-' || to_char(NEW.day, 'YYYYMM')
    WHEN 'never' THEN ''
    ELSE '-' || CASE WHEN its_book.first_month = 1 THEN to_char(its_year.starts_on, 'YYYY') ELSE to_char(its_year.starts_on, 'YYYY-') || to_char(its_year.ends_on, 'YY') END END;
  INSERT INTO voucher_series AS v (site_id, name, last_serial) VALUES (NEW.site_id, NEW.series, 1)
  ON CONFLICT (site_id, name) DO UPDATE SET last_serial = v.last_serial + 1 RETURNING last_serial INTO NEW.serial;
  NEW.number := NEW.series || '-' || lpad(NEW.serial::text, greatest(type.digits, length(NEW.serial::text)), '0');

  INSERT INTO ledger_month AS k (site_id, month, ledger_id, fund_id, closing, debit, credit)
  SELECT e.site_id, NEW.month, e.ledger_id, e.fund_id, NEW.kind = 'closing', sum(e.debit), sum(e.credit) FROM voucher_entry e
  WHERE e.site_id = NEW.site_id AND e.voucher_id = NEW.id GROUP BY e.site_id, e.ledger_id, e.fund_id
  ON CONFLICT (site_id, ledger_id, month, fund_id, closing) DO UPDATE SET debit = k.debit + excluded.debit, credit = k.credit + excluded.credit;

  NEW.amount := judged.debit;
  NEW.place := its_book.posted + 1;
  NEW.posted_at := clock_timestamp();
  NEW.hash := sha256(its_book.hash || convert_to(voucher_content(NEW), 'UTF8'));
  UPDATE book SET posted = NEW.place, hash = NEW.hash WHERE site_id = NEW.site_id;
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION settlement_begins() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM may_write_for(NEW.site_id);
  PERFORM FROM book b WHERE b.site_id = NEW.site_id FOR NO KEY UPDATE;
  RETURN NEW;
END $$;

DO $$
DECLARE one regproc;
BEGIN
  FOREACH one IN ARRAY ARRAY['fee_charged', 'fee_charged_kept', 'fee_adjusted', 'fee_adjusted_kept', 'fee_allocated', 'fee_allocated_kept', 'payment_received', 'payment_received_kept',
    'parts_come_first', 'entries_come_first', 'settlement_posted', 'payment_taken_back', 'payment_taken_back_kept', 'payment_given_back', 'settlement_begins', 'payment_numbers', 'voucher_posts']::regproc[] LOOP
    EXECUTE format('ALTER FUNCTION %s() SECURITY DEFINER SET search_path TO pg_catalog, public, pg_temp', one);
    EXECUTE format('REVOKE EXECUTE ON FUNCTION %s() FROM PUBLIC', one); -- a trigger needs nobody's right to it
  END LOOP;
END $$;

-- A wallet's transaction id pays once, whoever brings it: looked for at the counter.
CREATE INDEX payment_tender_wallet_id ON payment_tender (site_id, upper(reference)) WHERE method IN ('wallet', 'gateway');
