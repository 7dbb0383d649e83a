-- What reports read is kept beside what they tell of, by the write that changes it and in the same transaction; wrong_dues() recounts it. Money is poisha.

-- What a student owes in all, and since when. Nothing owed: the row stays, with nothing in it.
CREATE TABLE student_due (
  site_id bigint NOT NULL,
  student_id bigint NOT NULL,
  rest bigint NOT NULL CHECK (rest >= 0),
  oldest date, -- the first day on which something open fell due
  PRIMARY KEY (site_id, student_id),
  FOREIGN KEY (site_id, student_id) REFERENCES student (site_id, id),
  CHECK ((rest = 0) = (oldest IS NULL))
);
CREATE INDEX ON student_due (site_id, rest, student_id) WHERE rest > 0;
CREATE INDEX ON student_due (site_id, oldest, student_id) INCLUDE (rest) WHERE rest > 0;
CALL wall('student_due');

-- What fell due in a month, and what became of it until now. All but `paid` carry their sign: open is charged + waived + let_off + corrected + fined - paid.
CREATE TABLE fee_month (
  site_id bigint NOT NULL REFERENCES site,
  month text NOT NULL CHECK (month ~ '^[0-9]{4}-[0-9]{2}$'),
  sub_head bigint NOT NULL,
  charged bigint NOT NULL DEFAULT 0,
  waived bigint NOT NULL DEFAULT 0,    -- waivers and offers
  let_off bigint NOT NULL DEFAULT 0,   -- written off
  corrected bigint NOT NULL DEFAULT 0, -- by runs and by hand
  fined bigint NOT NULL DEFAULT 0,     -- added to fines day by day
  paid bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (site_id, month, sub_head)
);
CALL wall('fee_month');

-- What was settled on a day by heads, whenever it fell due; taken back on the day it was.
CREATE TABLE fee_day (
  site_id bigint NOT NULL REFERENCES site,
  day date NOT NULL,
  sub_head bigint NOT NULL,
  settled bigint NOT NULL DEFAULT 0,
  back bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (site_id, day, sub_head)
);
CALL wall('fee_day');

-- What came in on a day, from whom it was taken and how; what was taken back stands on the day of that, with who took the money once.
CREATE TABLE payment_day (
  site_id bigint NOT NULL REFERENCES site,
  day date NOT NULL,
  cashier bigint NOT NULL, -- 0: nobody, as at a gateway
  channel text NOT NULL,
  method text NOT NULL,
  payments int NOT NULL DEFAULT 0, -- of several methods, by the first of them
  received bigint NOT NULL DEFAULT 0,
  backs int NOT NULL DEFAULT 0,
  back bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (site_id, day, cashier, channel, method)
);
CALL wall('payment_day');

-- As they should be, counted from the lines.
CREATE FUNCTION counted_student_due(site bigint) RETURNS TABLE (student_id bigint, rest bigint, oldest date) LANGUAGE sql STABLE AS $$
  SELECT d.student_id, sum(d.rest)::bigint, min(d.due_on) FROM fee_due d WHERE d.site_id = $1 GROUP BY 1
$$;
CREATE FUNCTION counted_fee_month(site bigint)
  RETURNS TABLE (month text, sub_head bigint, charged bigint, waived bigint, let_off bigint, corrected bigint, fined bigint, paid bigint) LANGUAGE sql STABLE AS $$
  SELECT x.month, x.sub_head, sum(x.charged)::bigint, sum(x.waived)::bigint, sum(x.let_off)::bigint, sum(x.corrected)::bigint, sum(x.fined)::bigint, sum(x.paid)::bigint FROM (
    SELECT to_char(c.due_on, 'YYYY-MM') AS month, c.sub_head_id AS sub_head, c.amount AS charged, 0 AS waived, 0 AS let_off, 0 AS corrected, 0 AS fined, 0 AS paid FROM fee_charge c WHERE c.site_id = $1
    UNION ALL
    SELECT to_char(c.due_on, 'YYYY-MM'), c.sub_head_id, 0, CASE WHEN a.kind IN ('waiver', 'offer') THEN a.amount ELSE 0 END, CASE WHEN a.kind = 'write-off' THEN a.amount ELSE 0 END,
      CASE WHEN a.kind IN ('correction', 'by-hand') THEN a.amount ELSE 0 END, CASE WHEN a.kind = 'fine' THEN a.amount ELSE 0 END, 0
    FROM fee_adjustment a JOIN fee_charge c ON c.site_id = a.site_id AND c.id = a.charge_id WHERE a.site_id = $1
    UNION ALL
    SELECT to_char(c.due_on, 'YYYY-MM'), c.sub_head_id, 0, 0, 0, 0, 0, p.amount FROM fee_allocation p JOIN fee_charge c ON c.site_id = p.site_id AND c.id = p.charge_id WHERE p.site_id = $1) x
  GROUP BY 1, 2
