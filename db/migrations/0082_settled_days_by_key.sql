-- A payment's settlement and charges are found by their keys, whatever the planner believes of tables that grew since they were last counted:
-- joined as a set, a thousand payments in a row (an import, the demo) once walked all charges for each.
CREATE OR REPLACE FUNCTION fee_allocated_kept() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM keep_student_dues(x.site_id, x.students) FROM (SELECT a.site_id, array_agg(DISTINCT a.student_id) AS students FROM added a GROUP BY 1) x;
  INSERT INTO fee_month AS m (site_id, month, sub_head, paid)
  SELECT c.site_id, to_char(c.due_on, 'YYYY-MM'), c.sub_head_id, sum(a.amount)::bigint
  FROM added a JOIN fee_charge c ON c.site_id = a.site_id AND c.id = a.charge_id GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (site_id, month, sub_head) DO UPDATE SET paid = m.paid + excluded.paid;
  INSERT INTO fee_day AS d (site_id, day, sub_head, settled, back)
  SELECT x.site_id, x.day, x.sub_head, coalesce(sum(x.amount) FILTER (WHERE x.amount > 0), 0)::bigint, coalesce(-sum(x.amount) FILTER (WHERE x.amount < 0), 0)::bigint
  FROM (SELECT a.site_id, a.amount,
      (SELECT n.day FROM fee_settlement n WHERE n.site_id = a.site_id AND n.id = a.settlement_id) AS day,
      (SELECT c.sub_head_id FROM fee_charge c WHERE c.site_id = a.site_id AND c.id = a.charge_id) AS sub_head
    FROM added a) x
  GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (site_id, day, sub_head) DO UPDATE SET settled = d.settled + excluded.settled, back = d.back + excluded.back;
  RETURN NULL;
END $$;
