-- A fee rate has days between which it holds, and a charge is priced by the place that the student had in its own period (docs/decisions/fees.md).
-- None: since the beginning, without end. `until_day` is the first day on which it holds no more.
ALTER TABLE fee_rate ADD COLUMN from_day date, ADD COLUMN until_day date, ADD CHECK (from_day < until_day),
  DROP CONSTRAINT fee_rate_site_id_plan_id_section_id_class_id_study_group_id_key,
  ADD CONSTRAINT fee_rate_once UNIQUE NULLS NOT DISTINCT (site_id, plan_id, section_id, class_id, study_group_id, version_id, shift_id, newcomer, gender, from_day);
-- What of a retired plan falls before this day stays charged.
ALTER TABLE fee_plan ADD COLUMN retired_from date, ADD CHECK (NOT (active AND retired_from IS NOT NULL));

-- Charges whose price stays whatever the rates say: they were paid when a rate was changed, and whoever changed it left them. `for_good`: also where no plan asks for them.
CREATE TABLE fee_charge_kept (
  site_id bigint NOT NULL,
  charge_id bigint NOT NULL,
  price bigint NOT NULL CHECK (price >= 0),
  for_good boolean NOT NULL DEFAULT false,
  made_by bigint,
  made_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (site_id, charge_id),
  FOREIGN KEY (site_id, charge_id) REFERENCES fee_charge (site_id, id),
  FOREIGN KEY (site_id, made_by) REFERENCES app_user (tenant_id, id)
);
CALL wall('fee_charge_kept');
SELECT set_config('app.all_sites', 'yes', true);
-- Retired plans were said to leave what was paid.
INSERT INTO fee_charge_kept (site_id, charge_id, price, for_good)
SELECT c.site_id, c.id, greatest(0, c.amount + coalesce((SELECT sum(a.amount) FROM fee_adjustment a WHERE a.site_id = c.site_id AND a.charge_id = c.id AND a.kind = 'correction'), 0)), true
FROM fee_plan n JOIN enrolment e ON e.site_id = n.site_id AND e.session_id = n.session_id
  JOIN fee_charge c ON c.site_id = e.site_id AND c.enrolment_id = e.id AND c.sub_head_id = n.sub_head_id AND c.source = 'plan'
WHERE NOT n.active AND (SELECT sum(p.amount) FROM fee_allocation p WHERE p.site_id = c.site_id AND p.charge_id = c.id) > 0;

-- The day by which a period is priced: a month's last, of an exam or the year the one on which it falls due.
CREATE FUNCTION fee_period_day(period text, due_on date) RETURNS date LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN $1 ~ '^[0-9]{4}-[0-9]{2}$' THEN (make_date(substr($1, 1, 4)::int, substr($1, 6, 2)::int, 1) + interval '1 month - 1 day')::date ELSE $2 END
$$;

DROP FUNCTION fee_fitting(bigint, bigint, boolean, text);
-- The rates that fit a kind of student: those that hold on a day, or all with the days between which they hold.
CREATE FUNCTION fee_fitting(site bigint, in_section bigint, newcomer boolean, gender text, on_day date DEFAULT NULL)
RETURNS TABLE (plan_id bigint, sub_head_id bigint, frequency text, rate_id bigint, amount bigint, rank integer, from_day date, until_day date) LANGUAGE sql STABLE AS $$
  SELECT n.id, n.sub_head_id, h.frequency, r.id, r.amount, r.rank, r.from_day, u.until_day
  FROM section x JOIN class_offering o ON o.site_id = x.site_id AND o.id = x.class_offering_id
    JOIN fee_plan n ON n.site_id = o.site_id AND n.session_id = o.session_id AND (n.active OR n.retired_from IS NOT NULL) JOIN fee_sub_head h ON h.id = n.sub_head_id
    JOIN fee_rate r ON r.site_id = n.site_id AND r.plan_id = n.id CROSS JOIN LATERAL (SELECT least(r.until_day, n.retired_from) AS until_day) u
  WHERE x.site_id = $1 AND x.id = $2
    AND coalesce(r.section_id, x.id) = x.id AND coalesce(r.class_id, o.class_id) = o.class_id AND coalesce(r.study_group_id, o.study_group_id) = o.study_group_id
    AND coalesce(r.version_id, o.version_id) = o.version_id AND coalesce(r.shift_id, o.shift_id) = o.shift_id
    AND coalesce(r.newcomer, $3) = $3 AND (r.gender IS NULL OR r.gender = $4)
    AND ($5 IS NULL OR ((r.from_day IS NULL OR r.from_day <= $5) AND (u.until_day IS NULL OR u.until_day > $5)))
