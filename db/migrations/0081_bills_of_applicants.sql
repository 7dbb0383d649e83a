-- Money of people who are no students: a payment may be of bills of applications instead of students' shares (see docs/decisions/admissions.md).
-- Money is poisha.

-- What a payment is of, where it is of no student. `applied`: it pays the bill. If not (the bill was paid before, is void, or is of another amount), it
-- is real money all the same, a liability until it is given back.
CREATE TABLE payment_bill (
  site_id bigint NOT NULL,
  payment_id bigint NOT NULL,
  bill_id bigint NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  applied boolean NOT NULL,
  PRIMARY KEY (site_id, payment_id, bill_id),
  FOREIGN KEY (site_id, payment_id) REFERENCES payment (site_id, id) DEFERRABLE INITIALLY DEFERRED,
  FOREIGN KEY (site_id, bill_id) REFERENCES application_bill (site_id, id)
);
CREATE INDEX ON payment_bill (site_id, bill_id);
CREATE INDEX payment_bill_held ON payment_bill (site_id, payment_id) WHERE NOT applied;
CALL wall('payment_bill');
CREATE TRIGGER parts_come_first AFTER INSERT ON payment_bill REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION parts_come_first();

-- What bills brought on a day by heads, as fee_day has it of dues; taken back on the day it was.
CREATE TABLE payment_bill_day (
  site_id bigint NOT NULL REFERENCES site,
  day date NOT NULL,
  sub_head bigint NOT NULL,
  settled bigint NOT NULL DEFAULT 0,
  back bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (site_id, day, sub_head)
);
CALL wall('payment_bill_day');

-- A bill begins unpaid; that it is paid is said by payments alone.
CREATE FUNCTION bill_begins() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.payment_id IS NOT NULL THEN PERFORM refuse_posting('posting:refused.billClosed'); END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER bill_begins BEFORE INSERT ON application_bill FOR EACH ROW EXECUTE FUNCTION bill_begins();

-- What is applied pays a bill that is open, whole; a payment of which anything else was said does not come about.
CREATE FUNCTION payment_pays_bills() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE paid int;
BEGIN
  IF NOT EXISTS (SELECT FROM payment_bill x WHERE x.site_id = NEW.site_id AND x.payment_id = NEW.id) THEN RETURN NULL; END IF;
  UPDATE application_bill b SET payment_id = NEW.id, paid_at = NEW.received_at FROM payment_bill x
  WHERE x.site_id = NEW.site_id AND x.payment_id = NEW.id AND x.applied AND b.site_id = x.site_id AND b.id = x.bill_id
    AND b.payment_id IS NULL AND b.voided_at IS NULL AND b.amount = x.amount;
  GET DIAGNOSTICS paid = ROW_COUNT;
  IF paid <> (SELECT count(*) FROM payment_bill x WHERE x.site_id = NEW.site_id AND x.payment_id = NEW.id AND x.applied) THEN
    PERFORM refuse_posting('posting:refused.billClosed');
  END IF;
  INSERT INTO payment_bill_day AS d (site_id, day, sub_head, settled)
  SELECT x.site_id, NEW.day, b.sub_head_id, sum(x.amount)::bigint FROM payment_bill x JOIN application_bill b ON b.site_id = x.site_id AND b.id = x.bill_id
  WHERE x.site_id = NEW.site_id AND x.payment_id = NEW.id AND x.applied GROUP BY x.site_id, b.sub_head_id ORDER BY b.sub_head_id
  ON CONFLICT (site_id, day, sub_head) DO UPDATE SET settled = d.settled + excluded.settled;
  RETURN NULL;
END $$;
CREATE TRIGGER payment_pays_bills AFTER INSERT ON payment FOR EACH ROW EXECUTE FUNCTION payment_pays_bills();

