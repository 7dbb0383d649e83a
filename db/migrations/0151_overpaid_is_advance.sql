-- What was paid too much is the payer's: a rate that fell, a waiver given late or a charge that a plan drops gives it back as the student's advance,
-- by a settlement of its own kind with its voucher (docs/decisions/fees.md).
ALTER TABLE fee_settlement DROP CONSTRAINT fee_settlement_kind_check,
  ADD CONSTRAINT fee_settlement_kind_check CHECK (kind IN ('payment', 'advance', 'reversal', 'credit'));
ALTER TABLE fee_run ADD COLUMN credited bigint NOT NULL DEFAULT 0;

DROP FUNCTION fee_waived(bigint, bigint, date, bigint, bigint, boolean);
DROP FUNCTION fee_corrections(bigint, bigint, date, bigint);

-- The lines that bring what is charged to what plans and waivers say, both at once: the correction of a charge, then its waivers in the order in which
-- they were given, by the corrected price. What was let off is no money and stays let off. `over` is what of the charge is paid then beyond
-- what it asks, the same in each of its lines. Without `by_plan` prices stay and waivers alone are compared; with `ahead` what is not charged yet counts too.
CREATE FUNCTION fee_changes(site bigint, in_session bigint, until_day date, only_offering bigint DEFAULT NULL, only_student bigint DEFAULT NULL,
  by_plan boolean DEFAULT true, ahead boolean DEFAULT false)
RETURNS TABLE (charge_id bigint, student_id bigint, class_offering_id bigint, sub_head_id bigint, kind text, waiver_id bigint, amount bigint, over bigint)
LANGUAGE sql STABLE AS $$
  WITH targets AS MATERIALIZED (SELECT t.* FROM fee_targets($1, $2, 'infinity', $4) t WHERE $6 AND ($5 IS NULL OR t.student_id = $5)),
  lines AS (
    SELECT c.id, c.student_id, c.enrolment_id, c.sub_head_id, c.period, c.due_on, s.class_offering_id, coalesce(a.other, 0) AS other, coalesce(d.rest, 0) AS rest,
      c.amount + coalesce(a.corrected, 0) AS stands, CASE WHEN $6 THEN coalesce(t.amount, 0) ELSE c.amount + coalesce(a.corrected, 0) END AS price
    FROM fee_charge c JOIN enrolment e ON e.site_id = c.site_id AND e.id = c.enrolment_id AND e.session_id = $2 JOIN section s ON s.site_id = e.site_id AND s.id = e.section_id
      LEFT JOIN targets t ON t.enrolment_id = c.enrolment_id AND t.sub_head_id = c.sub_head_id AND t.period = c.period
      LEFT JOIN LATERAL (SELECT (sum(a.amount) FILTER (WHERE a.kind = 'correction'))::bigint AS corrected,
          (sum(a.amount) FILTER (WHERE a.kind <> 'correction' AND a.waiver_id IS NULL))::bigint AS other
        FROM fee_adjustment a WHERE a.site_id = c.site_id AND a.charge_id = c.id) a ON true
      LEFT JOIN fee_due d ON d.site_id = c.site_id AND d.charge_id = c.id
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

-- What was settled on a day is less what became advance again; `back` is what left with a payment that was taken back.
CREATE OR REPLACE FUNCTION counted_fee_day(site bigint) RETURNS TABLE (day date, sub_head bigint, settled bigint, back bigint) LANGUAGE sql STABLE AS $$
  SELECT n.day, c.sub_head_id, coalesce(sum(p.amount) FILTER (WHERE n.kind <> 'reversal'), 0)::bigint, coalesce(-sum(p.amount) FILTER (WHERE n.kind = 'reversal'), 0)::bigint
  FROM fee_allocation p JOIN fee_settlement n ON n.site_id = p.site_id AND n.id = p.settlement_id JOIN fee_charge c ON c.site_id = p.site_id AND c.id = p.charge_id
  WHERE p.site_id = $1 GROUP BY 1, 2
$$;
CREATE OR REPLACE FUNCTION fee_allocated_kept() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM keep_student_dues(x.site_id, x.students) FROM (SELECT a.site_id, array_agg(DISTINCT a.student_id) AS students FROM added a GROUP BY 1) x;
  INSERT INTO fee_month AS m (site_id, month, sub_head, paid)
  SELECT c.site_id, to_char(c.due_on, 'YYYY-MM'), c.sub_head_id, sum(a.amount)::bigint
  FROM added a JOIN fee_charge c ON c.site_id = a.site_id AND c.id = a.charge_id GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (site_id, month, sub_head) DO UPDATE SET paid = m.paid + excluded.paid;
  INSERT INTO fee_day AS d (site_id, day, sub_head, settled, back)
  SELECT x.site_id, x.day, x.sub_head, coalesce(sum(x.amount) FILTER (WHERE x.kind <> 'reversal'), 0)::bigint, coalesce(-sum(x.amount) FILTER (WHERE x.kind = 'reversal'), 0)::bigint
  FROM (SELECT a.site_id, a.amount,
      (SELECT n.day FROM fee_settlement n WHERE n.site_id = a.site_id AND n.id = a.settlement_id) AS day,
      (SELECT n.kind FROM fee_settlement n WHERE n.site_id = a.site_id AND n.id = a.settlement_id) AS kind,
      (SELECT c.sub_head_id FROM fee_charge c WHERE c.site_id = a.site_id AND c.id = a.charge_id) AS sub_head
    FROM added a) x
  GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (site_id, day, sub_head) DO UPDATE SET settled = d.settled + excluded.settled, back = d.back + excluded.back;
  RETURN NULL;
END $$;
