-- Money that the board gives back of what was paid over to it comes in by the same two steps as what goes out, with a receipt and the students it is of.
ALTER TABLE held_payout DROP CONSTRAINT held_payout_kind_check,
  ADD CONSTRAINT held_payout_kind_check CHECK (kind IN ('caution', 'board', 'advance', 'board-back'));

-- When an institution last tied fee heads to other ledgers: what was posted before went where they were tied then.
CREATE TABLE posting_rule_changed (
  site_id bigint NOT NULL REFERENCES book (site_id),
  at timestamptz NOT NULL,
  PRIMARY KEY (site_id)
);
CALL wall('posting_rule_changed');
INSERT INTO posting_rule_changed (site_id, at) SELECT b.site_id, now() FROM book b;

CREATE FUNCTION posting_rule_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO posting_rule_changed AS c (site_id, at) VALUES (coalesce(NEW.site_id, OLD.site_id), clock_timestamp())
  ON CONFLICT (site_id) DO UPDATE SET at = excluded.at;
  RETURN NULL;
END $$;
CREATE TRIGGER posting_rule_changes AFTER INSERT OR UPDATE OR DELETE ON posting_rule FOR EACH ROW EXECUTE FUNCTION posting_rule_changes();

-- What settlements posted to the ledgers of caution money and of fees for the board, beside what they settled of the heads that are tied to these: nothing, ever.
CREATE FUNCTION wrong_held(site bigint) RETURNS TABLE(what text, at text, kept text, found text) LANGUAGE sql STABLE AS $$
  WITH since AS (SELECT coalesce((SELECT c.at FROM posting_rule_changed c WHERE c.site_id = $1), '-infinity') AS at),
  general AS (SELECT r.ledger_id FROM posting_rule r WHERE r.site_id = $1 AND r.purpose = 'fee-income' AND r.fee_head_id IS NULL),
  tied AS (
    SELECT k.purpose, l.id AS ledger_id, f.id AS fee_head_id
    FROM (VALUES ('caution', '2202', 'CAUTION'), ('board', '2106', 'REGISTRATION')) AS k (purpose, code, usual) JOIN accounts_head h ON h.code = k.code
      JOIN ledger l ON l.site_id = $1 AND l.accounts_head_id = h.id
      CROSS JOIN fee_head f LEFT JOIN posting_rule r ON r.site_id = $1 AND r.purpose = 'fee-income' AND r.fee_head_id = f.id
    WHERE coalesce(r.ledger_id, (SELECT g.ledger_id FROM general g), CASE WHEN f.code = k.usual THEN l.id END) = l.id),
  held AS (
    SELECT t.purpose, sum(e.debit - e.credit)::bigint AS net FROM (SELECT DISTINCT t.purpose, t.ledger_id FROM tied t) t
      JOIN voucher_entry e ON e.site_id = $1 AND e.ledger_id = t.ledger_id JOIN voucher v ON v.site_id = e.site_id AND v.id = e.voucher_id AND v.event = 'settlement'
      JOIN fee_settlement n ON n.site_id = v.site_id AND n.id = v.event_id CROSS JOIN since s WHERE n.made_at > s.at GROUP BY t.purpose),
  settled AS (
    SELECT a.settlement_id, h.fee_head_id, a.amount FROM fee_allocation a JOIN fee_charge c ON c.site_id = a.site_id AND c.id = a.charge_id JOIN fee_sub_head h ON h.id = c.sub_head_id
    WHERE a.site_id = $1 AND NOT EXISTS (SELECT FROM voucher v JOIN voucher_entry e ON e.site_id = v.site_id AND e.voucher_id = v.id
      JOIN control_ledgers($1) k ON k.ledger_id = e.ledger_id AND k.purpose = 'fee-receivable' WHERE v.site_id = a.site_id AND v.event = 'settlement' AND v.event_id = a.settlement_id)
    UNION ALL
    SELECT coalesce(u.settlement_id, p.settlement_id), h.fee_head_id, x.amount FROM payment_bill x JOIN payment p ON p.site_id = x.site_id AND p.id = x.payment_id
      LEFT JOIN payment_bill_use u ON u.site_id = x.site_id AND u.payment_id = x.payment_id AND u.bill_id = x.bill_id
      JOIN application_bill b ON b.site_id = x.site_id AND b.id = x.bill_id JOIN fee_sub_head h ON h.id = b.sub_head_id WHERE x.site_id = $1 AND x.applied
    UNION ALL
    SELECT r.settlement_id, h.fee_head_id, -x.amount FROM payment_bill x JOIN payment_reversal r ON r.site_id = x.site_id AND r.payment_id = x.payment_id
      JOIN application_bill b ON b.site_id = x.site_id AND b.id = x.bill_id JOIN fee_sub_head h ON h.id = b.sub_head_id WHERE x.site_id = $1 AND x.applied),
  own AS (
    SELECT t.purpose, -sum(x.amount)::bigint AS net FROM settled x JOIN tied t ON t.fee_head_id = x.fee_head_id
      JOIN fee_settlement n ON n.site_id = $1 AND n.id = x.settlement_id CROSS JOIN since s WHERE n.made_at > s.at GROUP BY t.purpose)
  SELECT 'control', coalesce(h.purpose, o.purpose) || ' of settlements', coalesce(h.net, 0)::text, coalesce(o.net, 0)::text
  FROM held h FULL JOIN own o ON o.purpose = h.purpose WHERE coalesce(h.net, 0) <> coalesce(o.net, 0)
$$;

ALTER FUNCTION wrong_control(bigint) RENAME TO wrong_control_of_ledgers;
CREATE FUNCTION wrong_control(site bigint) RETURNS TABLE(what text, at text, kept text, found text) LANGUAGE sql STABLE AS $$
  SELECT * FROM wrong_control_of_ledgers($1) UNION ALL SELECT * FROM wrong_held($1)
$$;