$$;
CREATE FUNCTION counted_fee_day(site bigint) RETURNS TABLE (day date, sub_head bigint, settled bigint, back bigint) LANGUAGE sql STABLE AS $$
  SELECT n.day, c.sub_head_id, coalesce(sum(p.amount) FILTER (WHERE p.amount > 0), 0)::bigint, coalesce(-sum(p.amount) FILTER (WHERE p.amount < 0), 0)::bigint
  FROM fee_allocation p JOIN fee_settlement n ON n.site_id = p.site_id AND n.id = p.settlement_id JOIN fee_charge c ON c.site_id = p.site_id AND c.id = p.charge_id
  WHERE p.site_id = $1 GROUP BY 1, 2
$$;
CREATE FUNCTION counted_payment_day(site bigint)
  RETURNS TABLE (day date, cashier bigint, channel text, method text, payments int, received bigint, backs int, back bigint) LANGUAGE sql STABLE AS $$
  SELECT x.day, x.cashier, x.channel, x.method, sum(x.payments)::int, sum(x.received)::bigint, sum(x.backs)::int, sum(x.back)::bigint FROM (
    SELECT p.day, coalesce(p.made_by, 0) AS cashier, p.channel, t.method, (t.line = 1)::int AS payments, t.amount AS received, 0 AS backs, 0 AS back
    FROM payment p JOIN payment_tender t ON t.site_id = p.site_id AND t.payment_id = p.id WHERE p.site_id = $1
    UNION ALL
    SELECT n.day, coalesce(p.made_by, 0), p.channel, t.method, 0, 0, (t.line = 1)::int, t.amount
    FROM payment_reversal r JOIN fee_settlement n ON n.site_id = r.site_id AND n.id = r.settlement_id JOIN payment p ON p.site_id = r.site_id AND p.id = r.payment_id
      JOIN payment_tender t ON t.site_id = p.site_id AND t.payment_id = p.id WHERE r.site_id = $1) x
  GROUP BY 1, 2, 3, 4
$$;

-- Writes it all anew: after lines were loaded past the triggers.
CREATE FUNCTION recount_money(site bigint) RETURNS void LANGUAGE sql AS $$
  DELETE FROM student_due d WHERE d.site_id = $1;
  INSERT INTO student_due (site_id, student_id, rest, oldest) SELECT $1, c.* FROM counted_student_due($1) c;
  DELETE FROM fee_month m WHERE m.site_id = $1;
  INSERT INTO fee_month (site_id, month, sub_head, charged, waived, let_off, corrected, fined, paid) SELECT $1, c.* FROM counted_fee_month($1) c;
  DELETE FROM fee_day d WHERE d.site_id = $1;
  INSERT INTO fee_day (site_id, day, sub_head, settled, back) SELECT $1, c.* FROM counted_fee_day($1) c;
  DELETE FROM payment_day d WHERE d.site_id = $1;
  INSERT INTO payment_day (site_id, day, cashier, channel, method, payments, received, backs, back) SELECT $1, c.* FROM counted_payment_day($1) c;
$$;

-- The rows of sums are taken in order and after those of dues; who writes in several statements holds the book from the beginning. So nobody
-- waits for a sum with a due in hand that another wants.
CREATE FUNCTION fee_charged_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO student_due AS d (site_id, student_id, rest, oldest)
  SELECT a.site_id, a.student_id, sum(a.amount)::bigint, min(a.due_on) FROM added a GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT (site_id, student_id) DO UPDATE SET rest = d.rest + excluded.rest, oldest = least(d.oldest, excluded.oldest);
  INSERT INTO fee_month AS m (site_id, month, sub_head, charged)
  SELECT a.site_id, to_char(a.due_on, 'YYYY-MM'), a.sub_head_id, sum(a.amount)::bigint FROM added a GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (site_id, month, sub_head) DO UPDATE SET charged = m.charged + excluded.charged;
  RETURN NULL;
