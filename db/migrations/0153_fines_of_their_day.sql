-- Rules of late fines have days between which they held, money counts from the day it was paid, and who paid ahead is not fined (docs/decisions/fees.md).
-- What a rule was, until the day on which it held no more; `since` the day from which it held. Two changes on a day leave what held before both.
CREATE TABLE fee_fine_rule_past (
  site_id bigint NOT NULL,
  plan_id bigint NOT NULL,
  until date NOT NULL,
  since date NOT NULL,
  kind text NOT NULL,
  amount bigint NOT NULL,
  grace_days int NOT NULL,
  cap bigint,
  from_day date NOT NULL,
  PRIMARY KEY (site_id, plan_id, until),
  FOREIGN KEY (site_id, plan_id) REFERENCES fee_plan (site_id, id) ON DELETE CASCADE
);
CALL wall('fee_fine_rule_past');
ALTER TABLE fee_fine_rule ADD COLUMN since date NOT NULL DEFAULT '-infinity';

-- Whoever changes a rule: the next day it is another. A first one holds for all that is late.
CREATE FUNCTION keep_fine_rule() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE tomorrow date := (now() AT TIME ZONE 'Asia/Dhaka')::date + 1;
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF EXISTS (SELECT FROM fee_fine_rule_past p WHERE p.site_id = NEW.site_id AND p.plan_id = NEW.plan_id) THEN NEW.since := tomorrow; END IF;
    RETURN NEW;
  END IF;
  IF TG_OP = 'UPDATE' THEN
    IF (NEW.kind, NEW.amount, NEW.grace_days, NEW.cap, NEW.from_day) IS NOT DISTINCT FROM (OLD.kind, OLD.amount, OLD.grace_days, OLD.cap, OLD.from_day) THEN RETURN NEW; END IF;
    NEW.since := tomorrow;
  END IF;
  -- A plan that is deleted takes its rule with it.
  INSERT INTO fee_fine_rule_past (site_id, plan_id, until, since, kind, amount, grace_days, cap, from_day)
  SELECT OLD.site_id, OLD.plan_id, tomorrow, OLD.since, OLD.kind, OLD.amount, OLD.grace_days, OLD.cap, OLD.from_day
  WHERE OLD.since < tomorrow AND EXISTS (SELECT FROM fee_plan n WHERE n.site_id = OLD.site_id AND n.id = OLD.plan_id)
  ON CONFLICT (site_id, plan_id, until) DO NOTHING;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;
CREATE TRIGGER keep_fine_rule BEFORE INSERT OR UPDATE OR DELETE ON fee_fine_rule FOR EACH ROW EXECUTE FUNCTION keep_fine_rule();

-- What being late costs in all by a day: each day by the rule that held on it.
CREATE FUNCTION fee_fine_by(site bigint, plan bigint, due_on date, day date) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(late_fine(r.kind, r.amount, r.cap, r.grace_days, $3, least($4, r.until - 1)) - late_fine(r.kind, r.amount, r.cap, r.grace_days, $3, greatest(r.since - 1, $3))), 0)::bigint
  FROM (
    SELECT f.kind, f.amount, f.cap, f.grace_days, f.from_day, f.since, date '9999-12-31' AS until FROM fee_fine_rule f WHERE f.site_id = $1 AND f.plan_id = $2
    UNION ALL
    SELECT p.kind, p.amount, p.cap, p.grace_days, p.from_day, p.since, p.until FROM fee_fine_rule_past p WHERE p.site_id = $1 AND p.plan_id = $2) r
  WHERE $3 >= r.from_day AND r.since <= $4
$$;

-- What of a charge's fines stands: written by nights, less what fell away.
CREATE FUNCTION fee_fined(site bigint, late_charge bigint) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT (coalesce((SELECT sum(l.amount) FROM fee_late_fine l WHERE l.site_id = $1 AND l.late_charge_id = $2), 0)
    + coalesce((SELECT sum(a.amount) FROM fee_charge f JOIN fee_adjustment a ON a.site_id = f.site_id AND a.charge_id = f.id
      WHERE f.site_id = $1 AND f.late_charge_id = $2 AND a.kind = 'fine' AND a.amount < 0), 0))::bigint
$$;

CREATE OR REPLACE FUNCTION fee_fines_due(site bigint, today date)
RETURNS TABLE (late_charge_id bigint, student_id bigint, enrolment_id bigint, period text, fine_charge_id bigint, days_late int, amount bigint) LANGUAGE sql STABLE AS $$
  SELECT c.id, c.student_id, c.enrolment_id, c.period, f.id, $2 - d.due_on - r.grace_days, x.amount
  FROM fee_fine_rule r JOIN fee_plan n ON n.site_id = r.site_id AND n.id = r.plan_id AND (n.active OR n.retired_from IS NOT NULL)
    JOIN fee_due d ON d.site_id = r.site_id AND d.due_on >= r.from_day AND d.due_on < $2 - r.grace_days
    JOIN fee_charge c ON c.site_id = d.site_id AND c.id = d.charge_id AND c.source = 'plan' AND c.sub_head_id = n.sub_head_id
    JOIN enrolment e ON e.site_id = c.site_id AND e.id = c.enrolment_id AND e.session_id = n.session_id
    LEFT JOIN fee_charge f ON f.site_id = c.site_id AND f.late_charge_id = c.id
    LEFT JOIN (SELECT p.student_id, sum(p.rest) AS rest FROM payment_rest p WHERE p.site_id = $1 GROUP BY 1) ahead ON ahead.student_id = c.student_id
    CROSS JOIN LATERAL (SELECT fee_fine_by(c.site_id, n.id, d.due_on, $2) - fee_fined(c.site_id, c.id) AS amount) x
  WHERE r.site_id = $1 AND x.amount > 0
    AND NOT EXISTS (SELECT FROM fee_late_fine l WHERE l.site_id = c.site_id AND l.late_charge_id = c.id AND l.day = $2)
    AND NOT EXISTS (SELECT FROM fee_adjustment a WHERE a.site_id = f.site_id AND a.charge_id = f.id AND a.kind = 'write-off')
    -- What is in advance counts as paid, the oldest due first.
    AND (ahead.rest IS NULL OR ahead.rest < (SELECT sum(o.rest) FROM fee_due o
      WHERE o.site_id = d.site_id AND o.student_id = d.student_id AND (o.due_on, o.charge_id) <= (d.due_on, d.charge_id)))
$$;