-- A payment that is taken back opens what it paid again.
CREATE FUNCTION payment_opens_bills() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO payment_bill_day AS d (site_id, day, sub_head, back)
  SELECT x.site_id, n.day, b.sub_head_id, sum(x.amount)::bigint FROM payment_bill x JOIN application_bill b ON b.site_id = x.site_id AND b.id = x.bill_id
    JOIN fee_settlement n ON n.site_id = x.site_id AND n.id = NEW.settlement_id
  WHERE x.site_id = NEW.site_id AND x.payment_id = NEW.payment_id AND x.applied GROUP BY x.site_id, n.day, b.sub_head_id ORDER BY b.sub_head_id
  ON CONFLICT (site_id, day, sub_head) DO UPDATE SET back = d.back + excluded.back;
  UPDATE application_bill b SET payment_id = NULL, paid_at = NULL WHERE b.site_id = NEW.site_id AND b.payment_id = NEW.payment_id;
  RETURN NULL;
END $$;
CREATE TRIGGER payment_opens_bills AFTER INSERT ON payment_reversal FOR EACH ROW EXECUTE FUNCTION payment_opens_bills();

-- As the other triggers of money (0073): kept by the owner of the tables, called by nobody.
DO $$
DECLARE one text;
BEGIN
  FOREACH one IN ARRAY ARRAY['application_bill', 'payment_bill', 'payment_bill_day'] LOOP
    EXECUTE format('CREATE POLICY kept ON %I TO %I USING (session_user <> current_user)', one, current_user);
  END LOOP;
  FOREACH one IN ARRAY ARRAY['payment_pays_bills', 'payment_opens_bills'] LOOP
    EXECUTE format('ALTER FUNCTION %I() SECURITY DEFINER SET search_path TO pg_catalog, public, pg_temp', one);
    EXECUTE format('REVOKE EXECUTE ON FUNCTION %I() FROM PUBLIC', one);
  END LOOP;
END $$;

-- Shares and bills together are what the tenders are.
DO $$
DECLARE
  was text := pg_get_functiondef('payment_numbers'::regproc);
  is_now text := replace(was, '(SELECT coalesce(sum(s.amount), 0) FROM payment_share s WHERE s.site_id = NEW.site_id AND s.payment_id = NEW.id)',
    '(SELECT coalesce(sum(s.amount), 0) FROM payment_share s WHERE s.site_id = NEW.site_id AND s.payment_id = NEW.id)
    + (SELECT coalesce(sum(b.amount), 0) FROM payment_bill b WHERE b.site_id = NEW.site_id AND b.payment_id = NEW.id)');
BEGIN
  IF is_now = was THEN RAISE EXCEPTION 'payment_numbers() counts otherwise'; END IF;
  EXECUTE is_now;
  was := pg_get_functiondef('wrong_dues_of_lines'::regproc);
  is_now := replace(was, '(SELECT s.payment_id, sum(s.amount) AS amount FROM payment_share s WHERE s.site_id = $1 GROUP BY 1)',
    '(SELECT s.payment_id, sum(s.amount) AS amount FROM (SELECT s.payment_id, s.amount FROM payment_share s WHERE s.site_id = $1
      UNION ALL SELECT b.payment_id, b.amount FROM payment_bill b WHERE b.site_id = $1) s GROUP BY 1)');
  IF is_now = was THEN RAISE EXCEPTION 'wrong_dues_of_lines() counts otherwise'; END IF;
  EXECUTE is_now;
END $$;

DROP FUNCTION take_payment(bigint, bigint, date, jsonb, jsonb, jsonb, jsonb, text, jsonb);
-- A payment whole: its parts, which come first, its receipt, what it settles, and its one voucher, which tells the receipt's number.
CREATE FUNCTION take_payment(site bigint, settlement bigint, on_day date, about jsonb, tenders jsonb, shares jsonb, settled jsonb, bills jsonb, voucher_kind text, entries jsonb,
  OUT id bigint, OUT receipt text, OUT voucher_id bigint, OUT voucher text) LANGUAGE plpgsql AS $$