END $$;
CREATE TRIGGER fee_charged_kept AFTER INSERT ON fee_charge REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION fee_charged_kept();

-- What of a student is open is read again once nobody else is changing it.
CREATE FUNCTION keep_student_dues(site bigint, students bigint[]) RETURNS void LANGUAGE plpgsql SET enable_nestloop = on SET enable_seqscan = off AS $$
BEGIN
  PERFORM FROM student_due d WHERE d.site_id = $1 AND d.student_id = ANY ($2) ORDER BY d.student_id FOR UPDATE;
  UPDATE student_due d SET rest = coalesce(x.rest, 0), oldest = x.oldest
  FROM unnest($2) s(id) CROSS JOIN LATERAL (SELECT sum(f.rest)::bigint AS rest, min(f.due_on) AS oldest FROM fee_due f WHERE f.site_id = $1 AND f.student_id = s.id) x
  WHERE d.site_id = $1 AND d.student_id = s.id;
END $$;

CREATE FUNCTION fee_adjusted_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_student_dues(x.site_id, x.students) FROM (SELECT a.site_id, array_agg(DISTINCT a.student_id) AS students FROM added a GROUP BY 1) x;
  INSERT INTO fee_month AS m (site_id, month, sub_head, waived, let_off, corrected, fined)
  SELECT c.site_id, to_char(c.due_on, 'YYYY-MM'), c.sub_head_id, coalesce(sum(a.amount) FILTER (WHERE a.kind IN ('waiver', 'offer')), 0)::bigint,
    coalesce(sum(a.amount) FILTER (WHERE a.kind = 'write-off'), 0)::bigint, coalesce(sum(a.amount) FILTER (WHERE a.kind IN ('correction', 'by-hand')), 0)::bigint,
    coalesce(sum(a.amount) FILTER (WHERE a.kind = 'fine'), 0)::bigint
  FROM added a JOIN fee_charge c ON c.site_id = a.site_id AND c.id = a.charge_id GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (site_id, month, sub_head) DO UPDATE SET waived = m.waived + excluded.waived, let_off = m.let_off + excluded.let_off,
    corrected = m.corrected + excluded.corrected, fined = m.fined + excluded.fined;
  RETURN NULL;
END $$;
CREATE TRIGGER fee_adjusted_kept AFTER INSERT ON fee_adjustment REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION fee_adjusted_kept();

CREATE FUNCTION fee_allocated_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_student_dues(x.site_id, x.students) FROM (SELECT a.site_id, array_agg(DISTINCT a.student_id) AS students FROM added a GROUP BY 1) x;
  INSERT INTO fee_month AS m (site_id, month, sub_head, paid)
  SELECT c.site_id, to_char(c.due_on, 'YYYY-MM'), c.sub_head_id, sum(a.amount)::bigint
  FROM added a JOIN fee_charge c ON c.site_id = a.site_id AND c.id = a.charge_id GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (site_id, month, sub_head) DO UPDATE SET paid = m.paid + excluded.paid;
  INSERT INTO fee_day AS d (site_id, day, sub_head, settled, back)
  SELECT n.site_id, n.day, c.sub_head_id, coalesce(sum(a.amount) FILTER (WHERE a.amount > 0), 0)::bigint, coalesce(-sum(a.amount) FILTER (WHERE a.amount < 0), 0)::bigint
  FROM added a JOIN fee_settlement n ON n.site_id = a.site_id AND n.id = a.settlement_id JOIN fee_charge c ON c.site_id = a.site_id AND c.id = a.charge_id
  GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (site_id, day, sub_head) DO UPDATE SET settled = d.settled + excluded.settled, back = d.back + excluded.back;
  RETURN NULL;
END $$;
CREATE TRIGGER fee_allocated_kept AFTER INSERT ON fee_allocation REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION fee_allocated_kept();