$$;

CREATE OR REPLACE FUNCTION fee_targets(site bigint, in_session bigint, until_day date, only_offering bigint DEFAULT NULL)
RETURNS TABLE (enrolment_id bigint, student_id bigint, class_offering_id bigint, sub_head_id bigint, period text, due_on date, amount bigint, rate_id bigint) LANGUAGE sql STABLE AS $$
  WITH people AS MATERIALIZED (SELECT * FROM fee_people($1, $2, $4)),
  -- Where somebody stood, and until when; most never moved.
  places AS MATERIALIZED (
    SELECT p.enrolment_id, p.newcomer, p.gender, f.section_id, coalesce(lag(f.until) OVER (PARTITION BY f.enrolment_id ORDER BY f.until), '-infinity') AS since, f.until
    FROM people p JOIN enrolment_place f ON f.site_id = $1 AND f.enrolment_id = p.enrolment_id
    UNION ALL
    SELECT p.enrolment_id, p.newcomer, p.gender, p.section_id, coalesce(m.since, '-infinity'), 'infinity'
    FROM people p LEFT JOIN (SELECT f.enrolment_id, max(f.until) AS since FROM enrolment_place f WHERE f.site_id = $1 GROUP BY 1) m ON m.enrolment_id = p.enrolment_id),
  kinds AS MATERIALIZED (SELECT DISTINCT k.section_id, k.newcomer, k.gender FROM places k),
  periods AS MATERIALIZED (
    SELECT d.plan_id, d.period, d.exam_id, d.due_on, fee_period_day(d.period, d.due_on) AS day FROM fee_plan n JOIN fee_plan_period d ON d.site_id = n.site_id AND d.plan_id = n.id
    WHERE n.site_id = $1 AND n.session_id = $2 AND d.due_on <= $3),
  rates AS MATERIALIZED (
    SELECT r.* FROM (
      SELECT DISTINCT ON (k.section_id, k.newcomer, k.gender, d.plan_id, d.period) k.section_id, k.newcomer, k.gender, d.period, d.exam_id, d.due_on, d.day,
        f.sub_head_id, f.rate_id, f.amount, f.frequency
      FROM kinds k CROSS JOIN LATERAL fee_fitting($1, k.section_id, k.newcomer, k.gender) f
        JOIN periods d ON d.plan_id = f.plan_id AND (f.from_day IS NULL OR f.from_day <= d.day) AND (f.until_day IS NULL OR f.until_day > d.day)
      ORDER BY k.section_id, k.newcomer, k.gender, d.plan_id, d.period, f.rank DESC) r
    WHERE r.amount > 0)
  SELECT p.enrolment_id, p.student_id, p.class_offering_id, r.sub_head_id, r.period, r.due_on, r.amount, r.rate_id
  FROM people p JOIN places w ON w.enrolment_id = p.enrolment_id
    JOIN rates r ON r.section_id = w.section_id AND r.newcomer = p.newcomer AND r.gender IS NOT DISTINCT FROM p.gender AND r.day >= w.since AND r.day < w.until
  -- From the month somebody came to the month they left; an exam before or after is not theirs.
  WHERE (r.period = 'year' OR p.admitted_on IS NULL OR CASE WHEN r.exam_id IS NULL THEN r.period >= to_char(p.admitted_on, 'YYYY-MM') ELSE r.due_on >= p.admitted_on END)
    AND (p.left_on IS NULL OR CASE WHEN r.exam_id IS NULL AND r.period <> 'year' THEN r.period <= to_char(p.left_on, 'YYYY-MM') ELSE r.due_on <= p.left_on END)
    AND (r.frequency <> 'once' OR NOT EXISTS (
      SELECT FROM fee_charge c WHERE c.site_id = $1 AND c.student_id = p.student_id AND c.sub_head_id = r.sub_head_id AND c.enrolment_id <> p.enrolment_id))
$$;

-- As before, with prices that stay.
CREATE OR REPLACE FUNCTION fee_changes(site bigint, in_session bigint, until_day date, only_offering bigint DEFAULT NULL, only_student bigint DEFAULT NULL,
  by_plan boolean DEFAULT true, ahead boolean DEFAULT false)
