-- What a plan says is asked without a day: a due day that was moved behind the day of a run takes no charge back.
CREATE OR REPLACE FUNCTION fee_corrections(site bigint, in_session bigint, until_day date, only_offering bigint DEFAULT NULL)
  RETURNS TABLE (charge_id bigint, student_id bigint, sub_head_id bigint, amount bigint) LANGUAGE sql STABLE AS $$
  SELECT c.id, c.student_id, c.sub_head_id, x.by FROM fee_charge c
    JOIN enrolment e ON e.site_id = c.site_id AND e.id = c.enrolment_id AND e.session_id = $2 JOIN section s ON s.site_id = e.site_id AND s.id = e.section_id
    LEFT JOIN fee_targets($1, $2, 'infinity', $4) t ON t.enrolment_id = c.enrolment_id AND t.sub_head_id = c.sub_head_id AND t.period = c.period
    LEFT JOIN LATERAL (SELECT sum(a.amount)::bigint AS amount FROM fee_adjustment a WHERE a.site_id = c.site_id AND a.charge_id = c.id AND a.kind = 'correction') a ON true
    LEFT JOIN fee_due d ON d.site_id = c.site_id AND d.charge_id = c.id
    CROSS JOIN LATERAL (SELECT greatest(coalesce(t.amount, 0) - c.amount - coalesce(a.amount, 0), -coalesce(d.rest, 0)) AS by) x
  WHERE c.site_id = $1 AND c.source = 'plan' AND c.due_on <= $3 AND ($4 IS NULL OR s.class_offering_id = $4) AND x.by <> 0
$$;