CREATE FUNCTION payment_received_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO payment_day AS d (site_id, day, cashier, channel, method, payments, received)
  SELECT NEW.site_id, NEW.day, coalesce(NEW.made_by, 0), NEW.channel, t.method, sum((t.line = 1)::int)::int, sum(t.amount)::bigint
  FROM payment_tender t WHERE t.site_id = NEW.site_id AND t.payment_id = NEW.id GROUP BY t.method ORDER BY t.method
  ON CONFLICT (site_id, day, cashier, channel, method) DO UPDATE SET payments = d.payments + excluded.payments, received = d.received + excluded.received;
  RETURN NULL;
END $$;
CREATE TRIGGER payment_received_kept AFTER INSERT ON payment FOR EACH ROW EXECUTE FUNCTION payment_received_kept();

CREATE FUNCTION payment_taken_back_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO payment_day AS d (site_id, day, cashier, channel, method, backs, back)
  SELECT NEW.site_id, n.day, coalesce(p.made_by, 0), p.channel, t.method, sum((t.line = 1)::int)::int, sum(t.amount)::bigint
  FROM payment p JOIN fee_settlement n ON n.site_id = p.site_id AND n.id = NEW.settlement_id JOIN payment_tender t ON t.site_id = p.site_id AND t.payment_id = p.id
  WHERE p.site_id = NEW.site_id AND p.id = NEW.payment_id GROUP BY n.day, p.made_by, p.channel, t.method ORDER BY t.method
  ON CONFLICT (site_id, day, cashier, channel, method) DO UPDATE SET backs = d.backs + excluded.backs, back = d.back + excluded.back;
  RETURN NULL;
END $$;
CREATE TRIGGER payment_taken_back_kept AFTER INSERT ON payment_reversal FOR EACH ROW EXECUTE FUNCTION payment_taken_back_kept();

-- What is kept for reports and does not agree with the lines; nothing, ever.
CREATE FUNCTION wrong_money(site bigint) RETURNS TABLE (what text, at text, kept text, found text) LANGUAGE sql STABLE AS $$
  SELECT 'student', coalesce(d.student_id, c.student_id)::text, coalesce(d.rest, 0) || ' ' || coalesce(d.oldest::text, ''), coalesce(c.rest, 0) || ' ' || coalesce(c.oldest::text, '')
  FROM (SELECT d.student_id, d.rest, d.oldest FROM student_due d WHERE d.site_id = $1) d FULL JOIN counted_student_due($1) c ON c.student_id = d.student_id
  WHERE coalesce(d.rest, 0) <> coalesce(c.rest, 0) OR d.oldest IS DISTINCT FROM c.oldest
  UNION ALL
  SELECT 'month', coalesce(m.month, c.month) || ' ' || coalesce(m.sub_head, c.sub_head), m::text, c::text
  FROM (SELECT m.month, m.sub_head, m.charged, m.waived, m.let_off, m.corrected, m.fined, m.paid FROM fee_month m WHERE m.site_id = $1) m
    FULL JOIN counted_fee_month($1) c ON (c.month, c.sub_head) = (m.month, m.sub_head) WHERE m::text IS DISTINCT FROM c::text
  UNION ALL
  SELECT 'day', coalesce(d.day, c.day) || ' ' || coalesce(d.sub_head, c.sub_head), d::text, c::text
  FROM (SELECT d.day, d.sub_head, d.settled, d.back FROM fee_day d WHERE d.site_id = $1) d FULL JOIN counted_fee_day($1) c ON (c.day, c.sub_head) = (d.day, d.sub_head)
  WHERE d::text IS DISTINCT FROM c::text
  UNION ALL
  SELECT 'payments', coalesce(d.day, c.day)::text, d::text, c::text
  FROM (SELECT d.day, d.cashier, d.channel, d.method, d.payments, d.received, d.backs, d.back FROM payment_day d WHERE d.site_id = $1) d
    FULL JOIN counted_payment_day($1) c ON (c.day, c.cashier, c.channel, c.method) = (d.day, d.cashier, d.channel, d.method) WHERE d::text IS DISTINCT FROM c::text