DECLARE maker bigint := (about->>'user')::bigint;
BEGIN
  id := nextval(pg_get_serial_sequence('payment', 'id'));
  INSERT INTO payment_tender (site_id, payment_id, line, method, ledger_id, amount, reference)
  SELECT site, take_payment.id, t.line, t.of->>'method', (t.of->>'ledger')::bigint, (t.of->>'amount')::bigint, coalesce(t.of->>'reference', '')
  FROM jsonb_array_elements(tenders) WITH ORDINALITY AS t(of, line);
  IF bills = '[]' THEN
    INSERT INTO payment_share (site_id, payment_id, student_id, amount)
    SELECT site, take_payment.id, (s.of->>'student')::bigint, (s.of->>'amount')::bigint FROM jsonb_array_elements(shares) AS s(of);
  ELSE
    INSERT INTO payment_bill (site_id, payment_id, bill_id, amount, applied)
    SELECT site, take_payment.id, (b.of->>'bill')::bigint, (b.of->>'amount')::bigint, (b.of->>'applied')::boolean FROM jsonb_array_elements(bills) AS b(of);
  END IF;
  INSERT INTO payment (site_id, id, settlement_id, day, amount, channel, counter_session_id, provider, reference, payer, payer_mobile, note, check_code, made_by, received_at)
  VALUES (site, take_payment.id, settlement, on_day, 1, about->>'channel', (about->>'session')::bigint, coalesce(about->>'provider', ''), about->>'reference', coalesce(about->>'payer', ''),
    about->>'mobile', coalesce(about->>'note', ''), about->>'check', maker, coalesce((about->>'received')::timestamptz, now()))
  RETURNING payment.receipt INTO receipt;
  IF bills = '[]' THEN
    INSERT INTO fee_allocation (site_id, settlement_id, payment_id, student_id, charge_id, amount)
    SELECT site, settlement, take_payment.id, (s.of->>'student')::bigint, (s.of->>'charge')::bigint, (s.of->>'amount')::bigint FROM jsonb_array_elements(settled) AS s(of);
  END IF;
  SELECT p.id, p.number INTO voucher_id, voucher FROM post_voucher(site, voucher_kind, on_day, receipt, 'settlement', settlement, NULL, maker, maker, entries) p;
END $$;

CREATE FUNCTION counted_bill_day(site bigint) RETURNS TABLE (day date, sub_head bigint, settled bigint, back bigint) LANGUAGE sql STABLE AS $$
  SELECT x.day, x.sub_head, sum(x.settled)::bigint, sum(x.back)::bigint FROM (
    SELECT p.day, b.sub_head_id AS sub_head, x.amount AS settled, 0 AS back FROM payment_bill x JOIN payment p ON p.site_id = x.site_id AND p.id = x.payment_id
      JOIN application_bill b ON b.site_id = x.site_id AND b.id = x.bill_id WHERE x.site_id = $1 AND x.applied
    UNION ALL
    SELECT n.day, b.sub_head_id, 0, x.amount FROM payment_bill x JOIN payment_reversal r ON r.site_id = x.site_id AND r.payment_id = x.payment_id
      JOIN fee_settlement n ON n.site_id = r.site_id AND n.id = r.settlement_id JOIN application_bill b ON b.site_id = x.site_id AND b.id = x.bill_id
    WHERE x.site_id = $1 AND x.applied) x
  GROUP BY 1, 2
$$;
ALTER FUNCTION recount_money(bigint) RENAME TO recount_money_of_dues;
CREATE FUNCTION recount_money(site bigint) RETURNS void LANGUAGE sql AS $$
  SELECT recount_money_of_dues($1);
  DELETE FROM payment_bill_day d WHERE d.site_id = $1;
  INSERT INTO payment_bill_day (site_id, day, sub_head, settled, back) SELECT $1, c.* FROM counted_bill_day($1) c;
$$;

