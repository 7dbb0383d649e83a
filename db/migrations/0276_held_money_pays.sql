-- Money that came for a bill and paid nothing (the bill was void, or paid already) pays it once it is asked for again: by a settlement of its own, on the day it does.
-- Until now a second bill was asked, and what had come stayed to be given back.
CREATE TABLE payment_bill_use (
  site_id bigint NOT NULL,
  payment_id bigint NOT NULL,
  bill_id bigint NOT NULL,
  settlement_id bigint NOT NULL,
  PRIMARY KEY (site_id, payment_id, bill_id),
  UNIQUE (site_id, settlement_id),
  FOREIGN KEY (site_id, payment_id, bill_id) REFERENCES payment_bill (site_id, payment_id, bill_id),
  FOREIGN KEY (site_id, settlement_id) REFERENCES fee_settlement (site_id, id)
);
CREATE INDEX ON payment_bill_use (site_id, bill_id);
CALL wall('payment_bill_use');

CREATE FUNCTION held_pays_bill() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM may_write_for(NEW.site_id);
  UPDATE payment_bill x SET applied = true WHERE x.site_id = NEW.site_id AND x.payment_id = NEW.payment_id AND x.bill_id = NEW.bill_id AND NOT x.applied
    AND NOT EXISTS (SELECT FROM payment_reversal r WHERE r.site_id = x.site_id AND r.payment_id = x.payment_id);
  IF NOT FOUND THEN PERFORM refuse_posting('posting:refused.takenBack'); END IF;
  UPDATE application_bill b SET payment_id = p.id, paid_at = p.received_at FROM payment p, payment_bill x
  WHERE p.site_id = NEW.site_id AND p.id = NEW.payment_id AND x.site_id = p.site_id AND x.payment_id = p.id AND x.bill_id = NEW.bill_id
    AND b.site_id = x.site_id AND b.id = x.bill_id AND b.payment_id IS NULL AND b.voided_at IS NULL AND b.amount = x.amount;
  IF NOT FOUND THEN PERFORM refuse_posting('posting:refused.billClosed'); END IF;
  INSERT INTO payment_bill_day AS d (site_id, day, sub_head, settled)
  SELECT b.site_id, n.day, b.sub_head_id, b.amount FROM application_bill b JOIN fee_settlement n ON n.site_id = b.site_id AND n.id = NEW.settlement_id
  WHERE b.site_id = NEW.site_id AND b.id = NEW.bill_id
  ON CONFLICT (site_id, day, sub_head) DO UPDATE SET settled = d.settled + excluded.settled;
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION held_pays_bill() FROM PUBLIC; -- a trigger needs nobody's right to it
CREATE TRIGGER held_pays_bill AFTER INSERT ON payment_bill_use FOR EACH ROW EXECUTE FUNCTION held_pays_bill();

-- What bills brought on a day is counted on the day it paid them.
CREATE OR REPLACE FUNCTION counted_bill_day(site bigint) RETURNS TABLE (day date, sub_head bigint, settled bigint, back bigint) LANGUAGE sql STABLE AS $$
  SELECT x.day, x.sub_head, sum(x.settled)::bigint, sum(x.back)::bigint FROM (
    SELECT n.day, b.sub_head_id AS sub_head, x.amount AS settled, 0 AS back FROM payment_bill x JOIN payment p ON p.site_id = x.site_id AND p.id = x.payment_id
      LEFT JOIN payment_bill_use u ON u.site_id = x.site_id AND u.payment_id = x.payment_id AND u.bill_id = x.bill_id
      JOIN fee_settlement n ON n.site_id = p.site_id AND n.id = coalesce(u.settlement_id, p.settlement_id)
      JOIN application_bill b ON b.site_id = x.site_id AND b.id = x.bill_id WHERE x.site_id = $1 AND x.applied
    UNION ALL
    SELECT n.day, b.sub_head_id, 0, x.amount FROM payment_bill x JOIN payment_reversal r ON r.site_id = x.site_id AND r.payment_id = x.payment_id
      JOIN fee_settlement n ON n.site_id = r.site_id AND n.id = r.settlement_id JOIN application_bill b ON b.site_id = x.site_id AND b.id = x.bill_id
    WHERE x.site_id = $1 AND x.applied) x
  GROUP BY 1, 2
$$;

-- Whom a second bill asked for what had come already: the first stands again, and the night's work pays it with that money.
WITH twice AS (
  SELECT DISTINCT ON (o.site_id, o.application_id) o.site_id, o.id AS open_id, w.id AS void_id
  FROM application_bill o JOIN application_bill w ON w.site_id = o.site_id AND w.application_id = o.application_id AND w.voided_at IS NOT NULL
    AND w.sub_head_id = o.sub_head_id AND w.amount = o.amount
  WHERE o.voided_at IS NULL AND o.payment_id IS NULL AND NOT EXISTS (SELECT FROM payment_bill x WHERE x.site_id = o.site_id AND x.bill_id = o.id)
    AND EXISTS (SELECT FROM payment_bill x WHERE x.site_id = w.site_id AND x.bill_id = w.id AND NOT x.applied AND x.amount = w.amount
      AND NOT EXISTS (SELECT FROM payment_reversal r WHERE r.site_id = x.site_id AND r.payment_id = x.payment_id))
  ORDER BY o.site_id, o.application_id, w.id DESC),
closed AS (
  UPDATE application_bill b SET voided_at = now(), void_reason = 'asked twice' FROM twice t WHERE b.site_id = t.site_id AND b.id = t.open_id RETURNING t.site_id, t.void_id, b.pay_by)
SELECT * INTO TEMPORARY bills_that_stand_again FROM closed;
UPDATE application_bill b SET voided_at = NULL, void_reason = '', pay_by = s.pay_by FROM bills_that_stand_again s WHERE b.site_id = s.site_id AND b.id = s.void_id;
DROP TABLE bills_that_stand_again;

DO $$
DECLARE
  body text := pg_get_functiondef('refresh_statistics()'::regprocedure);
BEGIN
  IF strpos(body, 'ANALYZE voucher,') = 0 AND strpos(body, 'ANALYZE cheque_share,') = 0 THEN RAISE EXCEPTION 'refresh_statistics() looks at no vouchers'; END IF;
  EXECUTE regexp_replace(body, 'ANALYZE (voucher|cheque_share),', 'ANALYZE payment_bill_use, \1,');
END $$;