$$;
ALTER FUNCTION wrong_dues(bigint) RENAME TO wrong_dues_of_lines;
CREATE FUNCTION wrong_dues(site bigint) RETURNS TABLE (what text, at text, kept text, found text) LANGUAGE sql STABLE AS $$
  SELECT * FROM wrong_dues_of_lines($1) UNION ALL SELECT * FROM wrong_money($1)
$$;

-- Ageing by class, and who is late: what is open by the day it fell due.
DROP INDEX fee_due_site_id_due_on_idx;
CREATE INDEX fee_due_late ON fee_due (site_id, due_on) INCLUDE (student_id, rest);

CREATE INDEX ON payment (site_id, amount, id);

-- What is there already.
SET LOCAL app.all_sites = 'yes';
SELECT recount_money(s.id) FROM site s;

-- A fine for paying late, of all charges of a plan that fall due from a day on.
CREATE TABLE fee_fine_rule (
  site_id bigint NOT NULL,
  plan_id bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('once', 'daily')),
  amount bigint NOT NULL CHECK (amount BETWEEN 1 AND 10000000),  -- once, or of each day
  grace_days int NOT NULL DEFAULT 0 CHECK (grace_days BETWEEN 0 AND 365), -- days after the due day that cost nothing
  cap bigint CHECK (cap BETWEEN 1 AND 1000000000),
  from_day date NOT NULL,
  changed_by bigint,
  changed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (site_id, plan_id),
  FOREIGN KEY (site_id, plan_id) REFERENCES fee_plan (site_id, id) ON DELETE CASCADE,
  FOREIGN KEY (site_id, changed_by) REFERENCES app_user (tenant_id, id),
  CHECK (cap IS NULL OR kind = 'daily' AND cap >= amount)
);
CALL wall('fee_fine_rule');

-- The fine is a charge of its own, so that it is shown, paid first and let off as any other; it names the charge that was late, and there is one for each.
ALTER TABLE fee_charge DROP CONSTRAINT fee_charge_source_check;
ALTER TABLE fee_charge ADD CONSTRAINT fee_charge_source_check CHECK (source IN ('plan', 'hand', 'opening', 'fine'));
ALTER TABLE fee_charge ADD COLUMN late_charge_id bigint;
ALTER TABLE fee_charge ADD FOREIGN KEY (site_id, late_charge_id, student_id) REFERENCES fee_charge (site_id, id, student_id);
ALTER TABLE fee_charge ADD CHECK ((source = 'fine') = (late_charge_id IS NOT NULL));
CREATE UNIQUE INDEX fee_charge_fined_once ON fee_charge (site_id, late_charge_id) WHERE late_charge_id IS NOT NULL;

-- What was fined for a charge on a day: at most once.
CREATE TABLE fee_late_fine (
  site_id bigint NOT NULL,
  late_charge_id bigint NOT NULL,
  day date NOT NULL,
  fine_charge_id bigint NOT NULL,
  days_late int NOT NULL CHECK (days_late > 0), -- after the grace
  amount bigint NOT NULL CHECK (amount > 0),
  PRIMARY KEY (site_id, late_charge_id, day),
  FOREIGN KEY (site_id, late_charge_id) REFERENCES fee_charge (site_id, id),
  FOREIGN KEY (site_id, fine_charge_id) REFERENCES fee_charge (site_id, id)
);
CREATE INDEX ON fee_late_fine (site_id, fine_charge_id);
CALL wall('fee_late_fine');

-- The nights on which fines were looked for.
CREATE TABLE fee_fine_night (
  site_id bigint NOT NULL REFERENCES site,
  day date NOT NULL,
  fines int NOT NULL DEFAULT 0,
  amount bigint NOT NULL DEFAULT 0,
  looked_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (site_id, day)
);
CALL wall('fee_fine_night');

-- What a rule asks for a charge on a day, in all.
CREATE FUNCTION late_fine(kind text, amount bigint, cap bigint, grace_days int, due_on date, day date) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN $6 - $5 - $4 <= 0 THEN 0 WHEN $1 = 'once' THEN $2 ELSE least(coalesce($3, 1000000000), $2 * ($6 - $5 - $4)) END::bigint
$$;