-- What does not agree in what applicants paid; nothing, ever.
CREATE FUNCTION wrong_bills(site bigint) RETURNS TABLE (what text, at text, kept text, found text) LANGUAGE sql STABLE AS $$
  SELECT 'bill', b.id::text, coalesce(b.payment_id::text, 'open'), coalesce(x.payments, 'open') FROM application_bill b
    LEFT JOIN (SELECT x.bill_id, string_agg(x.payment_id::text, ' ' ORDER BY x.payment_id) AS payments, sum(x.amount) AS amount FROM payment_bill x
      WHERE x.site_id = $1 AND x.applied AND NOT EXISTS (SELECT FROM payment_reversal r WHERE r.site_id = x.site_id AND r.payment_id = x.payment_id) GROUP BY 1) x ON x.bill_id = b.id
  WHERE b.site_id = $1 AND (b.payment_id::text IS DISTINCT FROM x.payments OR (x.payments IS NOT NULL AND (x.amount <> b.amount OR b.voided_at IS NOT NULL)))
  UNION ALL
  SELECT 'bill day', coalesce(d.day, c.day) || ' ' || coalesce(d.sub_head, c.sub_head), d::text, c::text
  FROM (SELECT d.day, d.sub_head, d.settled, d.back FROM payment_bill_day d WHERE d.site_id = $1) d
    FULL JOIN counted_bill_day($1) c ON (c.day, c.sub_head) = (d.day, d.sub_head) WHERE d::text IS DISTINCT FROM c::text
$$;
CREATE OR REPLACE FUNCTION wrong_dues(site bigint) RETURNS TABLE (what text, at text, kept text, found text) LANGUAGE sql STABLE AS $$
  SELECT * FROM wrong_dues_of_lines($1) UNION ALL SELECT * FROM wrong_money($1) UNION ALL SELECT * FROM wrong_accrual($1) UNION ALL SELECT * FROM wrong_gateway_dues($1)
  UNION ALL SELECT * FROM wrong_bills($1)
$$;

-- An attempt at a gateway that is for a bill.
CREATE TABLE gateway_share_bill (
  site_id bigint NOT NULL,
  session_id bigint NOT NULL,
  bill_id bigint NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  PRIMARY KEY (site_id, session_id),
  FOREIGN KEY (site_id, session_id) REFERENCES gateway_session (site_id, id),
  FOREIGN KEY (site_id, bill_id) REFERENCES application_bill (site_id, id)
);
CREATE INDEX ON gateway_share_bill (site_id, bill_id);
CALL wall('gateway_share_bill');
ALTER TABLE gateway_session DROP CONSTRAINT gateway_session_came_check,
  ADD CONSTRAINT gateway_session_came_check CHECK (came IN ('student', 'guardian', 'public', 'staff', 'applicant'));
ALTER TABLE gateway_exception DROP CONSTRAINT gateway_exception_kind_check,
  ADD CONSTRAINT gateway_exception_kind_check CHECK (kind IN
    ('amount', 'invoice', 'currency', 'transaction', 'second', 'void', 'turned', 'books', 'refund', 'forged', 'unknown-payment', 'unlisted'));

-- What an applicant says to have sent to a wallet's number; who is no user has no login that sent it.
ALTER TABLE wallet_claim ALTER student_id DROP NOT NULL, ALTER sent_by DROP NOT NULL, ADD bill_id bigint,
  ADD FOREIGN KEY (site_id, bill_id) REFERENCES application_bill (site_id, id),
  ADD CONSTRAINT wallet_claim_of_one CHECK ((student_id IS NULL) <> (bill_id IS NULL)),
  ADD CONSTRAINT wallet_claim_sender CHECK ((sent_by IS NULL) = (student_id IS NULL));
CREATE INDEX ON wallet_claim (site_id, bill_id) WHERE bill_id IS NOT NULL;

-- A slip for the bank's window, and a line of a bank's list, of a bill.
ALTER TABLE pay_slip ALTER student_id DROP NOT NULL, ADD bill_id bigint,
  ADD FOREIGN KEY (site_id, bill_id) REFERENCES application_bill (site_id, id),
  ADD CONSTRAINT pay_slip_of_one CHECK ((student_id IS NULL) <> (bill_id IS NULL));
CREATE INDEX ON pay_slip (site_id, bill_id) WHERE bill_id IS NOT NULL;
ALTER TABLE fee_list_line ADD bill_id bigint,
  ADD FOREIGN KEY (site_id, bill_id) REFERENCES application_bill (site_id, id),
  ADD CONSTRAINT fee_list_line_of_one CHECK (student_id IS NULL OR bill_id IS NULL);
CREATE INDEX ON fee_list_line (site_id, bill_id) WHERE bill_id IS NOT NULL;