RETURNS TABLE (charge_id bigint, student_id bigint, class_offering_id bigint, sub_head_id bigint, kind text, waiver_id bigint, amount bigint, over bigint)
LANGUAGE sql STABLE AS $$
  WITH targets AS MATERIALIZED (SELECT t.* FROM fee_targets($1, $2, 'infinity', $4) t WHERE $6 AND ($5 IS NULL OR t.student_id = $5)),
  lines AS (
    SELECT c.id, c.student_id, c.enrolment_id, c.sub_head_id, c.period, c.due_on, s.class_offering_id, coalesce(a.other, 0) AS other, coalesce(d.rest, 0) AS rest,
      c.amount + coalesce(a.corrected, 0) AS stands, CASE WHEN $6 AND t.enrolment_id IS NULL AND NOT coalesce(k.for_good, false) THEN 0 WHEN $6 THEN coalesce(k.price, t.amount) ELSE c.amount + coalesce(a.corrected, 0) END AS price
    FROM fee_charge c JOIN enrolment e ON e.site_id = c.site_id AND e.id = c.enrolment_id AND e.session_id = $2 JOIN section s ON s.site_id = e.site_id AND s.id = e.section_id
      LEFT JOIN targets t ON t.enrolment_id = c.enrolment_id AND t.sub_head_id = c.sub_head_id AND t.period = c.period
      LEFT JOIN LATERAL (SELECT (sum(a.amount) FILTER (WHERE a.kind = 'correction'))::bigint AS corrected,
          (sum(a.amount) FILTER (WHERE a.kind <> 'correction' AND a.waiver_id IS NULL))::bigint AS other
        FROM fee_adjustment a WHERE a.site_id = c.site_id AND a.charge_id = c.id) a ON true
      LEFT JOIN fee_due d ON d.site_id = c.site_id AND d.charge_id = c.id LEFT JOIN fee_charge_kept k ON k.site_id = c.site_id AND k.charge_id = c.id
    WHERE c.site_id = $1 AND c.due_on <= $3 AND c.source = 'plan' AND ($4 IS NULL OR s.class_offering_id = $4) AND ($5 IS NULL OR c.student_id = $5)
      AND ($6 OR EXISTS (SELECT FROM fee_waiver w WHERE w.site_id = c.site_id AND w.student_id = c.student_id))
    UNION ALL
    SELECT NULL, t.student_id, t.enrolment_id, t.sub_head_id, t.period, t.due_on, t.class_offering_id, 0, t.amount, t.amount, t.amount FROM targets t
    WHERE $7 AND t.due_on <= $3 AND NOT EXISTS (
      SELECT FROM fee_charge c WHERE c.site_id = $1 AND c.enrolment_id = t.enrolment_id AND c.sub_head_id = t.sub_head_id AND c.period = t.period AND c.source = 'plan')),
  held AS (SELECT l.*, greatest(l.price, -l.other)::bigint AS base FROM lines l),
  wanted AS (
    SELECT h.*, w.id AS waiver_id, CASE WHEN w.offer_type_id IS NULL THEN 'waiver' ELSE 'offer' END AS kind,
      CASE WHEN w.state = 'approved' AND h.due_on >= w.starts_on AND (w.ends_on IS NULL OR h.due_on <= w.ends_on) AND (w.fee_head_ids = '{}' OR b.fee_head_id = ANY (w.fee_head_ids))
        THEN CASE w.kind WHEN 'percent' THEN round(h.base * w.percent / 100)::bigint ELSE w.amount END ELSE 0 END AS off
    FROM held h JOIN fee_sub_head b ON b.id = h.sub_head_id JOIN fee_waiver w ON w.site_id = $1 AND w.student_id = h.student_id),
  taken AS (
    SELECT w.*, greatest(0, least(w.off, least(w.base, w.base + w.other)
      - coalesce(sum(w.off) OVER (PARTITION BY w.enrolment_id, w.sub_head_id, w.period ORDER BY w.waiver_id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0)))::bigint AS take
    FROM wanted w),
  changes AS (
    SELECT h.id, h.student_id, h.enrolment_id, h.class_offering_id, h.sub_head_id, h.period, h.rest, 'correction' AS kind, NULL::bigint AS waiver_id, h.base - h.stands AS amount
    FROM held h WHERE $6 AND h.base <> h.stands
    UNION ALL
    SELECT k.id, k.student_id, k.enrolment_id, k.class_offering_id, k.sub_head_id, k.period, k.rest, k.kind, k.waiver_id,
      -k.take - coalesce((SELECT sum(a.amount)::bigint FROM fee_adjustment a WHERE a.site_id = $1 AND a.charge_id = k.id AND a.waiver_id = k.waiver_id), 0)
    FROM taken k)
  SELECT x.id, x.student_id, x.class_offering_id, x.sub_head_id, x.kind, x.waiver_id, x.amount,
    greatest(0, -x.rest - sum(x.amount) OVER (PARTITION BY x.enrolment_id, x.sub_head_id, x.period))::bigint
  FROM changes x WHERE x.amount <> 0
$$;