-- What is to be fined today: for what is open and late, as far as it was not fined yet. Who was let off pays no more for that charge.
CREATE FUNCTION fee_fines_due(site bigint, today date)
  RETURNS TABLE (late_charge_id bigint, student_id bigint, enrolment_id bigint, period text, fine_charge_id bigint, days_late int, amount bigint) LANGUAGE sql STABLE AS $$
  SELECT c.id, c.student_id, c.enrolment_id, c.period, f.id, $2 - d.due_on - r.grace_days, x.amount
  FROM fee_fine_rule r JOIN fee_plan n ON n.site_id = r.site_id AND n.id = r.plan_id AND n.active
    JOIN fee_due d ON d.site_id = r.site_id AND d.due_on >= r.from_day AND d.due_on < $2 - r.grace_days
    JOIN fee_charge c ON c.site_id = d.site_id AND c.id = d.charge_id AND c.source = 'plan' AND c.sub_head_id = n.sub_head_id
    JOIN enrolment e ON e.site_id = c.site_id AND e.id = c.enrolment_id AND e.session_id = n.session_id
    LEFT JOIN fee_charge f ON f.site_id = c.site_id AND f.late_charge_id = c.id
    CROSS JOIN LATERAL (SELECT late_fine(r.kind, r.amount, r.cap, r.grace_days, d.due_on, $2)
      - coalesce((SELECT sum(l.amount)::bigint FROM fee_late_fine l WHERE l.site_id = c.site_id AND l.late_charge_id = c.id), 0) AS amount) x
  WHERE r.site_id = $1 AND x.amount > 0
    AND NOT EXISTS (SELECT FROM fee_late_fine l WHERE l.site_id = c.site_id AND l.late_charge_id = c.id AND l.day = $2)
    AND NOT EXISTS (SELECT FROM fee_adjustment a WHERE a.site_id = f.site_id AND a.charge_id = f.id AND a.kind = 'write-off')
$$;

-- What happens to who owes something that is past its day: nothing, a warning, or no card, certificate or promotion. No row: warned, but no certificate.
CREATE TABLE fee_hold (
  site_id bigint NOT NULL REFERENCES site,
  admit_card text NOT NULL CHECK (admit_card IN ('off', 'warn', 'hold')),
  transfer text NOT NULL CHECK (transfer IN ('off', 'warn', 'hold')),
  promotion text NOT NULL CHECK (promotion IN ('off', 'warn', 'hold')),
  days int NOT NULL DEFAULT 0 CHECK (days BETWEEN 0 AND 365), -- so long after the due day nothing is said
  changed_by bigint,
  changed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (site_id),
  FOREIGN KEY (site_id, changed_by) REFERENCES app_user (tenant_id, id)
);
CALL wall('fee_hold');

-- A reminder of dues by SMS: what was agreed to, and to whom it went, once each.
CREATE TABLE fee_reminder (
  site_id bigint NOT NULL REFERENCES site,
  id bigint GENERATED BY DEFAULT AS IDENTITY,
  token uuid NOT NULL, -- of the form it was sent with
  lang text NOT NULL CHECK (lang IN ('bn', 'en')),
  template text NOT NULL CHECK (length(template) <= 500),
  messages int NOT NULL, segments int NOT NULL, cost_poisha bigint NOT NULL,
  late bigint NOT NULL, -- what they owed together
  made_by bigint,
  made_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (site_id, id),
  UNIQUE (site_id, token),
  FOREIGN KEY (site_id, made_by) REFERENCES app_user (tenant_id, id)
);
CREATE INDEX ON fee_reminder (site_id, made_at DESC);
CALL wall('fee_reminder');

CREATE TABLE fee_reminder_message (
  site_id bigint NOT NULL,
  reminder_id bigint NOT NULL,
  student_id bigint NOT NULL,
  mobile text NOT NULL,
  late bigint NOT NULL,
  message_id bigint NOT NULL,
  PRIMARY KEY (site_id, reminder_id, student_id),
  UNIQUE (site_id, message_id),
  FOREIGN KEY (site_id, reminder_id) REFERENCES fee_reminder (site_id, id),
  FOREIGN KEY (site_id, student_id) REFERENCES student (site_id, id),
  FOREIGN KEY (site_id, message_id) REFERENCES message (tenant_id, id)
);
CREATE INDEX ON fee_reminder_message (site_id, student_id, reminder_id);
CALL wall('fee_reminder_message');
